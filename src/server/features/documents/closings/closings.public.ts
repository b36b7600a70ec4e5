import type { Db } from '#server/platform/database/connect.ts';
import { type ClosedDeal, closedDeals } from './closed-deals.sql.ts';

export { closedDeals, type ClosedDeal };

/** The deals that closed, with their fee in cents, the latest first. */
export async function readClosedDeals(db: Db): Promise<ClosedDeal[]> {
  return (await closedDeals.execute(db)).rows.toSorted((one, other) =>
    one.closed_on < other.closed_on ? 1 : -1,
  );
}
