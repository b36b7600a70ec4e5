import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.route.ts';
import type { LedgerFilter } from '#web/features/office/ledger/ledger.queries.ts';
import { resultsSearch, type Search } from './search.ts';

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
  // The screen parses it: what it takes for that is not in the first script.
  validateSearch: (search: Search): LedgerFilter => search,
  component: lazyRouteComponent(() => import('./screens/costs.screen.tsx'), 'CostsScreen'),
});

/** What leads came to, and what they cost. */
export const resultsRoutes = [results, costs] as const;
