import { addDays, startOfDay } from '#domain/dates.ts';
import type { NextActionKind } from '#domain/follow-up/next-action.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { describeNextAction } from './next-actions.store.ts';

/** An action that a user has to do today, or should have done before. */
export type DueAction = {
  propertyId: number;
  owner: string;
  address: string;
  /** 'Call on 2031-05-06 at 15:30: ask for the deed' */
  description: string;
  /** 'YYYY-MM-DD' */
  dueOn: string;
};

type Row = {
  property_id: number;
  kind: NextActionKind;
  what: string;
  due_on: string;
  due_time: string | null;
  total: number;
  fullName: string;
  firstName: string;
  lastName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

/**
 * What a user has to do by the end of a day, the longest overdue first.
 * @param which.today 'YYYY-MM-DD' in the time zone.
 */
export async function readDueActions(
  db: Db,
  which: { userId: string; today: string; timeZone: string; limit: number },
): Promise<{ total: number; data: DueAction[] }> {
  const { userId, today, timeZone, limit } = which;
  const { rows } = await sql<Row>`
    select a.property_id, a.kind, a.what, a.due_on, a.due_time, count(*) over ()::int as total,
      p.full_name as "fullName", p.first_name as "firstName", p.last_name as "lastName",
      p.street_address as "streetAddress", p.city, p.state, p.zip_code as "zipCode"
    from next_actions as a
    join properties as p on p.id = a.property_id and p.deleted_at is null
    where a.user_id = ${userId} and a.due_at < ${startOfDay(addDays(today, 1), timeZone)}
    order by a.due_at, a.property_id limit ${limit}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map((row) => ({
      propertyId: row.property_id,
      owner: ownerDisplayName(row),
      address: formatAddress(row),
      description: describeNextAction(row),
      dueOn: row.due_on,
    })),
  };
}
