import type { Readable } from 'node:stream';
import type { SettingValues } from '#server/platform/config/setting.ts';
import type { s3Settings } from './s3.settings.ts';

/** A store that has sent nothing for so long does not answer. */
const longestSilence = 60_000;

/**
 * The official SDK, loaded when it is first needed.
 * @param silence milliseconds without a byte after which a call fails
 * @returns what gives the one client of these settings
 */
export function connectS3(
  settings: Omit<SettingValues<typeof s3Settings>, 'bucket'>,
  silence = longestSilence,
) {
  const { accessKeyId, secretAccessKey, endpoint, region } = settings;
  async function connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // Without them, a store that does not answer holds a request for minutes, or for ever.
      requestHandler: { connectionTimeout: 5_000, socketTimeout: silence },
      // Services that only support S3's older dialect do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
  let connection: ReturnType<typeof connect> | undefined;
  return () => (connection ??= connect());
}

/**
 * What every answer of S3's to such a call has, and a page of another server's has not.
 * @throws Error if it is missing: nothing was done
 */
export function requireOfS3<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The file store did not answer as S3 does.');
  return value;
}

type Connected = Awaited<ReturnType<ReturnType<typeof connectS3>>>;
type ObjectName = { Bucket: string; Key: string };

/** @throws what `missing` makes, where the store has no such object */
export async function readObject(
  { sdk, client }: Connected,
  object: ObjectName,
  missing: () => Error,
): Promise<Readable> {
  try {
    const { Body, ETag } = await client.send(new sdk.GetObjectCommand(object));
    requireOfS3(ETag);
    return Body as Readable;
  } catch (error) {
    throw error instanceof sdk.NoSuchKey ? missing() : error;
  }
}

export async function removeObject({ sdk, client }: Connected, object: ObjectName): Promise<void> {
  const { $metadata } = await client.send(new sdk.DeleteObjectCommand(object));
  requireOfS3($metadata.httpStatusCode === 204 || undefined);
}
