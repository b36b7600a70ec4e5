import { undoableDays } from '#domain/undoable-import.ts';
import { createAppError, failure } from '#server/platform/http/app-error.ts';
import type { UnreadableFile, UnreadableReason } from './reading/unreadable-file.ts';

const statuses: Partial<Record<UnreadableReason, number>> = {
  too_large: 413,
  too_slow: 413,
  wrong_type: 415,
  sheet_not_found: 404,
};

/** A file that cannot be read as a list, with a sentence that explains why. */
export function createUnreadableFileError(file: UnreadableFile) {
  return createAppError({
    code: `imports.${file.reason}`,
    status: statuses[file.reason] ?? 400,
    message: file.message,
  });
}

export function createUploadNotFoundError() {
  return failure(404, 'imports.file_not_found', 'This file no longer exists. Upload it again.');
}

export function createWrongListError(kind: 'foreclosure' | 'probate' | 'violation') {
  return failure(409, 'imports.wrong_list', `This file was uploaded as a list of ${kind}s.`);
}

export function createNoStreetError() {
  const message =
    'Choose the column that holds the street address or the parcel number: every lead needs one. A probate also does with a case number and its county.';
  return createAppError({
    code: 'imports.no_street_address',
    status: 400,
    message,
    issues: [{ path: 'columnMappings', message }],
  });
}

export function createNoCountyError() {
  const message = 'A parcel number needs its county: fill it in above.';
  return createAppError({
    code: 'imports.no_county',
    status: 400,
    message,
    issues: [{ path: 'constants.county', message }],
  });
}

export function createHeaderOutOfRangeError(rows: number) {
  const message = `The header must be one of the ${rows} rows of the sheet.`;
  return createAppError({
    code: 'imports.header_out_of_range',
    status: 400,
    message,
    issues: [{ path: 'headerRow', message }],
  });
}

/** @param column counted from 0. @param width how many columns the sheet has. */
export function createColumnOutOfRangeError(column: number, width: number) {
  const message = `There is no column ${column + 1}: the sheet has ${width}.`;
  return createAppError({
    code: 'imports.column_out_of_range',
    status: 400,
    message,
    issues: [{ path: `columnMappings.${column}`, message }],
  });
}

export function createInProgressError() {
  return failure(409, 'imports.in_progress', 'This file is being processed already.');
}

/** The server was shut down, or the job was canceled. */
export function createImportStoppedError() {
  return failure(
    503,
    'imports.stopped',
    'The import was stopped before it was done. Nothing of it is stored; start it again.',
  );
}

/** One statement reached its time limit. @param minutes the limit */
export function createImportTooLongError(minutes: number) {
  return failure(
    503,
    'imports.too_long',
    `One step of the import took longer than ${minutes} minutes. Nothing of it is stored; start it again later, or split the list.`,
  );
}

/** One statement of an undo reached its time limit. @param minutes the limit */
export function createUndoTooLongError(minutes: number) {
  return failure(
    503,
    'imports.undo_too_long',
    `One step of the undo took longer than ${minutes} minutes. Nothing was undone; try again later.`,
  );
}

/** @param first what looks most serious, as a sentence. */
export function createNeedsConfirmationError(first: string) {
  return failure(
    409,
    'imports.needs_confirmation',
    `Much of this list looks wrong. ${first} Nothing is stored: look at the list, then confirm it.`,
  );
}

/** One statement of a summary reached its time limit. @param minutes the limit */
export function createSummaryTooLongError(minutes: number) {
  return failure(
    503,
    'imports.summary_too_long',
    `Counting what this list would change took longer than ${minutes} minutes. Try again in a minute, or process the list without these numbers.`,
  );
}

export function createMappingNotFoundError() {
  return failure(404, 'imports.mapping_not_found', 'This mapping is no longer remembered.');
}

export function createImportNotFoundError() {
  return failure(404, 'imports.not_found', 'There is no such import.');
}

export function createAlreadyUndoneError() {
  return failure(409, 'imports.already_undone', 'This import has been undone already.');
}

export function createTooOldToUndoError() {
  return failure(
    409,
    'imports.too_old_to_undo',
    `This import is more than ${undoableDays} days old; its changes can no longer be undone.`,
  );
}
