import { ApiError } from '#web/lib/api-error.ts';

/** Why a list could not be read: status and text of the answer, as lists show it. */
export function loaderMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.loaderMessage : undefined;
}
