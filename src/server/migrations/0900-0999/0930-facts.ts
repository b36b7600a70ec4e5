import { sql } from 'kysely';
import { streetKey } from '#domain/places/address.ts';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * What a house is, what it sold for and what is owed on it: columns of the lead, with what each source
 * said beside. Values of houses that lists named of their cases move to the lead.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('columns', async (trx) => {
    await sql
      .raw(`alter table properties ${columns.map((each) => `add column ${each}`).join(', ')}`)
      .execute(trx);
    await sql.raw(factsTable).execute(trx);
    await sql`create index lead_facts_source on lead_facts (source)`.execute(trx);
    await sql.raw(journalUpdates).execute(trx);
  });
  await steps.fill('values', { table: 'properties' }, (trx, { after, to }) =>
    sql`
      update properties as p set assessed_value_cents = said.assessed, market_value_cents = said.market
      from (
        select property_id,
          (array_agg((amounts ->> 'assessed')::bigint order by last_seen desc, id desc)
            filter (where amounts ? 'assessed'))[1] as assessed,
          (array_agg((amounts ->> 'market')::bigint order by last_seen desc, id desc)
            filter (where amounts ? 'market'))[1] as market
        from signals where property_id > ${after} and property_id <= ${to}
          and (amounts ? 'assessed' or amounts ? 'market')
        group by property_id
      ) as said
      where said.property_id = p.id
    `.execute(trx),
  );
  await steps.fill('mailing keys', { table: 'properties' }, async (trx, { after, to }) => {
    const { rows } = await sql<{ id: number; street: string }>`
      select id, mailing_street_address as street from properties
      where id > ${after} and id <= ${to} and mailing_street_address <> ''
    `.execute(trx);
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ street }) => streetKey(street));
    await sql`
      update properties as p set mailing_key = k.key
      from unnest(${ids}::bigint[], ${keys}::text[]) as k (id, key) where k.id = p.id
    `.execute(trx);
  });
}

const facts = [
  'beds integer',
  'full_baths integer',
  'half_baths integer',
  'living_area integer',
  'lot_area integer',
  'year_built integer',
  'stories double precision',
  'units integer',
  'property_use text',
  'condition text',
  'last_sale_date date',
  'last_sale_price_cents bigint',
  `deed_type text not null default ''`,
  'assessed_value_cents bigint',
  'market_value_cents bigint',
  'yearly_taxes_cents bigint',
  'loan_balance_cents bigint',
  'owner_occupied boolean',
  'homestead_exemption boolean',
  'vacant boolean',
];
const columns = [...facts, `mailing_key text not null default ''`];

const factsTable = `
  create table lead_facts (
    property_id bigint not null references properties (id) on delete cascade,
    source text not null,
    told_on date not null,
    facts jsonb not null,
    primary key (property_id, source, told_on)
  )`;

/** What postings and filters but shapes read of `properties`; `posting-columns.test.ts` compares. */
const said = `id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code,
  county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category,
  violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at,
  last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds,
  open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, identity_key, state,
  mailing_key, mailing_state, mailing_zip_code, ${facts.map((each) => each.split(' ')[0]).join(', ')}`;
const places = 'id, latitude, longitude, position_approximate';

/** Not a join: nothing is known about transition tables, and it would go round in loops. */
const differences = (names: string) => `
  select id from (select ${names} from changed except select ${names} from old_rows) as now
  union select id from (select ${names} from old_rows except select ${names} from changed) as b`;

const journalUpdates = `
  create or replace function postings_properties_update() returns trigger language plpgsql as $$
  begin
    perform journal_changed_leads(array(${differences(said)}));
    insert into lead_postings_journal (ids, is_move)
    select array_agg(id), true from (${differences(places)}) as m having count(*) > 0;
    return null;
  end $$`;
