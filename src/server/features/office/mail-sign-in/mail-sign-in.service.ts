import { randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { LiveEnvironment } from '#server/platform/config/live-environment.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import {
  MailOauthError,
  redeemCode,
  redeemDeviceCode,
  redirectAddress,
  startDeviceCode,
} from '#server/providers/mail-oauth/mail-oauth.ts';
import { mailOauthSettings } from '#server/providers/mail-oauth/mail-oauth.settings.ts';
import { createSealedSignIns } from './sealed-sign-ins.ts';
import { storeSettings } from '../settings/settings.public.ts';
import { createNotSetUpError, createSignInRefusedError } from './mail-sign-in.errors.ts';

type Options = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  environment: LiveEnvironment;
  publicUrl: string | undefined;
};
type Actor = { userId: string };

const tokenVariable = mailOauthSettings.refreshToken.env;
const minutes = 15;
/** The service's words for a code that has not been typed yet. */
const waiting = ['authorization_pending', 'slow_down'];

export type MailSignIn = ReturnType<typeof createMailSignIn>;

const needsAddress =
  'Signing in with Google needs Lotline’s public address, and the server has none yet.';

/** Signs the installation in to Microsoft 365 or Google for mail. */
export function createMailSignIn(options: Options) {
  const { clock, secrets, environment, publicUrl } = options;
  const redirectUri = publicUrl && new URL('/api/mail-sign-in/callback', publicUrl).href;

  function readSetUp() {
    const settings = readSettings(mailOauthSettings, environment.live);
    if (!settings.service || !settings.clientId) {
      throw createNotSetUpError('Choose Microsoft or Google and save the client ID first.');
    }
    return settings;
  }

  const { seal, open } = createSealedSignIns({ secrets, clock });

  const keep = (refreshToken: string, userId: string | null) =>
    storeToken(options, refreshToken, userId);

  async function keepGiven(refreshToken: string | undefined, { userId }: Actor): Promise<void> {
    if (!refreshToken) {
      throw createNotSetUpError('The service gave no refresh token. Allow offline access.');
    }
    await keep(refreshToken, userId);
  }

  return {
    /** Stores a newer token that the service has given. One of the environment stays. */
    keepRotated: async (refreshToken: string): Promise<void> => {
      if (environment.sourceOf(tokenVariable) === 'stored') await keep(refreshToken, null);
    },

    /** @throws `mail_sign_in.not_set_up`, 409; `mail_sign_in.refused`, 502. */
    async start(actor: Actor) {
      const settings = readSetUp();
      if (settings.service === 'google') {
        if (!redirectUri) throw createNotSetUpError(needsAddress);
        const verifier = randomBytes(32).toString('base64url');
        const state = await seal(actor.userId, verifier, minutes * 60);
        const url = redirectAddress(settings, { redirectUri, state, verifier });
        return { url, userCode: null, handle: '', expiresAt: expiryOf(minutes * 60) };
      }
      const device = await startDeviceCode(settings).catch(explain);
      return {
        url: device.verification_uri,
        userCode: device.user_code,
        handle: await seal(actor.userId, device.device_code, device.expires_in),
        expiresAt: expiryOf(device.expires_in),
      };
    },

    /** @throws `mail_sign_in.expired`, 409; `mail_sign_in.refused`, 502. */
    async check(handle: string, actor: Actor): Promise<{ isDone: boolean }> {
      const settings = readSetUp();
      const code = await open(handle, actor);
      try {
        const given = await redeemDeviceCode(settings, code);
        await keepGiven(given.refresh_token, actor);
        return { isDone: true };
      } catch (error) {
        if (error instanceof MailOauthError && waiting.includes(error.code)) {
          return { isDone: false };
        }
        return explain(error);
      }
    },

    /** @throws `mail_sign_in.expired`, 409; `mail_sign_in.refused`, 502. */
    async finish({ code, state }: { code: string; state: string }, actor: Actor): Promise<void> {
      const settings = readSetUp();
      const verifier = await open(state, actor);
      const asked = { code, redirectUri: redirectUri ?? '', verifier };
      const given = await redeemCode(settings, asked).catch(explain);
      await keepGiven(given.refresh_token, actor);
    },
  };

  function expiryOf(seconds: number): string {
    return new Date(clock.now().getTime() + seconds * 1000).toISOString();
  }
}

function explain(error: unknown): never {
  if (error instanceof MailOauthError) throw createSignInRefusedError(error.message, error);
  throw error;
}

/** Stores the token as an owner's setting is stored. */
async function storeToken(
  { db, clock, secrets, environment }: Options,
  refreshToken: string,
  userId: string | null,
): Promise<void> {
  const sealed = await secrets.seal(tokenVariable, refreshToken);
  const row = { name: tokenVariable, value: null, sealed };
  await inTransaction(db, async (trx) => {
    await storeSettings(trx, [row], { userId, now: clock.now() });
    if (userId !== null) await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'settings' });
  });
  await environment.reload();
}
