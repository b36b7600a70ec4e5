import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import type { FileStorage } from './file-storage.ts';
import { s3Settings } from './s3/s3.settings.ts';
import { tryFileStorage } from './try-file-storage.ts';

/** Chosen by the environment alone, when the server starts. */
export function createFileStoragePort(files: FileStorage): ProviderPort<FileStorage> {
  return {
    port: 'files',
    label: 'Files',
    groups: [{ name: 'S3', settings: s3Settings }],
    create: () => files,
    choose: () => ({ name: files.name, isReal: files.name === 's3' }),
    test: () => tryFileStorage(files),
  };
}
