import type { SettingValues } from '#server/platform/config/setting.ts';
import {
  connectS3,
  readObject,
  removeObject,
  requireOfS3,
} from '../../file-storage/s3/connect-s3.ts';
import type { s3Settings } from '../../file-storage/s3/s3.settings.ts';
import {
  assertBackupName,
  BackupMissingError,
  backupNamePattern,
  type BackupStore,
} from '../backup-store.ts';

type Settings = Omit<SettingValues<typeof s3Settings>, 'bucket'>;

/** S3 takes 10,000 parts of 5 MB or more: backups up to 320 GB, with one part in memory. */
const defaultPartBytes = 32 * 1024 * 1024;

async function* partsOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length < size) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  yield Buffer.concat(pieces);
}

async function abortUploads(
  { sdk, client }: Awaited<ReturnType<ReturnType<typeof connectS3>>>,
  object: { Bucket: string; Key: string },
): Promise<void> {
  const request = { Bucket: object.Bucket, Prefix: object.Key };
  const { Uploads = [] } = await client.send(new sdk.ListMultipartUploadsCommand(request));
  for (const { Key, UploadId } of Uploads) {
    if (Key !== object.Key) continue;
    await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId }));
  }
}

/** Keeps backups in a bucket, uploaded in parts while they are made. */
export function createS3BackupStore(
  settings: Settings & { bucket: string; prefix: string; partBytes?: number },
): BackupStore {
  const { bucket: Bucket, prefix, partBytes = defaultPartBytes } = settings;
  const place = `s3://${Bucket}/${prefix}`;
  const connected = connectS3(settings);
  const keyOf = (name: string) => {
    assertBackupName(name);
    return `${prefix}${name}`;
  };

  return {
    name: 's3',
    place,

    async write(name, content) {
      const { sdk, client } = await connected();
      const object = { Bucket, Key: keyOf(name) };
      const begun = await client.send(new sdk.CreateMultipartUploadCommand(object));
      const UploadId = requireOfS3(begun.UploadId);
      try {
        const Parts: { PartNumber: number; ETag: string }[] = [];
        let size = 0;
        for await (const Body of partsOf(content, partBytes)) {
          // Backups end with a full part at times; an empty one is only allowed alone.
          if (Body.length === 0 && Parts.length > 0) continue;
          const PartNumber = Parts.length + 1;
          const part = { ...object, UploadId, PartNumber, Body, ContentLength: Body.length };
          const { ETag } = await client.send(new sdk.UploadPartCommand(part));
          Parts.push({ PartNumber, ETag: requireOfS3(ETag) });
          size += Body.length;
        }
        const whole = { ...object, UploadId, MultipartUpload: { Parts } };
        const { ETag } = await client.send(new sdk.CompleteMultipartUploadCommand(whole));
        requireOfS3(ETag);
        return size;
      } catch (error) {
        await client
          .send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId }))
          .catch(() => undefined);
        throw error;
      }
    },

    async read(name) {
      const object = { Bucket, Key: keyOf(name) };
      return readObject(await connected(), object, () => new BackupMissingError(name, place));
    },

    async list() {
      const { sdk, client } = await connected();
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const request = { Bucket, Prefix: prefix, ContinuationToken };
        const page = await client.send(new sdk.ListObjectsV2Command(request));
        requireOfS3(page.KeyCount ?? page.Name);
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return names.filter((name) => backupNamePattern.test(name));
    },

    async clearDrafts(name) {
      await abortUploads(await connected(), { Bucket, Key: keyOf(name) });
    },

    async remove(name) {
      await removeObject(await connected(), { Bucket, Key: keyOf(name) });
    },
  };
}
