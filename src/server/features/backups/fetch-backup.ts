import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SealedFileError, unseal } from '#server/platform/archive/sealed-stream.ts';

const copiesIn = (dataDirectory: string) => join(dataDirectory, 'backup-copies');

/** Removes the decrypted copies of a process that was killed; only while no backup is made or verified. */
export const clearCopies = (dataDirectory: string): Promise<void> =>
  rm(copiesIn(dataDirectory), { recursive: true, force: true });

/** Whether a process has left any. */
export const hasCopies = (dataDirectory: string): boolean => existsSync(copiesIn(dataDirectory));

/**
 * Copies a backup's archive to this machine, decrypted if needed.
 * @param key BACKUP_KEY
 * @param dataDirectory where the copy is kept meanwhile: no one else reads there, and what a crash
 *   leaves is removed by `clearCopies`
 * @throws SealedFileError
 */
export async function fetchBackup(
  source: Readable,
  options: { sealed: boolean; key: string | undefined; dataDirectory: string },
): Promise<{ path: string; release: () => Promise<void> }> {
  const { sealed, key, dataDirectory } = options;
  if (sealed && key === undefined) {
    source.destroy();
    throw new SealedFileError(
      'This backup is encrypted: set BACKUP_KEY to the key it was made with.',
    );
  }
  const folder = copiesIn(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.zip`);
  const release = () => rm(path, { force: true });
  try {
    const content = sealed ? Readable.from(unseal(source, key!)) : source;
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return { path, release };
  } catch (error) {
    await release();
    throw error;
  }
}
