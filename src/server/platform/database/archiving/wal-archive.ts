import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { choosePostgresAccount } from '../embedded/postgres-account.ts';

/** What WAL_ARCHIVE_DIR may be: the path becomes a part of shell commands that Postgres runs. */
export const walArchivePath = z
  .string()
  .regex(/^\/[^"'`$\\%\n]*$/, 'must be an absolute path without quotes, %, $ and backslashes');

/** The folders below WAL_ARCHIVE_DIR. */
export function archiveFolders(directory: string) {
  return { wal: path.join(directory, 'wal'), bases: path.join(directory, 'bases') };
}

/** Postgres settings that archive the log at least once a minute while there are changes. */
export function archivingSettings(directory: string): Record<string, string> {
  const { wal } = archiveFolders(directory);
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    // A segment appears whole or not at all, and replaces no other one. After a crash between its
    // arrival and Postgres' note of it, the same segment is offered again.
    archive_command: `if test -f "${wal}/%f"; then cmp -s "%p" "${wal}/%f"; else cp "%p" "${wal}/%f.part" && sync "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f"; fi`,
  };
}

/** The Postgres setting by which a recovery reads the archive. */
export function restoreCommand(directory: string): string {
  return `cp "${archiveFolders(directory).wal}/%f" "%p"`;
}

/** Makes the folders, for the user that Postgres runs as. */
export async function prepareWalArchive(directory: string, dataDirectory: string): Promise<void> {
  const account = await choosePostgresAccount(path.join(dataDirectory, 'database'));
  for (const folder of Object.values(archiveFolders(directory))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
  }
  if (account) await chown(directory, account.uid, account.gid);
}

const segmentPattern = /^[0-9A-F]{24}/;

/**
 * Removes log segments before the given one.
 * @param first name of the first segment that is still needed
 */
export async function removeOldSegments(directory: string, first: string): Promise<void> {
  const { wal } = archiveFolders(directory);
  for (const name of await readdir(wal)) {
    // The first eight digits are the timeline, which does not determine age.
    if (segmentPattern.test(name) && name.slice(8, 24) < first.slice(8, 24)) {
      await rm(path.join(wal, name), { force: true });
    }
  }
}
