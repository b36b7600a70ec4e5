import { queryOptions } from '@tanstack/react-query';
import { getSession } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { setDateStyle } from '#web/lib/date-style.ts';
import { setDraftPerson } from '#web/lib/drafts/drafts.ts';
import { setHasLocalPassword } from '#web/lib/local-password.ts';
import { setTimeZone } from '#web/lib/time-zone.ts';

/** The signed-in user, if any, and whether the installation still needs its owner. */
export const sessionQuery = queryOptions({
  queryKey: [getSession.path] as const,
  queryFn: async ({ signal }) => {
    const { timeZone, dateStyle, ...session } = await call(getSession, { signal });
    setTimeZone(timeZone);
    setDateStyle(dateStyle);
    setDraftPerson(session.account?.id);
    setHasLocalPassword(session.singleSignOn?.hasPassword ?? true);
    return session;
  },
});
