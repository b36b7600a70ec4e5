import { waitUnlessAborted } from './wait-unless-aborted.ts';
import { createFolderReader } from './read-folder.ts';
import { importFile, type FoundFile, type ImportFileNeeds } from './import-file.ts';
import { watchedFilesStore as store } from './watched-files.store.ts';

/** How long a file is remembered after it has left the folder; milliseconds. */
const rememberedFor = 365 * 24 * 3_600_000;

/**
 * Creates the function that imports new files of a folder. The row of a file is written first, the
 * upload of a list second, and importing one upload again is one import: after a crash, the next
 * check continues with the file.
 */
export function createFolderPoll(needs: ImportFileNeeds, directory: string) {
  const { db, clock } = needs;
  const readFolder = createFolderReader();

  return async ({ owner, signal }: Poll): Promise<void> => {
    const at = clock.now();
    let found: FoundFile[];
    try {
      found = await readFolder(directory, at);
    } catch (error) {
      const problem = `The folder cannot be read: ${error instanceof Error ? error.message : ''}`;
      await store.recordPoll(db, { at, problem });
      return;
    }
    await store.recordPoll(db, { at, problem: '' });
    if (!owner) return;
    const hashes = found.map(({ hash }) => hash);
    const finished = await store.finished(db, hashes);
    for (const file of found.filter(({ hash }) => !finished.has(hash))) {
      if (signal.aborted) return;
      const row = await store.addOrFind(db, { ...file, at });
      // Two files of this check can have the same content.
      if (row.state !== 'found') continue;
      const importing = importFile(needs, { file, row, actor: owner });
      // An import continues without the server that requested it; the next check reads its result.
      if ((await waitUnlessAborted(importing, signal)) === 'stopped') return;
    }
    // An unmounted disk looks like an empty folder: everything would be imported again when it
    // comes back.
    if (hashes.length > 0) {
      const before = new Date(at.getTime() - rememberedFor);
      await store.forgetGone(db, { present: hashes, before });
    }
    for (const id of await store.missing(db, hashes)) {
      const reason = 'The file is no longer in the folder.';
      await store.finish(db, id, { state: 'refused', reason, at });
    }
  };
}

export type Poll = {
  /** The user on whose behalf files are imported; absent before there is an owner. */
  owner: { userId: string } | undefined;
  signal: AbortSignal;
};
