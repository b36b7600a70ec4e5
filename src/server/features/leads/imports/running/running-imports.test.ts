import { expect, test } from 'vitest';
import { listProperties } from '../../properties/list/property-list.query.ts';
import { uniqueTimestamp } from './running-imports.ts';
import type { RunningImport } from '../../properties/list/index-page.query.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();

async function newestStreets(
  running: RunningImport | null,
  limit = 50,
  page = 1,
): Promise<string[]> {
  const { data } = await listProperties(
    harness.db,
    { sort: '-createdAt', page, limit },
    { today: '2031-03-04', timeZone: 'America/Chicago' },
    running,
  );
  return data.map((lead) => lead.streetAddress);
}

const add = (streetAddress: string, createdAt: string) =>
  harness.db
    .insertInto('properties')
    .values({
      property_type: 'foreclosure',
      street_address: streetAddress,
      created_at: createdAt,
    })
    .execute();

test('lists hide the leads of a running import until it commits', async () => {
  const createdAt = uniqueTimestamp(new Date('2031-03-04T10:00:00.000Z'));
  expect(createdAt).toMatch(/^2031-03-04T10:00:00\.000\d{3}Z$/);
  await add('1 Before St', '2031-03-04T09:00:00.000Z');
  await add('2 Same Moment St', '2031-03-04T10:00:00.000Z');
  await add('4 After St', '2031-03-04T10:00:00.001Z');
  const { rows } = await harness.pool.query<{ id: number }>(
    `insert into imports (file_id, property_type, filename, header_row, column_mappings, started_at)
     values ('x', 'foreclosure', 'list.csv', 0, '{}', now()) returning id`,
  );
  const importId = rows[0]!.id;
  // Its leads stand in for those that another connection has not committed.
  await add('3 Imported St', createdAt);
  const uncommitted = { importId: importId + 1, createdAt };
  expect(await newestStreets(uncommitted)).toEqual([
    '4 After St',
    '2 Same Moment St',
    '1 Before St',
  ]);
  const everything = ['4 After St', '3 Imported St', '2 Same Moment St', '1 Before St'];
  expect(await newestStreets(null)).toEqual(everything);
  const committed = { importId, createdAt };
  expect(await newestStreets(committed)).toEqual(everything);
  expect(await newestStreets(committed, 2, 2)).toEqual(everything.slice(2));
});
