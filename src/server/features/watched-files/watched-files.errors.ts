import { createAppError } from '#server/platform/http/app-error.ts';

export const createNotWatchingError = () =>
  createAppError({
    code: 'watched_files.off',
    status: 409,
    message: 'No folder is watched. Set WATCH_DIR on the server first.',
  });

export const createWatchedFileNotFoundError = () =>
  createAppError({
    code: 'watched_files.not_found',
    status: 404,
    message: 'No such file was refused.',
  });
