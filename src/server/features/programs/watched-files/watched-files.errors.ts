import { failure } from '#server/platform/http/app-error.ts';

export const createNotWatchingError = () =>
  failure(
    409,
    'watched_files.off',
    'No folder and no mailbox is watched. Set up a mailbox in Providers, or have a folder named on the server.',
  );

export const createWatchedFileNotFoundError = () =>
  failure(404, 'watched_files.not_found', 'There is no such refused file.');

export const createSheetNotOfferedError = (sheet: string) =>
  failure(
    400,
    'watched_files.sheet_not_offered',
    `The workbook has no sheet “${sheet}” with rows.`,
  );
