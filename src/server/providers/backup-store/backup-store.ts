import type { Readable } from 'node:stream';

/**
 * The port to the backup store. Unlike a file, a backup may be larger than the free disk space, so
 * it is written as a stream.
 */
export type BackupStore = {
  /** `folder` or `s3`. */
  name: 'folder' | 's3';
  /** Its location, in words of the person who set it up: a path, or bucket and prefix. */
  place: string;
  /**
   * Stores the stream whole or not at all.
   * @returns how many bytes it had
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws BackupMissingError */
  read(name: string): Promise<Readable>;
  /** Names of all existing backups, in no particular order. */
  list(): Promise<string[]>;
  /** Removes what a crashed process has left of a backup that it was writing. */
  clearDrafts(name: string): Promise<void>;
  /** A missing backup is not an error. */
  remove(name: string): Promise<void>;
};

/** There is no backup with that name. */
export class BackupMissingError extends Error {
  override readonly name = 'BackupMissingError';

  constructor(backup: string, place: string) {
    super(`There is no backup ${backup} in ${place}.`);
  }
}

/** `lotline-20311231T235959Z-1f2e3d4c.zip`, with `.sealed` behind it where it is encrypted; older ones lack the last part. */
export const backupNamePattern = /^lotline-\d{8}T\d{6}Z(-[0-9a-f]{8})?\.zip(\.sealed)?$/;

/** Refuses a name that is not a backup's: only those are ever read or removed. */
export function assertBackupName(name: string): void {
  if (!backupNamePattern.test(name)) throw new Error(`${name} is not the name of a backup.`);
}
