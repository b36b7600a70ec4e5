import {
  createInvitation,
  joinTeam,
  listTeam,
  readInvitation,
  removeMember,
  revokeInvitation,
  setMemberPermissions,
} from '#api/team.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { headersOf, setCookies, toAccount } from './accounts.http.ts';
import type { AccountsService } from './accounts.service.ts';
import type { TeamService } from './team.service.ts';

export function mountTeam(
  { mount, mountPublic }: Mounter,
  { accounts, team }: { accounts: AccountsService; team: TeamService },
): void {
  mount(listTeam, () => team.list());
  mount(createInvitation, ({ body, session }) => team.invite(body.note, session));
  mount(revokeInvitation, async ({ params }) => {
    await team.revoke(params.id);
    return { message: 'The invitation was withdrawn.' };
  });
  mount(setMemberPermissions, async ({ params, body }) => {
    await team.allow(params.id, body.permissions);
    return { message: 'Saved. It is in force already.' };
  });
  mount(removeMember, async ({ params }) => {
    await team.remove(params.id);
    return { message: 'They were removed. Their work stays.' };
  });
  mountPublic(readInvitation, ({ params }) => team.readInvitation(params.token));
  mountPublic(joinTeam, async ({ body, request, reply }) => {
    await team.join(body);
    const { person, cookies } = await accounts.signIn(
      body.email,
      body.password,
      headersOf(request),
    );
    setCookies(reply, cookies);
    return { account: toAccount(person) };
  });
}
