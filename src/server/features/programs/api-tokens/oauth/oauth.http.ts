import { decideConsent, readConsent } from '#api/programs/oauth.api.ts';
import type { FastifyRequest } from 'fastify';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { agentResource, publicOrigin } from '#server/platform/http/same-origin.ts';
import type { OAuthConsent } from './oauth-consent.service.ts';

type Needs = { consent: OAuthConsent; publicUrl: string | undefined };

/** The consent screen's two calls; a user makes them with a browser's session. */
export function mountOAuthConsent(
  { mount, confirmPassword }: Mounter,
  { consent, publicUrl }: Needs,
): void {
  const placeOf = (request: FastifyRequest) => ({
    origin: publicOrigin(request, publicUrl),
    resource: agentResource(request, publicUrl),
  });
  mount(readConsent, ({ query, request }) => consent.describe(query.request, placeOf(request)));
  mount(decideConsent, async ({ body, session, request, noteForAudit }) => {
    const { userId } = session;
    // As for a token: what an assistant is granted outlives the session.
    if (body.isAllowed) await confirmPassword(session, body.password);
    const decision = body.isAllowed ? body.scopes : null;
    const place = placeOf(request);
    const { redirectTo, clientName } = await consent.answer(body.request, place, {
      userId,
      decision,
    });
    noteForAudit(`${decision ? 'Connected' : 'Refused'} the assistant ${clientName}`);
    return { redirectTo };
  });
}
