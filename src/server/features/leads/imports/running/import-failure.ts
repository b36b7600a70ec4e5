import { z } from 'zod';
import { AppError, createAppError } from '#server/platform/http/app-error.ts';
import { toErrorAnswer } from '#server/platform/http/error-handler.ts';
import { createImportStoppedError } from '../imports.errors.ts';

/** The error of an import as stored, for the request that waits for it. */
const importFailure = z.object({
  code: z.string(),
  status: z.int(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ImportFailure = z.infer<typeof importFailure>;

/** What the request is answered; an error that is not the caller's becomes the general sentence. */
export function toImportFailure(error: unknown): ImportFailure {
  if (error instanceof AppError) {
    const { code, status, message, issues } = error;
    return { code, status, message, ...(issues && { issues }) };
  }
  const { status, body } = toErrorAnswer(error);
  return importFailure.parse({ ...body, status });
}

/** The stored failure as the error to throw. */
export function toImportError(stored: unknown): AppError {
  return createAppError(importFailure.parse(stored));
}

/**
 * Whether the import was only interrupted: the same import continues when it is requested again.
 */
export function isResumable(stored: unknown): boolean {
  const { success, data } = importFailure.safeParse(stored);
  return success && data.code === createImportStoppedError().code;
}
