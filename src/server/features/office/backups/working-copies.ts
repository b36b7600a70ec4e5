import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (dataDirectory: string) => join(dataDirectory, 'backup-copies');

/**
 * The folder for copies of backups, which may be decrypted: beside the database, whose disk and
 * permissions the owner has chosen, and not among the system's temporary files.
 */
export async function openWorkingFolder(dataDirectory: string): Promise<string> {
  const folder = folderOf(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes what a crashed process has left. To be called while no backup is made. */
export async function removeWorkingCopies(dataDirectory: string): Promise<void> {
  await rm(folderOf(dataDirectory), { recursive: true, force: true });
}
