import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { Auth } from './auth.ts';
import { lookUpSession } from './look-up-session.ts';
import { findPerson, recordSessionUse } from './people.store.ts';
import { createSessionCache } from './session-cache.ts';

type Options = { db: Db; clock: Clock; auth: Auth };

/** The sessions that cookies name: opened, looked up, ended. */
export function createOpenSessions({ db, clock, auth }: Options) {
  const sessions = createSessionCache(clock);

  return {
    /** Looks whom cookies belong to again from now on: a session ended, or a user changed. */
    forgetSessions: sessions.clear,

    /** The token of the session that a request's cookie names. */
    async readSessionToken(headers: Headers): Promise<string | null> {
      return (await lookUpSession(auth, headers))?.session.token ?? null;
    },

    /** Opens a session for a user whom the issuer has authenticated. */
    async openSession(userId: string, headers: Headers) {
      const response = await auth.api.openSession({ body: { userId }, headers, asResponse: true });
      const { sessionId } = (await response.json()) as { sessionId: string };
      return { sessionId, cookies: response.headers.getSetCookie() };
    },

    /** Ends the session; @returns the cookies that forget it. */
    async signOut(headers: Headers): Promise<string[]> {
      const response = await auth.api.signOut({ headers, asResponse: true });
      sessions.clear();
      // Open streams of the session end, on every server.
      await publishLiveEvent(db, { noun: 'session' });
      return response.headers.getSetCookie();
    },

    /** Who the request's cookies belong to; null for a stranger. */
    async findPerson(headers: Headers): Promise<Session | null> {
      const cookie = headers.get('cookie');
      if (!cookie) return null;
      return sessions.find(cookie, async () => {
        const found = await lookUpSession(auth, headers);
        // A session that was opened while its user was being removed ends here.
        if (!found) return null;
        await recordSessionUse(db, found.session.id, clock.now());
        const person = await findPerson(db, found.user.id);
        return person && { ...person, sessionId: found.session.id };
      });
    },
  };
}
