import type { RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import type { RuleEvent } from '#server/features/programs/webhooks/webhooks.public.ts';
import { sql } from '#server/platform/database/sql.ts';

type Which = RawBuilder<SqlBool>;

/** Leads that imports (alias `i`) created or updated, each with the time at which the import finished. */
export const leadsOfImports = (which: Which) => sql`
  select p.id as lead, i.finished_at as at from imports as i
  join properties as p on p.created_by_import = i.id where ${which}
  union
  select c.property_id, i.finished_at from imports as i
  join import_changes as c on c.import_id = i.id where ${which}`;

/**
 * The leads of opt-outs (alias `o`): those with the number or the e-mail address, and those at the
 * place. The number of a petitioner counts as one of the lead.
 */
export const leadsOfOptOuts = (which: Which) => sql`
  select f.property_id as lead, o.created_at as at from opt_outs as o
  join property_phones as f on f.number = o.value where o.kind = 'phone' and ${which}
  union
  select c.property_id, o.created_at from opt_outs as o join probate_cases as c
    on right(regexp_replace(c.petitioner->>'phoneNumber', '\\D', '', 'g'), 10) = o.value
  where o.kind = 'phone' and ${which}
  union
  select e.property_id, o.created_at from opt_outs as o
  join property_emails as e on lower(e.email) = o.value where o.kind = 'email' and ${which}
  union
  select p.id, o.created_at from opt_outs as o
  join properties as p on p.identity_key = o.value where o.kind = 'address' and ${which}`;

const importData = z.object({ importId: z.int() });
const optOutData = z.object({ kind: z.string(), value: z.string() });

/** The leads of an event that is not about one lead; undefined for every other event. */
export function leadsOf({ type, data }: RuleEvent): RawBuilder<unknown> | undefined {
  if (type === 'import.finished') {
    return leadsOfImports(sql`i.id = ${importData.parse(data).importId}`);
  }
  if (type === 'opt_out.created') {
    const { kind, value } = optOutData.parse(data);
    return leadsOfOptOuts(sql`o.kind = ${kind} and o.value = ${value} and o.lifted_at is null`);
  }
  return undefined;
}
