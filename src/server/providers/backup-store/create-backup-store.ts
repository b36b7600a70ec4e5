import { join } from 'node:path';
import { readSettings } from '#server/platform/config/setting.ts';
import { s3Settings } from '../file-storage/s3/s3.settings.ts';
import { backupSettings } from './backup-store.settings.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderBackupStore } from './folder/folder-backup-store.ts';
import { createS3BackupStore } from './s3/s3-backup-store.ts';

/** The backup store: BACKUP_S3_BUCKET, else BACKUP_DIR, else a folder of `dataDirectory`. */
export function createBackupStore(
  environment: Record<string, string | undefined>,
  dataDirectory: string,
): BackupStore {
  const { bucket, prefix, directory } = readSettings(backupSettings, environment);
  const { bucket: _files, ...connection } = readSettings(s3Settings, environment);
  return bucket
    ? createS3BackupStore({ ...connection, bucket, prefix })
    : createFolderBackupStore(directory ?? join(dataDirectory, 'backups'));
}
