import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * A lead that only moved stands in the journal as such: its terms are as they were, so filters other than
 * shapes need not look at it. For minutes after an import, positions are filled in for all of its leads.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('column', (trx) =>
    sql`alter table lead_postings_journal add column is_move boolean not null default false`.execute(
      trx,
    ),
  );
  await steps.alter('triggers', (trx) => sql.raw(journalUpdates).execute(trx));
}

/** What postings and filters but shapes read of `properties`; `posting-columns.test.ts` compares. */
const said = `id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code,
  county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category,
  violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at,
  last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds,
  open_signal_kinds, oldest_signal, newest_signal, newest_open_signal`;
const places = 'id, latitude, longitude, position_approximate';

/** Not a join: nothing is known about transition tables, and it would go round in loops. */
const differences = (columns: string) => `
  select id from (select ${columns} from changed except select ${columns} from old_rows) as now
  union select id from (select ${columns} from old_rows except select ${columns} from changed) as b`;

const journalUpdates = `
  create or replace function postings_properties_update() returns trigger language plpgsql as $$
  begin
    perform journal_changed_leads(array(${differences(said)}));
    insert into lead_postings_journal (ids, is_move)
    select array_agg(id), true from (${differences(places)}) as m having count(*) > 0;
    return null;
  end $$`;
