import { z } from 'zod';
import { neverReachedService, readRetryAfter } from '../../network-failure.ts';
import { PostalMailError } from '../postal-mail-provider.ts';

const httpFailure = z.looseObject({
  response: z.looseObject({
    status: z.number(),
    headers: z.looseObject({
      'retry-after': z.coerce.string().optional(),
      'x-rate-limit-reset': z.coerce.number().optional().catch(undefined),
    }),
    data: z
      .looseObject({ error: z.looseObject({ message: z.string() }).optional() })
      .optional()
      .catch(undefined),
  }),
});

/** Lob says when its window of requests ends, in epoch seconds. */
const secondsUntil = (reset: number | undefined, now: Date): number | undefined =>
  reset === undefined ? undefined : Math.max(0, Math.ceil(reset - now.getTime() / 1000));

/** What a failure of Lob's SDK means for the letter. */
export function readLobFailure(cause: unknown, now = new Date()): PostalMailError {
  if (cause instanceof PostalMailError) return cause;
  const parsed = httpFailure.safeParse(cause);
  const lost = new PostalMailError(
    'unknown',
    'Lob did not answer; the letter may have been made.',
    {
      cause,
    },
  );
  if (!parsed.success) {
    return neverReachedService(cause)
      ? new PostalMailError('busy', 'Lob cannot be reached.', { cause })
      : lost;
  }
  const { status, headers, data } = parsed.data.response;
  // It began to answer, and the connection broke.
  if (status < 300) return lost;
  const retryAfterSeconds =
    readRetryAfter(headers['retry-after'], now) ?? secondsUntil(headers['x-rate-limit-reset'], now);
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
