import type { Clock } from '#domain/clock.ts';
import type { Session } from '#server/platform/http/session.ts';

/** How long a looked-up session is cached, in milliseconds. */
const cachedForMs = 2_000;
const maxCached = 1_000;

/**
 * Caches for two seconds which user a cookie belongs to: a screen makes a dozen calls together, and
 * each would run the same query. A session that is ended on another server ends here two seconds
 * later; one that is ended here, immediately.
 */
export function createSessionCache(clock: Clock) {
  const kept = new Map<string, { session: Session; until: number }>();
  let clears = 0;
  return {
    async find(cookie: string, look: () => Promise<Session | null>): Promise<Session | null> {
      const now = clock.now().getTime();
      const known = kept.get(cookie);
      if (known && known.until > now) return known.session;
      const before = clears;
      const session = await look();
      kept.delete(cookie);
      if (!session) return null;
      // What was read before a session ended is not kept after it.
      if (clears !== before) return session;
      if (kept.size >= maxCached) kept.clear();
      kept.set(cookie, { session, until: now + cachedForMs });
      return session;
    },
    /** Forgets all sessions: one ended, or a user's role or name changed. */
    clear(): void {
      clears += 1;
      kept.clear();
    },
  };
}
