import { randomBytes } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { readOrCreateSecret } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { PasswordHash } from '#server/platform/secrets/password-hash.ts';
import { type SecretBox, SecretUnreadableError } from '#server/platform/secrets/secret-box.ts';
import { authTables } from './auth-tables.ts';
import { createAuthLibraryLog } from './auth-library-log.ts';
import { openSessionPlugin } from './oidc/open-session.plugin.ts';

/** Sessions end after this long without a visit; each visit on a new day renews them. */
const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * The client's address as determined by `headersOf`: an address that the client claims is not
 * trusted.
 */
export const clientAddressHeader = 'x-lotline-client-address';

/**
 * better-auth on our own tables: it hashes and checks passwords, and keeps sessions.
 * Only its functions are used; which of them can be reached over HTTP is decided in
 * accounts.http.ts, and guessing is slowed down by the password guard on every path.
 * @param options.secret signs the session cookie and encrypts second factors.
 * @param options.secureCookies whether the installation is reached by https only.
 * @param options.passkeyHost the name that passkeys belong to (WebAuthn's relying party).
 * @param options.passwordHash better-auth's own, scrypt, unless given.
 */
export function createAuth(options: {
  db: Db;
  secret: string;
  secureCookies: boolean;
  passkeyHost: string;
  logger: Logger;
  passwordHash?: PasswordHash | undefined;
}) {
  const { passwordHash } = options;
  return betterAuth({
    database: { db: options.db, type: 'postgres', transaction: true },
    secret: options.secret,
    baseURL: 'http://127.0.0.1',
    basePath: '/api/auth',
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      ...(passwordHash && { password: passwordHash }),
    },
    session: {
      ...authTables.session,
      expiresIn: sessionSeconds,
      updateAge: 24 * 60 * 60,
      // A passkey is added with the password, however old the session is.
      freshAge: 0,
    },
    user: {
      ...authTables.user,
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'member', input: false },
      },
    },
    account: authTables.credential,
    verification: authTables.verification,
    plugins: [
      openSessionPlugin,
      twoFactor({
        issuer: 'Lotline',
        schema: authTables.twoFactor,
      }),
      passkey({
        rpName: 'Lotline',
        rpID: options.passkeyHost,
        // A passkey replaces password and second factor: the device asks for finger, face or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
        authentication: {
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: authTables.passkey,
      }),
    ],
    advanced: {
      // Without, a session takes two statements, and the failure of the second is printed with its stack.
      database: { joins: true },
      cookiePrefix: 'lotline',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: options.secureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    logger: createAuthLibraryLog(options.logger),
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** New at each call. */
export const createAuthSecret = () => randomBytes(32).toString('base64url');

/**
 * The secret of `createAuth`. It is in the database, so that every server has the same one, and
 * sealed there, since a backup has the second factors that it encrypts beside it. Where the key is
 * lost, these wait for it; until then each start has a secret of its own.
 */
export async function readAuthSecret(options: {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
}): Promise<string> {
  const { db, logger } = options;
  const hasNoFactors = async () =>
    !(await db.selectFrom('two_factors').select('id').limit(1).executeTakeFirst());
  try {
    return await readOrCreateSecret(options, 'session-secret', createAuthSecret, hasNoFactors);
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    logger.error({ err: error }, 'codes of authenticator apps are refused until the key is here');
    return createAuthSecret();
  }
}
