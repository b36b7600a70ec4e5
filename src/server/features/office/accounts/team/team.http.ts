import {
  chooseNewPassword,
  createInvitation,
  createPasswordLink,
  joinTeam,
  listTeam,
  readInvitation,
  removeMember,
  revokeInvitation,
  setMemberPermissions,
} from '#api/accounts/team.api.ts';
import { permissionWords } from '#domain/member-permissions.ts';
import { isLoopbackAddress } from '#domain/loopback.ts';
import { publicOrigin } from '#server/platform/http/same-origin.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { createCannotMailError } from '../accounts.errors.ts';
import { headersOf, setCookies, toAccount } from '../accounts.http.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { TeamService } from './team.service.ts';

export function mountTeam(
  { mount, mountPublic }: Mounter,
  {
    accounts,
    team,
    publicUrl,
  }: { accounts: AccountsService; team: TeamService; publicUrl: string | undefined },
): void {
  mount(listTeam, async ({ request }) => {
    const { canMail, ...listed } = await team.list();
    // A link that works on this computer alone is of no use in an e-mail.
    const isPublic = !isLoopbackAddress(publicOrigin(request, publicUrl));
    return { ...listed, canMail: canMail && isPublic };
  });
  mount(createInvitation, async ({ body, session, request, noteForAudit }) => {
    const origin = publicOrigin(request, publicUrl);
    if (body.email && isLoopbackAddress(origin)) throw createCannotMailError();
    const link = (path: string) => new URL(path, origin).href;
    const made = await team.invite({ ...body, link }, session);
    if (body.role === 'owner') noteForAudit('Made an invitation for another owner');
    const url = link(made.path);
    return { ...made, url, isLoopback: isLoopbackAddress(url) };
  });
  mount(revokeInvitation, async ({ params }) => {
    await team.revoke(params.id);
    return { message: 'The invitation was withdrawn.' };
  });
  mount(setMemberPermissions, async ({ params, body, noteForAudit }) => {
    const allowed = body.permissions.map((one) => permissionWords[one].act).join(', ');
    noteForAudit(`Allowed ${await team.nameOf(params.id)} to: ${allowed || 'nothing more'}`);
    await team.allow(params.id, body.permissions);
    return { message: 'Saved. It is in force already.' };
  });
  mount(createPasswordLink, async ({ params, session, request, noteForAudit }) => {
    const path = await team.linkForPassword({ member: params.id, by: session.userId });
    noteForAudit(`Made a link for a new password of ${await team.nameOf(params.id)}`);
    const url = new URL(path, publicOrigin(request, publicUrl)).href;
    return { url, isLoopback: isLoopbackAddress(url) };
  });
  mount(removeMember, async ({ params, noteForAudit }) => {
    noteForAudit(`Removed the member ${await team.nameOf(params.id)}`);
    await team.remove(params.id);
    return { message: 'They were removed. Their work stays.' };
  });
  mountPublic(readInvitation, ({ params }) => team.readInvitation(params.token));
  mountPublic(chooseNewPassword, async ({ body, noteForAudit }) => {
    const userId = await team.choosePassword(body);
    noteForAudit('Chose a new password by a link', userId);
    return { message: 'Your new password is stored. Sign in with it.' };
  });
  mountPublic(joinTeam, async ({ body, request, reply, noteForAudit }) => {
    await team.join(body);
    const { person, cookies } = await accounts.signIn(
      body.email,
      body.password,
      headersOf(request),
    );
    setCookies(reply, cookies);
    noteForAudit('Joined by an invitation', person.userId);
    return { account: toAccount(person) };
  });
}
