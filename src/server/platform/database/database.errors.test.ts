import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createStartFailedError, explainRefusal } from './database.errors.ts';

const says = { code: 'disk_full', message: expect.stringContaining('free some space') };

test.skipIf(process.platform !== 'linux')('a start on a full disk says to free space', async () => {
  const refusal = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(explainRefusal(refusal)).toMatchObject(says);
});

test('a Postgres that ends on a full disk says so, too', () => {
  const log = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(createStartFailedError('it ended at once', log)).toMatchObject(says);
});

test('a folder that cannot be written leads to another database', () => {
  const refusal = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  expect(explainRefusal(refusal)).toMatchObject({
    code: 'cannot_run',
    message: expect.stringContaining('Set DATABASE_URL'),
  });
});
