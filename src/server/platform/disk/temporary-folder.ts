import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** Where `tmpdir()` looks, on every system. */
const variables = ['TMPDIR', 'TEMP', 'TMP'];

/** Whether a process of this machine still runs; those of other machines are not known. */
function mayRun(folder: string): boolean {
  const [, host, id] = /^(.*)-(\d+)$/.exec(folder) ?? [];
  if (host !== hostname()) return true;
  if (Number(id) === process.pid) return false;
  try {
    process.kill(Number(id), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * From here on, temporary files of this process and of those that it starts are kept in the data
 * folder: uploads and what is read of them belong on the disk that the owner has chosen, and what a
 * killed process left is removed by the next one. Where the folder cannot be written, they stay where
 * they were.
 * @returns what removes them at the end
 */
export async function useTemporaryFolder(dataDirectory: string): Promise<() => Promise<void>> {
  const all = join(resolve(dataDirectory), 'temporary');
  const own = join(all, `${hostname()}-${process.pid}`);
  try {
    await mkdir(all, { recursive: true, mode: 0o700 });
    for (const folder of await readdir(all)) {
      if (!mayRun(folder)) await rm(join(all, folder), { recursive: true, force: true });
    }
    await mkdir(own, { recursive: true, mode: 0o700 });
  } catch {
    return async () => {};
  }
  for (const name of variables) process.env[name] = own;
  return () => rm(own, { recursive: true, force: true });
}
