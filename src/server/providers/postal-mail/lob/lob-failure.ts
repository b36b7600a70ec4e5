import { z } from 'zod';
import { neverReachedService, readRetryAfter } from '../../network-failure.ts';
import { PostalMailError } from '../postal-mail-provider.ts';

const httpFailure = z.looseObject({
  response: z.looseObject({
    status: z.number(),
    headers: z.looseObject({ 'retry-after': z.coerce.string().optional() }),
    data: z
      .looseObject({ error: z.looseObject({ message: z.string() }).optional() })
      .optional()
      .catch(undefined),
  }),
});

/** What a failure of Lob's SDK means for the letter. */
export function readLobFailure(cause: unknown): PostalMailError {
  const parsed = httpFailure.safeParse(cause);
  if (!parsed.success) {
    return neverReachedService(cause)
      ? new PostalMailError('busy', 'Lob cannot be reached.', { cause })
      : new PostalMailError('unknown', 'Lob did not answer; the letter may have been made.', {
          cause,
        });
  }
  const { status, headers, data } = parsed.data.response;
  const retryAfterSeconds = readRetryAfter(headers['retry-after'], new Date());
  if (status === 429) return new PostalMailError('busy', 'Lob is busy.', { retryAfterSeconds });
  if (status >= 500)
    return new PostalMailError('busy', `Lob failed (${status}).`, { retryAfterSeconds });
  if (status === 401) return new PostalMailError('refused', 'Lob does not accept the API key.');
  const said = data?.error?.message;
  return new PostalMailError(
    'refused',
    said ? `Lob refused: ${said}` : `Lob refused the request (${status}).`,
  );
}
