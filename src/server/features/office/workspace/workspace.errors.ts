import { createAppError } from '#server/platform/http/app-error.ts';

/** A workspace that was not restored, with a sentence that explains why. */
export function createRestoreError(message: string) {
  return createAppError({ code: 'workspace.not_restored', status: 409, message });
}
