import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createEntryNotFoundError = () =>
  createAppError({ code: 'ledger.not_found', status: 404, message: 'This entry does not exist.' });

export const createCorrectedAlreadyError = () =>
  failure(409, 'ledger.corrected_already', 'This entry was taken back already.');

export const createUnknownTieError = (path: string, message: string) =>
  createAppError({ code: 'ledger.unknown_tie', status: 400, message, issues: [{ path, message }] });

export const createInFutureError = () => {
  const message = 'Choose today or an earlier day.';
  return createAppError({
    code: 'ledger.in_future',
    status: 400,
    message,
    issues: [{ path: 'spentOn', message }],
  });
};

export const createUnreadableFileError = (message: string, status: 400 | 413 = 400) =>
  createAppError({ code: 'ledger.unreadable_file', status, message });

export const createBookedAlreadyError = (name: string) =>
  failure(
    409,
    'ledger.booked_already',
    `This file is in the ledger already, as ${name}. Undo it there to book it again.`,
  );

export const createFileNotFoundError = () =>
  failure(404, 'ledger.file_not_found', 'This file is not in the ledger.');

export const createUndoneAlreadyError = () =>
  failure(409, 'ledger.undone_already', 'This file was undone already.');
