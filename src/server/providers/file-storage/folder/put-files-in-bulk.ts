import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertFileKey, type NewFile } from '../file-storage.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';

/** The temporary folder of incomplete files. No key begins with a dot. */
export const unfinished = '.unfinished';

const concurrentWrites = 16;
/** The disk handles many concurrent writes in little more time than one. */
const concurrentSyncs = 64;
/** Files between two rounds of syncing. */
const batchSize = 1_000;

/**
 * Writes files to a temporary folder, syncs them to disk, and only then moves them to their
 * places. After a crash, the next call removes the temporary folder.
 * @returns the number of files
 */
export async function putFilesInBulk(
  directory: string,
  files: AsyncIterable<NewFile>,
): Promise<number> {
  const drafts = join(directory, unfinished);
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true });
  const folders = new Set<string>();
  let unsynced: string[] = [];
  const syncAll = async () => {
    const batch = unsynced;
    unsynced = [];
    await forEachConcurrently(batch, concurrentSyncs, sync);
  };

  async function* inBatches() {
    for await (const file of files) {
      if (unsynced.length >= batchSize) await syncAll();
      yield file;
    }
  }

  try {
    const count = await forEachConcurrently(
      inBatches(),
      concurrentWrites,
      async ({ key, open: read }) => {
        assertFileKey(key);
        const path = join(drafts, key);
        const folder = dirname(path);
        if (!folders.has(folder)) await mkdir(folder, { recursive: true });
        for (let one = folder; one !== drafts; one = dirname(one)) folders.add(one);
        await pipeline(await read(), createWriteStream(path, { mode: 0o600 }));
        unsynced.push(path);
      },
    );
    await syncAll();
    await moveAll(drafts, directory);
    await forEachConcurrently(
      [...folders].map((one) => one.replace(drafts, directory)),
      8,
      syncFolder,
    );
    await syncFolder(directory);
    return count;
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

/** Moves the contents of a folder; folders that do not exist yet as a whole. */
async function moveAll(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && there.has(entry.name)) await moveAll(source, target);
    else await rename(source, target);
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Names are the folder's content; Windows does not open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
