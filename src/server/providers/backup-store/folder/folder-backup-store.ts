import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  assertBackupName,
  BackupMissingError,
  backupNamePattern,
  type BackupStore,
} from '../backup-store.ts';

const draftPattern = /\.[0-9a-f-]{36}\.draft$/;
/**
 * A draft that has not been written to for this long belongs to a crashed process, in milliseconds.
 */
const abandonedAfterMs = 3_600_000;

/** Keeps backups in a folder, readable by its owner alone; made where it is missing. */
export function createFolderBackupStore(directory: string): BackupStore {
  const place = resolve(directory);
  function pathOf(name: string): string {
    assertBackupName(name);
    return join(place, name);
  }
  const names = () =>
    readdir(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });

  async function removeAbandoned(): Promise<void> {
    for (const name of await names()) {
      if (!draftPattern.test(name)) continue;
      const { mtimeMs } = await stat(join(place, name));
      if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(place, name), { force: true });
    }
  }

  return {
    name: 'folder',
    place,

    async write(name, content) {
      const path = pathOf(name);
      await mkdir(place, { recursive: true, mode: 0o700 });
      await removeAbandoned();
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await pipeline(Readable.from(content), createWriteStream(draft, { mode: 0o600 }));
        const handle = await open(draft, 'r+');
        const { size } = await handle.stat();
        await handle.sync().finally(() => handle.close());
        await rename(draft, path);
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(name) {
      const path = pathOf(name);
      await access(path).catch(() => {
        throw new BackupMissingError(name, place);
      });
      return createReadStream(path);
    },

    list: async () => (await names()).filter((name) => backupNamePattern.test(name)),

    async clearDrafts(name) {
      assertBackupName(name);
      for (const draft of await names()) {
        if (!draftPattern.test(draft) || !draft.startsWith(`${name}.`)) continue;
        await rm(join(place, draft), { force: true });
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
