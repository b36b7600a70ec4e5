import { createHash, createHmac } from 'node:crypto';
import type { SipSecret } from '#domain/calls/voice-access.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import type { VoiceProvider } from '../voice-provider.ts';
import type { sipSettings } from './sip.settings.ts';
import { trySipServer } from './try-sip-server.ts';

type Account = { user: string; authorizationUser: string; secret: SipSecret };

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
    async issueAccess({ userId, now }) {
      const expires = new Date(now.getTime() + lifetimeMinutes * 60_000);
      const { user, authorizationUser, secret } = accountOf(settings, userId, expires);
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

function accountOf(
  { secret, user = '', password = '', realm }: SettingValues<typeof sipSettings>,
  userId: string,
  expires: Date,
): Account {
  if (secret) {
    // The same proof as of TURN REST and of Kamailio's auth_ephemeral: the name says until when.
    const name = sipNameOf(userId);
    const authorizationUser = `${Math.floor(expires.getTime() / 1000)}:${name}`;
    const proof = createHmac('sha256', secret).update(authorizationUser).digest('base64');
    return {
      user: name,
      authorizationUser,
      secret: { kind: 'password', password: proof },
    };
  }
  const ha1 = (of: string) => createHash('md5').update(`${user}:${of}:${password}`).digest('hex');
  return {
    user,
    authorizationUser: user,
    secret: realm ? { kind: 'ha1', ha1: ha1(realm), realm } : { kind: 'password', password },
  };
}

/** A user's id as the user part of a SIP address. */
export const sipNameOf = (userId: string) => `user-${userId.replace(/[^\w-]/g, '')}`;
