import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** Where `tmpdir()` looks, on every system. */
const variables = ['TMPDIR', 'TEMP', 'TMP'];

/** A process shows so often that it runs; milliseconds. */
const renewEveryMs = 3_600_000;
/** After so long without that it does not. */
const lastsMs = 24 * renewEveryMs;

/** Whether the process of a folder still runs. One of another machine, or container, has to show it. */
async function mayRun(all: string, folder: string): Promise<boolean> {
  const [, host, id] = /^(.*)-(\d+)$/.exec(folder) ?? [];
  if (host !== hostname()) {
    const { mtimeMs } = await stat(join(all, folder));
    return Date.now() - mtimeMs < lastsMs;
  }
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
 * killed process left is removed by the next one; that of another machine or container after a day.
 * Where the folder cannot be written, they stay where they were.
 * @returns what removes them at the end
 */
export async function useTemporaryFolder(
  dataDirectory: string,
  renewEvery = renewEveryMs,
): Promise<() => Promise<void>> {
  const all = join(resolve(dataDirectory), 'temporary');
  const own = join(all, `${hostname()}-${process.pid}`);
  try {
    await mkdir(all, { recursive: true, mode: 0o700 });
    for (const folder of await readdir(all)) {
      if (!(await mayRun(all, folder)))
        await rm(join(all, folder), { recursive: true, force: true });
    }
    await mkdir(own, { recursive: true, mode: 0o700 });
  } catch {
    return async () => {};
  }
  for (const name of variables) process.env[name] = own;
  async function renew(): Promise<void> {
    // A machine that slept for a day may have lost it.
    await mkdir(own, { recursive: true, mode: 0o700 });
    await utimes(own, new Date(), new Date());
  }
  const timer = setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
  return () => {
    clearInterval(timer);
    return rm(own, { recursive: true, force: true });
  };
}
