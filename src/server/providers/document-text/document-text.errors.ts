import { AppError, createAppError } from '#server/platform/http/app-error.ts';

/** Why a document cannot be read, as it travels from the reading process. */
export type UnreadableReason =
  | 'encrypted'
  | 'corrupt'
  | 'empty'
  | 'wrong_type'
  | 'too_large_picture'
  | 'animated'
  | 'time_limit'
  | 'memory_limit'
  | 'reader_failed';

const sentences: Record<UnreadableReason, string> = {
  encrypted: 'The document is protected by a password. Remove the password and upload it again.',
  corrupt: 'The file is damaged and cannot be opened.',
  empty: 'The file is empty.',
  wrong_type: 'The file is not a PDF, PNG, JPEG, GIF or TIFF.',
  too_large_picture: 'A page of the document is larger than 40 megapixels.',
  animated: 'The GIF has several frames. Upload the page as one still picture.',
  time_limit: 'A page of the document took too long to read.',
  memory_limit: 'A page of the document needs more memory than reading may use.',
  reader_failed: 'The reader stopped while it worked on the document.',
};

/** Reasons that may be caused by the machine's load and not by the document: worth a retry. */
const passing: readonly UnreadableReason[] = ['time_limit', 'memory_limit', 'reader_failed'];

/** The document cannot be read; `detail` replaces the usual sentence if more is known. */
export function createUnreadableDocumentError(reason: UnreadableReason, detail?: string): AppError {
  return createAppError({
    code: `document_text.${reason}`,
    status: 422,
    message: detail ?? sentences[reason],
    details: { reason },
  });
}

/**
 * Whether the reading process failed, ended, or had to be ended while it worked on the document.
 */
export function isReaderCrash(error: unknown): error is AppError {
  return error instanceof AppError && isPassingReason(error.details?.['reason']);
}

/** Whether the reason may lie in the machine's load or in the process, not in the document. */
export function isPassingReason(reason: unknown): boolean {
  return passing.includes(reason as UnreadableReason);
}

/** Whether trying the same document again may help. */
export function isTransientReaderError(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const reason = error.details?.['reason'];
  return reason === undefined || isPassingReason(reason);
}
