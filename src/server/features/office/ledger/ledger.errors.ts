import { createAppError } from '#server/platform/http/app-error.ts';

export const createEntryNotFoundError = () =>
  createAppError({ code: 'ledger.not_found', status: 404, message: 'This entry does not exist.' });

export const createCorrectedAlreadyError = () =>
  createAppError({
    code: 'ledger.corrected_already',
    status: 409,
    message: 'This entry was taken back already.',
  });

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

export const createUnreadableFileError = (message: string) =>
  createAppError({ code: 'ledger.unreadable_file', status: 400, message });

export const createBookedAlreadyError = (name: string) =>
  createAppError({
    code: 'ledger.booked_already',
    status: 409,
    message: `This file is in the ledger already, as ${name}. Undo it there to book it again.`,
  });

export const createFileNotFoundError = () =>
  createAppError({
    code: 'ledger.file_not_found',
    status: 404,
    message: 'This file is not in the ledger.',
  });

export const createUndoneAlreadyError = () =>
  createAppError({
    code: 'ledger.undone_already',
    status: 409,
    message: 'This file was undone already.',
  });
