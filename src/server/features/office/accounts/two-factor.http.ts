import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from '#api/accounts/two-factor.api.ts';
import { resetTwoFactor } from '#api/accounts/team.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { headersOf, setCookies } from './accounts.http.ts';
import type { TwoFactorService } from './two-factor.service.ts';

export function mountTwoFactor(
  { mount }: Mounter,
  { twoFactor }: { twoFactor: TwoFactorService },
): void {
  mount(getTwoFactor, ({ session }) => twoFactor.read(session));
  mount(beginTwoFactor, ({ body, session, request }) =>
    twoFactor.begin(session, body.password, headersOf(request)),
  );
  mount(confirmTwoFactor, async ({ body, session, request, reply }) => {
    setCookies(reply, await twoFactor.confirm(session, body.code, headersOf(request)));
    return { message: 'Two-step sign-in is on.' };
  });
  mount(disableTwoFactor, async ({ body, session }) => {
    await twoFactor.disable(session, body.password);
    return { message: 'Two-step sign-in is off.' };
  });
  mount(renewRecoveryCodes, ({ body, session, request }) =>
    twoFactor.renewRecoveryCodes(session, body.password, headersOf(request)),
  );
  mount(resetTwoFactor, async ({ params, noteForAudit }) => {
    noteForAudit(`Reset two-step sign-in of ${await twoFactor.resetOfMember(params.id)}`);
    return { message: 'They sign in with the password alone now.' };
  });
}
