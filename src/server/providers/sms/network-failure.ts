import { neverReachedService, failureCode } from '../network-failure.ts';
import type { SmsHandover } from './sms-provider.ts';

/**
 * What a failure without an answer means: a connection that was never made may be tried again;
 * one that broke or timed out may have handed the text over.
 */
export function readNetworkFailure(error: unknown): SmsHandover {
  const code = failureCode(error) ?? 'network';
  return neverReachedService(error)
    ? { kind: 'retry', code, message: 'The text service cannot be reached.' }
    : {
        kind: 'unknown',
        code,
        message: 'The text service did not answer. The message may or may not have been sent.',
      };
}
