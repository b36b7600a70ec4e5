import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createUploadNotFoundError } from './imports.errors.ts';

/** The storage key of a sheet's rows until they are processed; `sheet` counts from 0. */
export const sheetKey = (fileKey: string, sheet: number) => `${fileKey}/sheet-${sheet}`;

/** The kept rows of a sheet as a file on this machine. @throws `imports.file_not_found`. */
export async function borrowSheet(files: FileStorage, fileKey: string, sheet: number) {
  return files.borrow(sheetKey(fileKey, sheet)).catch((error: unknown) => {
    throw error instanceof FileMissingError ? createUploadNotFoundError() : error;
  });
}
