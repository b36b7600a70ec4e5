import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How many parcels of a roll the owner of a house has. A new column that is null rewrites no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column owner_parcels integer`.execute(db);
  await sql.raw(journalUpdates).execute(db);
}

/** What postings and filters but shapes read of `properties`; `posting-columns.test.ts` compares. */
const said = `id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code,
  county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category,
  violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at,
  last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds,
  open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, identity_key, state,
  mailing_key, mailing_state, mailing_zip_code, property_use, beds, full_baths,
  half_baths, living_area, lot_area, year_built, stories, units, condition, last_sale_date,
  last_sale_price_cents, deed_type, assessed_value_cents, market_value_cents, yearly_taxes_cents,
  loan_balance_cents, owner_occupied, homestead_exemption, vacant, owner_parcels`;
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
