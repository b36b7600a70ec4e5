import { z } from 'zod';
import { failureCode, neverReachedService } from '../../network-failure.ts';
import type { VoiceRequestResult } from '../voice-provider.ts';

const problem = z.object({
  code: z.coerce.string(),
  title: z.string().optional(),
  detail: z.string().optional(),
});
const apiFailure = z.object({
  status: z.number(),
  error: z.object({ errors: z.array(problem).default([]) }).catch({ errors: [] }),
});

/** What a request about a call has come to where Telnyx did not do it. */
export function readTelnyxFailure(
  error: unknown,
): Exclude<VoiceRequestResult, { kind: 'accepted' }> {
  const parsed = apiFailure.safeParse(error);
  if (!parsed.success) {
    const kind = neverReachedService(error) ? 'retry' : 'unknown';
    return { kind, code: failureCode(error) ?? 'network', message: 'Telnyx cannot be reached.' };
  }
  const { status, error: body } = parsed.data;
  const [first] = body.errors;
  const code = first?.code ?? String(status);
  if (status === 429 || status === 503) {
    return { kind: 'retry', code, message: 'Telnyx is busy. Try again in a moment.' };
  }
  if (status >= 500) return { kind: 'unknown', code, message: 'Telnyx failed.' };
  // 90018: the call has ended.
  if (status === 404 || code === '90018') {
    return { kind: 'refused', code, message: 'The call is over.' };
  }
  const message = first?.detail ?? first?.title ?? 'Telnyx refused this.';
  return { kind: 'refused', code, message };
}
