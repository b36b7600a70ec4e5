export {
  type ClosedDeal,
  closedDeals,
  dealsOfLeads,
  readClosedDeals,
} from './closed-deals.query.ts';
export type { DealBuyer } from './deal-buyer.ts';
