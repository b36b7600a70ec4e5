export { type ClosedDeal, closedDeals, readClosedDeals } from './closed-deals.query.ts';
