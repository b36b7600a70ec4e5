import { listSessions, revokeOtherSessions, revokeSession } from '#api/accounts/sessions.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { headersOf } from './accounts.http.ts';
import type { SessionsService } from './sessions.service.ts';

export function mountSessions(
  { mount }: Mounter,
  { sessions }: { sessions: SessionsService },
): void {
  mount(listSessions, async ({ session, request }) => ({
    data: await sessions.list(session, headersOf(request)),
  }));
  mount(revokeSession, async ({ params, session, noteForAudit }) => {
    const device = await sessions.revoke(session, params.id);
    noteForAudit(`Revoked a session: ${device}`);
    return { message: 'The session was ended.' };
  });
  mount(revokeOtherSessions, async ({ session, request }) => {
    await sessions.revokeOthers(session, headersOf(request));
    return { message: 'You are signed out everywhere else.' };
  });
}
