import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FoundFile } from './import-file.ts';

/** A file that was touched recently may still be being written, in milliseconds. */
const settledAfter = 10_000;

/**
 * Creates the function that lists a folder's own files: no subfolders, no names that start with a
 * dot, nothing that was changed within ten seconds. Each is read completely when it is new or
 * changed, and identified by size and modification time afterwards.
 */
export function createFolderReader() {
  const known = new Map<string, { stamp: string; hash: string }>();

  async function hashOf(path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  }

  async function readFile(
    path: string,
    filename: string,
    now: Date,
  ): Promise<FoundFile | undefined> {
    const { size, mtimeMs } = await stat(path);
    if (Math.abs(now.getTime() - mtimeMs) < settledAfter) return undefined;
    const stamp = `${size} ${mtimeMs}`;
    const before = known.get(path);
    if (before?.stamp === stamp) return { path, filename, size, hash: before.hash };
    const hash = await hashOf(path);
    known.set(path, { stamp, hash });
    return { path, filename, size, hash };
  }

  /** @throws if the folder cannot be read. A file that is deleted meanwhile is left out. */
  return async (directory: string, now: Date): Promise<FoundFile[]> => {
    const entries = await readdir(directory, { withFileTypes: true });
    const found: FoundFile[] = [];
    for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const path = join(directory, entry.name);
      const file = await readFile(path, entry.name, now).catch(() => undefined);
      if (file) found.push(file);
    }
    return found;
  };
}
