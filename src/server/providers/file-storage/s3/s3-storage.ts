import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { assertFileKey, FileMissingError, type FileStorage } from '../file-storage.ts';
import { connectS3, readObject, removeObject, requireOfS3 } from './connect-s3.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import type { s3Settings } from './s3.settings.ts';

type Settings = SettingValues<typeof s3Settings>;

/**
 * Keeps files in a bucket that several machines share, through the official SDK.
 * @param silence milliseconds without a byte after which a call fails
 */
export function createS3Storage(
  settings: Settings & { bucket: string },
  silence?: number,
): FileStorage {
  const { bucket: Bucket } = settings;

  const connected = connectS3(settings, silence);

  async function read(key: string): Promise<Readable> {
    assertFileKey(key);
    return readObject(await connected(), { Bucket, Key: key }, () => new FileMissingError(key));
  }

  async function put(key: string, content: Readable | Uint8Array): Promise<void> {
    assertFileKey(key);
    // The service needs the length first, so a stream is spooled to the disk.
    const spool = join(tmpdir(), `lotline-${randomUUID()}`);
    try {
      const source = content instanceof Uint8Array ? Readable.from([content]) : content;
      await pipeline(source, createWriteStream(spool, { mode: 0o600 }));
      const { sdk, client } = await connected();
      const { size: ContentLength } = await stat(spool);
      const Body = createReadStream(spool);
      const command = new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength });
      requireOfS3((await client.send(command)).ETag);
    } finally {
      await rm(spool, { force: true });
    }
  }

  return {
    name: 's3',
    read,
    put,

    putAll: (files) =>
      forEachConcurrently(files, 8, async ({ key, open }) => put(key, Readable.from(await open()))),

    async *list() {
      const { sdk, client } = await connected();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken }));
        requireOfS3(page.KeyCount ?? page.Name);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async remove(key) {
      assertFileKey(key);
      await removeObject(await connected(), { Bucket, Key: key });
    },

    async borrow(key) {
      const source = await read(key);
      const path = join(tmpdir(), `lotline-${randomUUID()}`);
      const release = () => rm(path, { force: true });
      try {
        await pipeline(source, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        // Half a file is none.
        await release();
        throw error;
      }
      return { path, release };
    },
  };
}
