import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.route.ts';
import { costsSearch, resultsSearch } from './search.ts';

const results = createRoute({
  getParentRoute: () => root,
  path: '/results',
  staticData: { title: 'Results' },
  validateSearch: resultsSearch,
  component: lazyRouteComponent(
    () => import('./screens/lead-results.screen.tsx'),
    'LeadResultsScreen',
  ),
});

const costs = createRoute({
  getParentRoute: () => root,
  path: '/results/costs',
  staticData: { title: 'Costs' },
  validateSearch: costsSearch,
  component: lazyRouteComponent(() => import('./screens/costs.screen.tsx'), 'CostsScreen'),
});

/** What leads came to, and what they cost. */
export const resultsRoutes = [results, costs] as const;
