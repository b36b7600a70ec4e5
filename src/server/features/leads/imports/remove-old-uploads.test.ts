import { expect, test } from 'vitest';
import { createRemoveOldUploadsJob } from './remove-old-uploads.job.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();

test('removes uploads older than thirty days with their files, and keeps newer ones', async () => {
  const list = 'Address,City\n1 Elm St,Tampa\n';
  const old = await harness.upload(list);
  const recent = await harness.upload(list);
  await harness.db
    .updateTable('uploaded_files')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.fileId)
    .execute();
  const job = createRemoveOldUploadsJob(harness);
  await job.run({} as Parameters<typeof job.run>[0]);
  await expect(harness.imports.preview(old.fileId, undefined)).rejects.toMatchObject({
    status: 404,
  });
  expect((await harness.imports.preview(recent.fileId, undefined)).totalRows).toBe(2);
  const keys: string[] = [];
  for await (const key of harness.files.list()) keys.push(key);
  expect(keys).toEqual([`imports/${recent.fileId}/sheet-0`]);
});
