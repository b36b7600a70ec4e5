import { createApiToken, listApiTokens, revokeApiToken } from '#api/programs/api-tokens.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readApiTokens } from './api-tokens.query.ts';
import type { ApiTokensService } from './api-tokens.service.ts';

export function mountApiTokens(
  { mount, confirmPassword }: Mounter,
  needs: { db: Db; clock: Clock; apiTokens: ApiTokensService },
): void {
  const { db, clock, apiTokens } = needs;
  mount(createApiToken, async ({ body, session, noteForAudit }) => {
    // A token outlives the session: an open browser alone must not make one.
    await confirmPassword(session, body.password);
    noteForAudit(`Created the API token ${body.name}`);
    return apiTokens.create(session, body);
  });
  mount(listApiTokens, async ({ session }) => ({
    data: await readApiTokens(db, session, clock.now()),
  }));
  mount(revokeApiToken, async ({ params, session, noteForAudit }) => {
    const name = await apiTokens.revoke(session, params.id);
    noteForAudit(`Revoked the API token ${name}`);
    return { message: 'The token was revoked.' };
  });
}
