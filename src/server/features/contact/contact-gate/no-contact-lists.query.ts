import { addressKeys, nameKey } from '#domain/contact/no-contact-list.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadFacts } from './contact-facts.query.ts';

/** Who is looked up in the imported lists. */
export type Listed = { lead: LeadFacts | undefined; phone: string | undefined };

/** The lists that name a recipient: ids of rules, '' for the installation's own, and their names. */
export type Listings = ReadonlyMap<string, string>;

/** The imported lists that name each recipient, in their order; one statement for all. */
export async function readListings(db: Db, recipients: readonly Listed[]): Promise<Listings[]> {
  const listings = recipients.map(() => new Map<string, string>());
  const asked = recipients.flatMap(({ lead, phone }, place) => [
    ...[...(lead?.phones ?? []), ...(phone ? [phone] : [])].map((value) => ({
      place,
      kind: 'phone',
      value,
    })),
    ...(lead?.addresses ?? []).flatMap(addressKeys).map((value) => ({
      place,
      kind: 'address',
      value,
    })),
    ...(lead?.names ?? []).flatMap((name) => {
      const value = nameKey(name);
      return value ? [{ place, kind: 'name', value }] : [];
    }),
  ]);
  if (asked.length === 0) return listings;
  const { rows } = await sql<{ place: number; rule: string; name: string }>`
    select asked.place, l.rule, max(l.name) as name
    from unnest(
      ${asked.map(({ place }) => place)}::integer[],
      ${asked.map(({ kind }) => kind)}::text[],
      ${asked.map(({ value }) => value)}::text[]
    ) as asked (place, kind, value)
    join no_contact_entries as e on e.kind = asked.kind and e.value = asked.value
    join no_contact_lists as l on l.id = e.list_id
    group by asked.place, l.rule
  `.execute(db);
  for (const { place, rule, name } of rows) listings[place]?.set(rule, name);
  return listings;
}
