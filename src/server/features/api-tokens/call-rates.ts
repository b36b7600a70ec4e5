import type { Clock } from '#domain/clock.ts';
import type { SessionToken } from '#server/platform/http/session.ts';

const windowMs = 60_000;
const mostKept = 10_000;

/**
 * Counts the calls of each token in windows of a minute, in this process: a write to the database
 * for each call would cost more than most calls.
 */
export function createCallRates(clock: Clock, limit: number) {
  const windows = new Map<number, { endsAt: number; calls: number }>();
  return {
    /** Counts one call. */
    count(tokenId: number): SessionToken['rate'] {
      const now = clock.now().getTime();
      let window = windows.get(tokenId);
      if (!window || window.endsAt <= now) {
        if (windows.size >= mostKept) windows.clear();
        window = { endsAt: now + windowMs, calls: 0 };
        windows.set(tokenId, window);
      }
      window.calls += 1;
      return {
        limit,
        remaining: Math.max(0, limit - window.calls),
        resetSeconds: Math.ceil((window.endsAt - now) / 1000),
        isExceeded: window.calls > limit,
      };
    },
  };
}
