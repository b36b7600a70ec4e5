import { createAppError } from '#server/platform/http/app-error.ts';

export const createNotWatchingError = () =>
  createAppError({
    code: 'watched_files.off',
    status: 409,
    message:
      'No folder and no mailbox is watched. Set WATCH_DIR on the server, or a mailbox in Providers.',
  });

export const createWatchedFileNotFoundError = () =>
  createAppError({
    code: 'watched_files.not_found',
    status: 404,
    message: 'There is no such refused file.',
  });

export const createSheetNotOfferedError = (sheet: string) =>
  createAppError({
    code: 'watched_files.sheet_not_offered',
    status: 400,
    message: `The workbook has no sheet “${sheet}” with rows.`,
  });
