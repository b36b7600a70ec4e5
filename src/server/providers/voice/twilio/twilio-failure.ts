import { z } from 'zod';
import { failureCode, neverReachedService } from '../../network-failure.ts';
import type { VoiceRequestResult } from '../voice-provider.ts';

const restFailure = z.object({
  status: z.number(),
  code: z.union([z.number(), z.string()]).optional(),
  message: z.string().default(''),
});

/** The call is over, or was never there. */
const overCodes = ['21220', '20404'];

/** What a request about a call has come to where Twilio did not do it. */
export function readTwilioFailure(error: unknown): VoiceRequestResult {
  const parsed = restFailure.safeParse(error);
  if (!parsed.success) {
    const kind = neverReachedService(error) ? 'retry' : 'unknown';
    return { kind, code: failureCode(error) ?? 'network', message: 'Twilio cannot be reached.' };
  }
  const { status, message } = parsed.data;
  const code = String(parsed.data.code ?? status);
  if (status === 429 || status === 503) {
    return { kind: 'retry', code, message: 'Twilio is busy. Try again in a moment.' };
  }
  // A success that was cut off comes as a failure of the status 200.
  if (status >= 500 || status < 400) return { kind: 'unknown', code, message: 'Twilio failed.' };
  if (overCodes.includes(code)) return { kind: 'refused', code, message: 'The call is over.' };
  return { kind: 'refused', code, message: message || 'Twilio refused this.' };
}
