import { deviceName } from '#domain/device-name.ts';
import type { Session } from '#server/platform/http/session.ts';
import { createPasskeyRefusedError } from '../accounts.errors.ts';
import type { AccountsService } from '../accounts.service.ts';
import { optionsOf, type PasskeyOptions, type Credential } from './passkey-sign-in.ts';
import type { Auth } from '../auth.ts';

type Options = { accounts: AccountsService; authOf: (headers: Headers) => Auth };

/** Adding a passkey: the request to the browser, and its answer. */
export function createPasskeyRegistration({ accounts, authOf }: Options) {
  return {
    /**
     * @throws `accounts.password_invalid`, `request.too_many`; `accounts.passkeys_elsewhere`, 409;
     *   `accounts.local_sign_in_off`, 403.
     */
    async begin(person: Session, password: string, headers: Headers): Promise<PasskeyOptions> {
      await accounts.localSignIn.refuseWhereOff(person);
      const auth = authOf(headers);
      await accounts.confirmPassword(person, password);
      return optionsOf(
        await auth.api.generatePasskeyRegistrationOptions({ headers, asResponse: true }),
      );
    },

    /**
     * Keeps it under the name of the browser.
     * @throws `accounts.passkey_refused`, 400; `accounts.local_sign_in_off`, 403.
     */
    async add(person: Session, credential: Credential, headers: Headers): Promise<void> {
      await accounts.localSignIn.refuseWhereOff(person);
      const response = await authOf(headers).api.verifyPasskeyRegistration({
        headers,
        body: { response: credential, name: deviceName(headers.get('user-agent')) },
        asResponse: true,
      });
      if (!response.ok) throw createPasskeyRefusedError();
    },
  };
}
