import { mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { archiveFolders } from './wal-archive.ts';

const segmentPattern = /^[0-9A-F]{24}$/;

/**
 * A cluster's system identifier, which initdb generates. @returns undefined if there is no such
 * file
 */
async function readIdentifier(file: string, position: number): Promise<bigint | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(8), 0, 8, position);
    return bytesRead === 8 ? buffer.readBigUInt64LE() : undefined;
  } finally {
    await handle.close();
  }
}

/**
 * Moves the archive of another cluster aside. A restored backup becomes a new cluster with a log
 * that starts with the same names: archiving would find the names taken, and the log would be kept
 * in DATA_DIR until the disk is full.
 * @param archive WAL_ARCHIVE_DIR
 * @returns the folder with the other cluster's log and copies; undefined if there are none
 */
export async function setAsideOtherArchive(
  archive: string,
  dataDirectory: string,
): Promise<string | undefined> {
  const { wal, bases } = archiveFolders(archive);
  const names = await readdir(wal).catch(() => []);
  const segment = names.find((name) => segmentPattern.test(name));
  if (!segment) return undefined;
  // The first field of pg_control; in a segment it follows the header of the first page.
  const control = path.join(dataDirectory, 'database', 'global', 'pg_control');
  const ours = await readIdentifier(control, 0);
  if (ours === (await readIdentifier(path.join(wal, segment), 24))) return undefined;
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = path.join(archive, `before-${stamp}`);
  await mkdir(aside, { mode: 0o700 });
  for (const folder of [wal, bases]) {
    await rename(folder, path.join(aside, path.basename(folder))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
  return aside;
}
