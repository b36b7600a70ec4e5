import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#api/accounts/passkeys.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { headersOf, setCookies, toAccount } from '../accounts.http.ts';
import type { PasskeysService } from './passkeys.service.ts';

export function mountPasskeys(
  { mount, mountPublic }: Mounter,
  { passkeys }: { passkeys: PasskeysService },
): void {
  mount(listPasskeys, ({ session, request }) => passkeys.list(session, headersOf(request)));
  mount(beginPasskey, async ({ body, session, request, reply }) => {
    const begun = await passkeys.begin(session, body.password, headersOf(request));
    setCookies(reply, begun.cookies);
    return begun.options;
  });
  mount(addPasskey, async ({ body, session, request }) => {
    await passkeys.add(session, body.credential, headersOf(request));
    return { message: 'The passkey was added.' };
  });
  mount(renamePasskey, async ({ params, body, session }) => {
    await passkeys.rename(session, params.id, body.name);
    return { message: 'The passkey was renamed.' };
  });
  mount(removePasskey, async ({ params, session, noteForAudit }) => {
    noteForAudit(`Removed a passkey: ${await passkeys.remove(session, params.id)}`);
    return { message: 'The passkey was removed.' };
  });

  mountPublic(beginPasskeySignIn, async ({ request, reply }) => {
    const begun = await passkeys.beginSignIn(headersOf(request));
    setCookies(reply, begun.cookies);
    return begun.options;
  });
  mountPublic(signInWithPasskey, async ({ body, request, reply, noteForAudit }) => {
    const { person, cookies } = await passkeys.signIn(body.credential, headersOf(request));
    setCookies(reply, cookies);
    noteForAudit('Signed in with a passkey', person.userId);
    return { user: toAccount(person) };
  });
}
