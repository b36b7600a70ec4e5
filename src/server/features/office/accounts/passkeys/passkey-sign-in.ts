import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createPasskeyRefusedError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { SignedIn } from '../password-sign-in.ts';
import { findPerson } from '../people.store.ts';

/** What the browser's WebAuthn interface answers, in its JSON form; better-auth checks the rest. */
export type Credential = { id: string; [key: string]: unknown };

/** Options for the browser, and the cookie that ties its answer to them. */
export type PasskeyOptions = {
  options: { challenge: string; [key: string]: unknown };
  cookies: string[];
};

import type { Auth } from '../auth.ts';

type Options = {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  authOf: (headers: Headers) => Auth;
};

/** Signing in with a passkey. */
export function createPasskeySignIn({ db, clock, accounts, authOf }: Options) {
  return {
    /** @throws `accounts.passkeys_elsewhere`, 409. */
    async beginSignIn(headers: Headers): Promise<PasskeyOptions> {
      const response = await authOf(headers).api.generatePasskeyAuthenticationOptions({
        // Without the cookie of an old session: the user chooses among all passkeys of the device.
        headers: new Headers(),
        asResponse: true,
      });
      const { options, cookies } = await optionsOf(response);
      return { options: { ...options, userVerification: 'required' }, cookies };
    },

    /** @throws `accounts.passkey_refused`, 400; `accounts.passkeys_elsewhere`, 409. */
    async signIn(credential: Credential, headers: Headers): Promise<SignedIn> {
      const response = await authOf(headers).api.verifyPasskeyAuthentication({
        headers,
        // better-auth parses it; our schema only checks that it is a credential.
        body: { response: credential as never },
        asResponse: true,
      });
      if (!response.ok) throw createPasskeyRefusedError();
      const { user } = (await response.json()) as { user: { id: string } };
      const person = await findPerson(db, user.id);
      if (!person) throw createPasskeyRefusedError();
      await accounts.localSignIn.refuseWhereOff(person);
      await db
        .updateTable('passkeys')
        .set({ last_used_at: clock.now() })
        .where('credential_id', '=', credential.id)
        .execute();
      const device = await accounts.rememberDevice(person, headers);
      return { person, cookies: [...response.headers.getSetCookie(), ...device] };
    },
  };
}

/** The options that better-auth answers with, and the cookie beside them. */
export async function optionsOf(response: Response): Promise<PasskeyOptions> {
  if (!response.ok) throw createPasskeyRefusedError();
  const options = (await response.json()) as PasskeyOptions['options'];
  return { options, cookies: response.headers.getSetCookie() };
}
