import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A network gets so much of the day's number: none uses it up for all others. */
const share = 20;

type Asking = { network: string; now: Date; perDay: number };

/** Counts one request for addresses. @returns whether it is within the day's number. */
export async function countSuggestion(db: Db, { network, now, perDay }: Asking): Promise<boolean> {
  const own = Math.ceil(perDay / share);
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ asked: number }>`
    with one as (
      insert into seller_form_suggestions as s (day, network, asked)
      select ${day}::date, ${network}, 1 where ${own}::int > 0
      on conflict (day, network) do update set asked = s.asked + 1 where s.asked < ${own}
      returning day
    )
    insert into seller_form_suggestions as s (day, network, asked) select day, '', 1 from one
    on conflict (day, network) do update set asked = s.asked + 1 where s.asked < ${perDay}
    returning asked
  `.execute(db);
  return rows.length > 0;
}

export const forgetSuggestions = (db: Db, now: Date) =>
  db
    .deleteFrom('seller_form_suggestions')
    .where('day', '<', now.toISOString().slice(0, 10))
    .execute();
