import { failure } from '#server/platform/http/app-error.ts';

/** A workspace that was not restored, with a sentence that explains why. */
export function createRestoreError(message: string) {
  return failure(409, 'workspace.not_restored', message);
}
