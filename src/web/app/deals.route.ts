import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.route.ts';

const deals = createRoute({
  getParentRoute: () => root,
  path: '/deals',
  staticData: { title: 'Deals' },
  component: lazyRouteComponent(() => import('./screens/deals.screen.tsx'), 'DealsScreen'),
});
const deal = createRoute({
  getParentRoute: () => root,
  path: '/deals/$id',
  staticData: { title: 'Deal' },
  component: lazyRouteComponent(() => import('./screens/deal.screen.tsx'), 'DealScreen'),
});

/** The screens of deals. */
export const dealPages = [deals, deal] as const;
