import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** Either of them answers for the account where these settings lead. */
const secrets = ['SIP_SECRET', 'SIP_PASSWORD'];

export const sipSettings = defineSettings({
  websocketUrl: {
    env: 'SIP_WEBSOCKET_URL',
    label: 'WebSocket address',
    doc: 'Address of a SIP server for browsers (RFC 7118): wss://sip.example.com:7443. With SIP_DOMAIN and a secret or an account, calls are made in the browser.',
    schema: z.url({ protocol: /^wss?$/, error: 'must be a wss address' }).optional(),
    destination: { isAddress: true, secrets },
  },
  domain: {
    env: 'SIP_DOMAIN',
    label: 'Domain',
    doc: 'Domain of the SIP accounts.',
    schema: z
      .string()
      .regex(/^[\w.-]+(:\d+)?$/, 'must be a host name')
      .optional(),
    destination: { secrets },
  },
  secret: {
    env: 'SIP_SECRET',
    label: 'Shared secret',
    doc: 'Secret that the SIP server shares (auth_ephemeral of Kamailio, with SHA-256): each browser gets access that is good for ten minutes.',
    schema: z.string().min(16, 'must have 16 characters or more').optional(),
    secret: true,
  },
  user: {
    env: 'SIP_USER',
    label: 'Account',
    doc: 'The account that calls come in for, lotline if it is not set. With SIP_PASSWORD in place of SIP_SECRET it signs in by itself.',
    schema: z
      .string()
      .regex(/^[\w.+-]+$/, 'must be the part before the @')
      .optional(),
  },
  password: {
    env: 'SIP_PASSWORD',
    label: 'Password of the account',
    doc: 'Password of the account. Unlike with a shared secret, a browser’s access does not end after minutes: it is given the password itself, or with a realm a digest that signs in as well.',
    schema: z.string().optional(),
    secret: true,
  },
  realm: {
    env: 'SIP_REALM',
    label: 'Realm of the account',
    doc: 'The realm that the SIP server asks for, often its domain; Asterisk says asterisk.',
    schema: z.string().optional(),
    destination: { secrets },
  },
});
