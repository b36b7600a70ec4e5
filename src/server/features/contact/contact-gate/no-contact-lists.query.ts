import { addressKeys, nameKey } from '#domain/contact/no-contact-list.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadFacts } from './contact-facts.query.ts';
import { petitionerNumbers } from './persons/persons.query.ts';

/** Who is looked up in the imported lists. */
export type Listed = { leads: readonly LeadFacts[]; phone: string | undefined };

/** The lists that name a recipient: ids of rules, '' for the installation's own, and their names. */
export type Listings = ReadonlyMap<string, string>;

type Entry = { kind: 'phone' | 'address' | 'name'; value: string };

/** Every number of leads, with those that are marked wrong. */
async function readNumbers(db: Db, leads: Iterable<LeadFacts>): Promise<Map<number, string[]>> {
  const own = sql`property_id = any(${[...leads].map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<{ lead: number; numbers: string[] }>`
    select property_id as lead, array_agg(number) as numbers from (
      select property_id, number from property_phones where ${own}
      union ${petitionerNumbers(own)}
    ) as numbers group by property_id
  `.execute(db);
  return new Map(rows.map(({ lead, numbers }) => [lead, numbers]));
}

/** Everything by which a list can name the people of a lead. */
function entriesOf({ addresses, names }: LeadFacts, phones: readonly string[]): Entry[] {
  return [
    ...phones.map((value): Entry => ({ kind: 'phone', value })),
    ...addresses.flatMap(addressKeys).map((value): Entry => ({ kind: 'address', value })),
    ...names.flatMap((name): Entry[] => {
      const value = nameKey(name);
      return value ? [{ kind: 'name', value }] : [];
    }),
  ];
}

const idOf = ({ kind, value }: Entry) => `${kind} ${value}`;

/** The imported lists that name each recipient, in their order; one statement for all. */
export async function readListings(db: Db, recipients: readonly Listed[]): Promise<Listings[]> {
  const list = await db.selectFrom('no_contact_lists').select('id').limit(1).executeTakeFirst();
  if (!list) return recipients.map(() => new Map());
  // The numbers of a page belong to few leads.
  const leads = new Set(recipients.flatMap((one) => one.leads));
  const numbers = await readNumbers(db, leads);
  const ofLeads = new Map(
    [...leads].map((lead) => [lead, entriesOf(lead, numbers.get(lead.id) ?? [])]),
  );
  const entries = recipients.map(({ leads: own, phone }): Entry[] => [
    ...own.flatMap((lead) => ofLeads.get(lead) ?? []),
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ]);
  const asked = [...new Map(entries.flat().map((entry) => [idOf(entry), entry])).values()];
  if (asked.length === 0) return recipients.map(() => new Map());
  const { rows } = await sql<Entry & { rule: string; name: string }>`
    select asked.kind, asked.value, l.rule, max(l.name) as name
    from unnest(
      ${asked.map(({ kind }) => kind)}::text[],
      ${asked.map(({ value }) => value)}::text[]
    ) as asked (kind, value)
    join no_contact_entries as e on e.kind = asked.kind and e.value = asked.value
    join no_contact_lists as l on l.id = e.list_id
    group by asked.kind, asked.value, l.rule
  `.execute(db);
  const found = Map.groupBy(rows, idOf);
  return entries.map(
    (own) =>
      new Map(
        own.flatMap((entry) =>
          (found.get(idOf(entry)) ?? []).map(({ rule, name }) => [rule, name]),
        ),
      ),
  );
}
