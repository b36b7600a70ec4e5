import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouteContext } from './loaders.ts';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { rootSearch } from './search.ts';

/** The parent of all screens. */
export const root = createRootRouteWithContext<RouteContext>()({
  component: Root,
  validateSearch: rootSearch,
  notFoundComponent: NotFound,
});
