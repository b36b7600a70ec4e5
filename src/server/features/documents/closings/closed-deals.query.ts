import type { RawBuilder } from 'kysely';
import { closedOn } from '#server/features/office/lead-steps/lead-steps.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A deal that was recorded as closed. */
export type ClosedDeal = {
  closing_id: number;
  contract_id: number;
  /** Null if the lead is gone. */
  property_id: number | null;
  /** 'YYYY-MM-DD' */
  closed_on: string;
  /** Cents; null if none was entered. */
  fee: number | null;
};

/** One row a deal that closed, for `from (${closedDeals}) as d`; a cancelled one is none. */
export const closedDeals: RawBuilder<ClosedDeal> = sql<ClosedDeal>`
  select k.id as closing_id, c.id as contract_id, c.property_id, ${closedOn('c.id')} as closed_on, k.fee
  from closings as k
  join purchase_contracts as c on c.id = k.contract_id
  where ${closedOn('c.id')} is not null
`;

/** The files of leads' deals, for `from (${dealsOfLeads}) as d`. */
export const dealsOfLeads: RawBuilder<{ id: number; property_id: number }> = sql<{
  id: number;
  property_id: number;
}>`
  select k.id, c.property_id from closings as k join purchase_contracts as c on c.id = k.contract_id
  where c.property_id is not null
`;

/** The deals that closed, with their fee in cents, the latest first. */
export async function readClosedDeals(db: Db): Promise<ClosedDeal[]> {
  return (await closedDeals.execute(db)).rows.toSorted((one, other) =>
    one.closed_on < other.closed_on ? 1 : -1,
  );
}
