export { type ClosedDeal, closedDeals, readClosedDeals } from './closed-deals.query.ts';
export type { DealBuyer } from './deal-buyer.ts';
