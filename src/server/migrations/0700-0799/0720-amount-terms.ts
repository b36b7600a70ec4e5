import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * Named amounts of cases are terms of the postings: changes of them are journaled, and the leads that have
 * some get their terms. Lists without amounts journal nothing here.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('triggers', async (trx) => {
    for (const trigger of triggers) await sql.raw(trigger).execute(trx);
  });
  await steps.alter('journal', async (trx) => {
    await sql`
      insert into lead_postings_journal (ids)
      select array_agg(distinct property_id) from signals where amounts <> '{}'
      group by property_id >> 14
    `.execute(trx);
  });
}

/** What postings and filters read of `signals`; `posting-columns.test.ts` compares. */
const columns = 'property_id, amounts';
const amountsOf = (rows: string) => `select ${columns} from ${rows} where amounts <> '{}'`;
const leadsOf = (rows: string) => `select property_id from (${rows}) as c`;
const now = amountsOf('changed');
const before = amountsOf('old_rows');

/** For each operation its transition tables, and the leads whose amounts are others than before. */
const operations = [
  ['insert', 'new table as changed', leadsOf(now)],
  ['delete', 'old table as changed', leadsOf(now)],
  [
    'update',
    'old table as old_rows new table as changed',
    `${leadsOf(`${now} except ${before}`)} union ${leadsOf(`${before} except ${now}`)}`,
  ],
];

const triggers = operations.map(
  ([operation, transitions, leads]) => `
    create function postings_signals_${operation}() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct property_id from (${leads}) as l));
      return null;
    end $$;
    create trigger postings_${operation} after ${operation} on signals referencing ${transitions}
      for each statement execute function postings_signals_${operation}();`,
);
