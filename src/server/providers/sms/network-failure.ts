import type { SmsHandover } from './sms-provider.ts';

/** Codes of failures in which not a byte of the request can have reached the service. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/**
 * What a failure without an answer means: a connection that was never made may be tried again;
 * one that broke or timed out may have handed the text over.
 */
export function readNetworkFailure(error: unknown): SmsHandover {
  const code = findCode(error) ?? 'network';
  return neverArrived.has(code)
    ? { kind: 'retry', code, message: 'The text service cannot be reached.' }
    : {
        kind: 'unknown',
        code,
        message: 'The text service did not answer. The message may or may not have been sent.',
      };
}

function findCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}
