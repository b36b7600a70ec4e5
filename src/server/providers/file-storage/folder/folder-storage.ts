import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertFileKey, FileMissingError, type FileStorage } from '../file-storage.ts';
import { putFilesInBulk, unfinished } from './put-files-in-bulk.ts';

/**
 * Keeps files in a folder of this machine.
 * @param directory created where it is missing.
 */
export function createFolderStorage(directory: string): FileStorage {
  function pathOf(key: string): string {
    assertFileKey(key);
    return join(directory, key);
  }

  async function existing(key: string): Promise<string> {
    const path = pathOf(key);
    await access(path).catch(() => {
      throw new FileMissingError(key);
    });
    return path;
  }

  return {
    name: 'folder',

    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside its place, synced, then renamed: a crash leaves the whole file or none.
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { mode: 0o600 }));
        const handle = await open(draft, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    putAll: (files) => putFilesInBulk(directory, files),

    async read(key) {
      const path = await existing(key);
      const { size } = await stat(path);
      // A buffer of the usual 64 KiB for each of many small files is freed late.
      return createReadStream(path, { highWaterMark: Math.min(Math.max(size, 1024), 64 * 1024) });
    },

    async *list() {
      const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          // No file was ever stored.
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of found) {
        if (!entry.isFile() || entry.name.endsWith('.draft')) continue;
        const key = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (!key.startsWith(`${unfinished}/`)) yield key;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: NodeJS.ErrnoException) => {
        // The beginning of other keys is no file, as in a bucket.
        if (error.code !== 'ERR_FS_EISDIR') throw error;
      });
    },

    async borrow(key) {
      return { path: await existing(key), release: async () => {} };
    },
  };
}
