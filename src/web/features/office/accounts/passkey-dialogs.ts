import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyCredential } from '#api/accounts/passkeys.api.ts';

/** Options of WebAuthn as the server made them; only the browser looks inside. */
type Options = { challenge: string };

/** Shows the browser's dialog that makes a passkey. Throws where the user cancels it. */
export async function makePasskey(options: Options): Promise<PasskeyCredential> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyCredential;
}

/** Shows the browser's dialog that chooses a passkey. Throws where the user cancels it. */
export async function askForPasskey(options: Options): Promise<PasskeyCredential> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyCredential;
}
