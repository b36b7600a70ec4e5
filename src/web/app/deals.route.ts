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

const dealBuyers = createRoute({
  getParentRoute: () => root,
  path: '/deals/$id/buyers',
  staticData: { title: 'Sell a deal' },
  component: lazyRouteComponent(
    () => import('./screens/deal-buyers.screen.tsx'),
    'DealBuyersScreen',
  ),
});
const buyers = createRoute({
  getParentRoute: () => root,
  path: '/buyers',
  staticData: { title: 'Buyers' },
  component: lazyRouteComponent(() => import('./screens/buyers.screen.tsx'), 'BuyersScreen'),
});
const dealPage = createRoute({
  getParentRoute: () => root,
  path: '/deal/$token',
  staticData: { title: 'House for sale' },
  component: lazyRouteComponent(() => import('./screens/deal-page.screen.tsx'), 'DealPageScreen'),
});

/** The screens of deals, and what a buyer sees of one. */
export const dealPages = [deals, deal, dealBuyers, buyers, dealPage] as const;
