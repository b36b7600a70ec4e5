import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouteContext } from './loaders.ts';
import { Root } from './root.tsx';
import { rootSearch } from './search.ts';

/** The parent of all screens. */
export const root = createRootRouteWithContext<RouteContext>()({
  component: Root,
  validateSearch: rootSearch,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
});
