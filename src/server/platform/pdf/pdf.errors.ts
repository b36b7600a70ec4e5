import { createAppError, failure } from '../http/app-error.ts';

/** The document took longer than it may; nothing was made. */
export const createPdfTimedOutError = () =>
  failure(503, 'pdf.timed_out', 'The document took too long to make. Please try again.');

/** More documents wait than the queue takes. */
export const createPdfBusyError = () =>
  failure(
    503,
    'pdf.busy',
    'Too many documents are being created right now. Please try again in a moment.',
  );

/** The template did not compile or the engine crashed. The cause is for the operator. */
export const createPdfFailedError = (cause: unknown) =>
  createAppError({
    code: 'pdf.failed',
    status: 500,
    message: 'The document could not be created.',
    cause,
  });
