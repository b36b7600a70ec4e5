import { createPasskeysElsewhereError } from '../accounts.errors.ts';

/** The name under which passkeys are kept on the machine itself. */
export const localHost = 'localhost';

/**
 * The address at which passkeys work. A passkey belongs to a name, never to an IP address, and
 * browsers make one only over https or on localhost (WebAuthn level 3, 5.1.3).
 * @param publicUrl PUBLIC_URL
 * @param host the request's Host header, for the port
 */
export function passkeyAddress(publicUrl: string | undefined, host: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const port = /:(\d+)$/.exec(host ?? '')?.[1];
  return `http://${localHost}${port ? `:${port}` : ''}`;
}

/**
 * The host of the passkeys that a request is about: PUBLIC_URL's, or localhost.
 * @param headers Origin (set by the browser) and Host of the request
 * @throws `accounts.passkeys_elsewhere`, 409, with the address at which passkeys work.
 */
export function passkeyHostOf(headers: Headers, publicUrl: string | undefined): string {
  const origin = headers.get('origin');
  const from = origin !== null && URL.canParse(origin) ? new URL(origin) : null;
  if (from && publicUrl && from.origin === new URL(publicUrl).origin) return from.hostname;
  if (from?.hostname === localHost) return localHost;
  throw createPasskeysElsewhereError(passkeyAddress(publicUrl, headers.get('host')));
}
