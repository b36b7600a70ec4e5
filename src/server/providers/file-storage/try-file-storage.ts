import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FileStorage } from './file-storage.ts';

/** Writes a small file, reads it back and removes it. @throws Error of the storage. */
export async function tryFileStorage(files: FileStorage): Promise<string> {
  const key = `connection-tests/${randomUUID()}`;
  await files.put(key, Buffer.from(key));
  try {
    if ((await text(await files.read(key))) !== key) {
      throw new Error('A file came back other than it was stored.');
    }
  } finally {
    await files.remove(key);
  }
  return 'A file was stored, read back and removed.';
}
