import { createAppError } from '#server/platform/http/app-error.ts';

/** A workspace that was not restored, with the sentence that says why. */
export function createRestoreError(message: string) {
  return createAppError({ code: 'workspace.not_restored', status: 409, message });
}
