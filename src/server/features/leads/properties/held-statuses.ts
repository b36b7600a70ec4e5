import type { RawBuilder, SqlBool } from 'kysely';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The contracts of a lead (alias `p`) that the law does not let close before a time. */
const holding = (at: RawBuilder<unknown>) => sql`
  from contract_days as d join purchase_contracts as c on c.id = d.contract_id
  where c.property_id = p.id and d.kind = 'close' and d.held_until > ${at}
    and not exists (
      select from contract_acts as a where a.contract_id = c.id and a.kind in ('closed', 'cancelled'))
`;

/** Whether nothing keeps a lead (alias `p`) from a status now. */
export const isFreeFor = (status: LeadStatus): RawBuilder<SqlBool> =>
  status === 'closed' ? sql<SqlBool>`not exists (select ${holding(sql`now()`)})` : sql`true`;

/** The sentence why a lead cannot have a status yet; undefined if nothing holds it back. */
export async function findStatusHold(
  trx: Db,
  { id, status, at }: { id: number; status: LeadStatus; at: Date },
): Promise<string | undefined> {
  if (status !== 'closed') return undefined;
  const { rows } = await sql<{ says: string }>`
    select h.says from properties as p
    cross join lateral (
      select d.says ${holding(sql`${at}`)} order by d.held_until desc limit 1
    ) as h
    where p.id = ${id}
  `.execute(trx);
  return rows[0]?.says;
}
