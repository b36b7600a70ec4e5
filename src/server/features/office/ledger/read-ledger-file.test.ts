import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLedgerFile } from './read-ledger-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'costs.csv');
  await writeFile(path, text);
  return path;
}

test('a file of nothing but commas is read while the server answers others', async () => {
  const path = await fileOf(','.repeat(2_000_000));
  // Processor time: a busy machine keeps this thread from its work, which counts as work by the clock.
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await expect(readLedgerFile(path, { userId: 'a' })).rejects.toMatchObject({
    code: 'ledger.unreadable_file',
    status: 400,
    message: expect.stringContaining('This file has no rows'),
  });
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
});

test('a file of too many rows is refused', async () => {
  const path = await fileOf(`Date,Amount\n${'2026-03-05,1\n'.repeat(20_001)}`);
  await expect(readLedgerFile(path, { userId: 'a' })).rejects.toThrow(
    'A file may have 20,000 rows',
  );
});
