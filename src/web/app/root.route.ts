import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Root } from './root.tsx';
import { rootSearch } from './search.ts';

/** The parent of all screens. */
export const root = createRootRoute({
  component: Root,
  validateSearch: rootSearch,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
});
