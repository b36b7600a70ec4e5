/** Codes of failures in which not a byte of the request can have reached the service. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The system's error code of a failure, anywhere in the chain of causes. */
export function failureCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** Whether a request without an answer certainly never reached the service, so that it may be repeated. */
export function neverReachedService(error: unknown): boolean {
  return neverArrived.has(failureCode(error) ?? '');
}

/**
 * The seconds of a Retry-After header, which is a number of them or a date.
 * @returns undefined if there is no such header, or an unreadable one.
 */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const timestamp = Date.parse(header);
  return Number.isNaN(timestamp)
    ? undefined
    : Math.max(0, Math.ceil((timestamp - now.getTime()) / 1000));
}
