import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SealedFileError, unseal } from '#server/platform/archive/sealed-stream.ts';

/**
 * Copies a backup's archive to this machine, decrypted if needed.
 * @param key BACKUP_KEY
 * @param folder for the copy
 * @throws SealedFileError
 */
export async function fetchBackup(
  source: Readable,
  options: { sealed: boolean; key: string | undefined; folder: string },
): Promise<{ path: string; release: () => Promise<void> }> {
  const { sealed, key, folder } = options;
  if (sealed && key === undefined) {
    source.destroy();
    throw new SealedFileError(
      'This backup is encrypted: set BACKUP_KEY to the key it was made with.',
    );
  }
  const path = join(folder, `lotline-backup-${randomUUID()}.zip`);
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
