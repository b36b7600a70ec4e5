import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSearchDifferences } from '../properties/list/testing/search-differences.ts';
import { findSignalCountDifferences } from '../signals/testing/signal-count-differences.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();

const columnMappings = {
  0: 'caseNumber',
  1: 'violationDate',
  2: 'streetAddress',
  3: 'city',
  4: 'state',
  5: 'zipCode',
  6: 'violationType',
  7: 'fullName',
} as const;
const header = 'Case Number,Date Opened,Address,City,State,Zip,Violation,Owner';
const list = (...rows: string[]) => [header, ...rows].join('\n');
const violations = { kind: 'violation', columnMappings } as const;

test('a list of the merged type updates the kept lead and keeps its owner and case number', async () => {
  const { db } = harness;
  await harness.run(
    list('C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Smith John Est'),
    violations,
  );
  const { rows: probates } = await sql<{ id: number }>`
    insert into properties (property_type, full_name, case_number, street_address, city, state,
      zip_code, identity_key)
    select 'probate', 'John Smith', '31P99', street_address, city, state, zip_code, identity_key
    from properties returning id
  `.execute(db);
  const keptId = probates[0]!.id;
  await sql`
    update signals set property_id = ${keptId} where property_id <> ${keptId}
  `.execute(db);
  await sql`
    update properties set deleted_at = now(), merged_into = ${keptId}, version = version + 1
    where property_type = 'violation'
  `.execute(db);

  const april = list(
    'C-1,03/01/2031,5 Fir St,Nashville,TN,37206,HIGH GRASS,Smith John Est',
    'C-2,04/01/2031,5 Fir Street,Nashville,TN,37206,JUNK,Smith John Est',
    'C-3,04/02/2031,7 Elm St,Nashville,TN,37206,JUNK,Ann Oak',
  );
  const counts = await harness.run(april, violations);
  expect(counts).toMatchObject({ created: 1, cases: 2 });
  const { rows } = await sql`
    select full_name, case_number, violation_type, violation_date::text as day, signal_count
    from properties where id = ${keptId}
  `.execute(db);
  expect(rows).toEqual([
    {
      full_name: 'John Smith',
      case_number: '31P99',
      violation_type: 'JUNK',
      day: '2031-04-01',
      signal_count: 2,
    },
  ]);
  expect(await findSignalCountDifferences(db)).toEqual([]);
  expect(await findSearchDifferences(db)).toEqual([]);
});
