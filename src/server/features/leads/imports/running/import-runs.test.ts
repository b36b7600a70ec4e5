import { expect, test } from 'vitest';
import { useImportHarness } from '../testing/import-harness.ts';
import { createImportProgress } from './import-progress.ts';
import { importRunsStore } from './import-runs.store.ts';

const harness = await useImportHarness({ runsJobs: false });

async function request(fileId: string, column: number) {
  const columnMappings = { [column]: 'streetAddress' } as const;
  const choice = { headerRow: 0, columnMappings, sheet: 'list' };
  const wanted = { fileId, choice, rowsTotal: 1, userId: harness.actor.userId };
  const requested = await importRunsStore.request(harness.db, wanted, async () => undefined);
  if (requested === 'in_progress') throw new Error(requested);
  return { fileId, importId: requested.importId };
}

test('a process that counted as dead does not end the import that was requested after it', async () => {
  const { db } = harness;
  const { fileId } = await harness.upload('Address,Other\n1 Oak St,2 Elm St\n');
  const stalled = await request(fileId, 0);
  await importRunsStore.begin(db, stalled, '2031-03-04T10:00:00.000001Z');
  await db
    .updateTable('uploaded_files')
    .set({ beat_at: new Date(0) })
    .execute();
  const next = await request(fileId, 1);
  expect(next.importId).not.toBe(stalled.importId);

  await createImportProgress(db, stalled, 1).finish();
  const failure = { code: 'imports.stopped', status: 409, message: 'It was stopped.' };
  await importRunsStore.fail(db, stalled, failure);
  const waiting = { import_id: next.importId, phase: 'waiting', failure: null };
  expect(await importRunsStore.find(db, fileId)).toMatchObject(waiting);
  await createImportProgress(db, next, 1).finish();
  expect(await importRunsStore.find(db, fileId)).toMatchObject({ phase: 'done' });
});
