import { beforeEach, expect, test } from 'vitest';
import { findSearchDifferences } from '../../properties/list/testing/search-differences.ts';
import { createRemoveOldUploadsJob } from '../remove-old-uploads.job.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();
beforeEach(() => harness.db.deleteFrom('properties').execute());

const first =
  'Owner,Address,Zip,Phone\nAnn Oak,1 Elm St,37206,615-555-0140\nBob Elm,2 Elm St,37206,\n';
const second =
  'Owner,Address,Zip,Phone,Notes\nAnn Ash,1 Elm St,37206,615-555-0141,new owner\nCid Fir,3 Elm St,37206,,\n';

test('undoes an import as a whole', async () => {
  await harness.run(first);
  const before = await harness.leads();
  const { importId } = await harness.run(second);
  expect(await harness.leads()).toHaveLength(3);
  expect(await findSearchDifferences(harness.db)).toEqual([]);
  const undone = await harness.imports.undo(importId, harness.actor);
  expect(undone).toMatchObject({ removed: 1, restored: 1, kept: [], keptCount: 0 });
  expect(undone.message).toBe('The import was undone: 1 removed, 1 restored.');
  expect(await findSearchDifferences(harness.db)).toEqual([]);
  const unversioned = (lead: (typeof before)[number]) => ({
    ...lead,
    version: 0,
    unworked_version: 0,
    updated_at: null,
  });
  expect((await harness.leads()).map(unversioned)).toEqual(before.map(unversioned));
  const phones = await harness.db.selectFrom('property_phones').select('number').execute();
  expect(phones).toEqual([{ number: '6155550140' }]);
  expect(await harness.db.selectFrom('property_notes').selectAll().execute()).toEqual([]);
});

test('keeps and lists leads that a user has worked on since', async () => {
  const { importId } = await harness.run(first);
  await harness.db
    .updateTable('properties')
    .set({ lead_status: 'interested', version: 2 })
    .where('street_address', '=', '1 Elm St')
    .execute();
  const undone = await harness.imports.undo(importId, harness.actor);
  expect(undone).toMatchObject({ removed: 1, restored: 0, keptCount: 1 });
  expect(undone.kept).toMatchObject([
    { streetAddress: '1 Elm St', reason: 'It has been worked on since it was imported.' },
  ]);
  expect(await harness.leads()).toMatchObject([{ street_address: '1 Elm St' }]);
});

test('undoes imports one after the other, the last first', async () => {
  const { importId: made } = await harness.run(first);
  const { importId: changed } = await harness.run(second);
  const third = 'Owner,Address,Zip\nAnn Elm,1 Elm St,37206\n';
  const { importId: last } = await harness.run(third);
  for (const importId of [last, changed, made]) {
    expect(await harness.imports.undo(importId, harness.actor)).toMatchObject({ keptCount: 0 });
  }
  expect(await harness.leads()).toEqual([]);
});

test('refuses to undo an import that is too old, and removes its undo data', async () => {
  const { importId: old } = await harness.run(first);
  const { importId: recent } = await harness.run(second);
  const begin = (id: number, days: number) =>
    harness.db
      .updateTable('imports')
      .set({ started_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await begin(old, 402);
  await begin(recent, 399);
  for (const id of [old, recent]) {
    const sighting = { import_id: id, last_seen: '2031-03-04', seen_on: '2031-03-05' };
    await harness.db
      .insertInto('import_sightings')
      .values({ ...sighting, signal_ids: [1] })
      .execute();
  }
  const job = createRemoveOldUploadsJob(harness);
  await job.run({} as Parameters<typeof job.run>[0]);
  const left = await harness.db.selectFrom('import_sightings').select('import_id').execute();
  expect(left).toEqual([{ import_id: recent }]);
  await expect(harness.imports.undo(old, harness.actor)).rejects.toMatchObject({
    code: 'imports.too_old_to_undo',
  });
  expect(await harness.imports.undo(recent, harness.actor)).toMatchObject({ restored: 1 });
});

test('undoes an import once', async () => {
  const { importId } = await harness.run(first);
  await harness.imports.undo(importId, harness.actor);
  await expect(harness.imports.undo(importId, harness.actor)).rejects.toMatchObject({
    code: 'imports.already_undone',
  });
  await expect(harness.imports.undo(999_999, harness.actor)).rejects.toMatchObject({ status: 404 });
  expect(await harness.run(first)).toMatchObject({ created: 2 });
});

test('the history lists imports, and their rejected rows are a file to download', async () => {
  const { importId } = await harness.run(
    'Owner,Address,Zip\nAnn Oak,1 Elm St,37206\n=cmd|calc,,37206\n',
  );
  const report = await harness.imports.report(importId);
  expect(report).toMatchObject({
    filename: 'list.csv',
    propertyType: 'foreclosure',
    created: 1,
    rejected: 1,
    importedBy: 'Tester',
    rejects: [
      { rowNumber: 3, reason: 'It has no street address.', cells: ['=cmd|calc', '', '37206'] },
    ],
  });
  const { data } = await harness.imports.list({ page: 1, limit: 1 });
  expect(data).toMatchObject([{ importId }]);
  const file = await harness.imports.rejectsFile(importId);
  let text = '';
  for await (const line of file.lines) text += line;
  expect(file.filename).toBe('list-rejected.csv');
  expect(text).toBe(
    "\ufeffRow,Reason,Column 1,Column 2,Column 3\r\n3,It has no street address.,'=cmd|calc,,37206\r\n",
  );
});

test('every statement of an import or of its undo has a time limit', async () => {
  // The limit in force is recorded when each of the two changes the import's row.
  await harness.pool.query(`
    create table limits (statement text, ceiling text);
    create function write_limit() returns trigger language plpgsql as $$
      begin
        insert into limits values (tg_op, current_setting('statement_timeout'));
        return new;
      end $$;
    create trigger write_limit before insert or update of undone_at on imports
      for each row execute function write_limit()`);
  try {
    const { importId } = await harness.run(first);
    await harness.imports.undo(importId, harness.actor);
    const { rows } = await harness.pool.query('select distinct statement, ceiling from limits');
    const byStatement = Object.fromEntries(rows.map((row) => [row.statement, row.ceiling]));
    expect(byStatement).toEqual({ INSERT: '10min', UPDATE: '10min' });
  } finally {
    await harness.pool.query('drop trigger write_limit on imports; drop function write_limit');
    await harness.pool.query('drop table limits');
  }
});
