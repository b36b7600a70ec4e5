import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { rootSearch } from './search.ts';

/** The parent of all screens. */
export const root = createRootRoute({
  component: Root,
  validateSearch: rootSearch,
  notFoundComponent: NotFound,
});
