import { join } from 'node:path';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder/folder-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { s3Settings } from './s3/s3.settings.ts';

/** The file store: the bucket if one is configured, else a folder of `dataDirectory`. */
export function createFileStorage(
  environment: Record<string, string | undefined>,
  dataDirectory: string,
): FileStorage {
  const { bucket, ...settings } = readSettings(s3Settings, environment);
  return bucket
    ? createS3Storage({ ...settings, bucket })
    : createFolderStorage(join(dataDirectory, 'files'));
}
