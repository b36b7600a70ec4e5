import { createHash, createHmac } from 'node:crypto';
import type { SipSecret } from '#domain/calls/voice-access.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import type { VoiceProvider } from '../voice-provider.ts';
import type { sipSettings } from './sip.settings.ts';
import { trySipServer } from './try-sip-server.ts';

type Account = { user: string; authorizationUser: string; secret: SipSecret };

/** The account where the settings name none. */
const defaultUser = 'lotline';
/** Long enough for a registration and what follows; the browser asks again before. */
const lifetimeMinutes = 10;

/** Calls by any SIP server over a WebSocket; the browser does everything itself. */
export function createSipVoice(
  settings: SettingValues<typeof sipSettings>,
  ownNumbers: string[],
): VoiceProvider | undefined {
  const { websocketUrl, domain } = settings;
  if (!websocketUrl || !domain || !(settings.secret ?? (settings.user && settings.password))) {
    return undefined;
  }
  return {
    name: 'sip',
    canCall: true,
    ownNumbers,
    connectOrigins: [new URL(websocketUrl).origin],
    async issueAccess({ now }) {
      const expires = new Date(now.getTime() + lifetimeMinutes * 60_000);
      const { user, authorizationUser, secret } = accountOf(settings, expires);
      return {
        kind: 'sip',
        websocketUrl,
        uri: `sip:${user}@${domain}`,
        authorizationUser,
        secret,
        domain,
        expiresAt: expires.toISOString(),
      };
    },
    carrier: null,
    testConnection: async () => trySipServer(websocketUrl, domain),
  };
}

/**
 * One account for all users, so that a call rings in every browser that registered: with a shared
 * secret each gets its own proof of it, good for minutes.
 */
function accountOf(
  { secret, user = defaultUser, password = '', realm }: SettingValues<typeof sipSettings>,
  expires: Date,
): Account {
  if (secret) {
    // The same proof as of TURN REST and of Kamailio's auth_ephemeral: the name says until when.
    const authorizationUser = `${Math.floor(expires.getTime() / 1000)}:${user}`;
    const proof = createHmac('sha256', secret).update(authorizationUser).digest('base64');
    return { user, authorizationUser, secret: { kind: 'password', password: proof } };
  }
  const ha1 = (of: string) => createHash('md5').update(`${user}:${of}:${password}`).digest('hex');
  return {
    user,
    authorizationUser: user,
    secret: realm ? { kind: 'ha1', ha1: ha1(realm), realm } : { kind: 'password', password },
  };
}
