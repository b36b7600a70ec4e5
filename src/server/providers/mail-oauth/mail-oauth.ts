import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServiceContract } from '#domain/services/service-contract.ts';
import type { MailOauthSettings } from './mail-oauth.settings.ts';

export const mailOauthContract: ServiceContract = {
  service: 'Microsoft 365 and Google mail',
  contract: 'OAuth 2.0 (RFC 6749, 8628), XOAUTH2 for SMTP and IMAP',
  version: 'Microsoft identity platform v2.0, Google OAuth 2.0',
  lookedAt: '2026-11-29',
  source: 'learn.microsoft.com (device code, XOAUTH2), developers.google.com (XOAUTH2)',
  calls: [
    'POST /{tenant}/oauth2/v2.0/devicecode',
    'POST /{tenant}/oauth2/v2.0/token',
    'POST /token',
  ],
  events: [],
  unknown: 'refused with a sentence; never kept, since it may hold a token',
  leftOut: ['Microsoft Graph and the Gmail API', 'app-only access', 'shared mailboxes'],
};

/** The sign-in was refused, or the service failed. The message is a sentence for the user. */
export class MailOauthError extends Error {
  override readonly name = 'MailOauthError';
  /** The service's own word: 'authorization_pending' */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code of a failure that may pass by itself. */
const unreachable = 'unreachable';

/** Whether trying again later may help: the service was busy, or could not be reached. */
export const isPassing = (error: unknown): boolean =>
  error instanceof MailOauthError && error.code === unreachable;

/** Where tokens of a service may be sent: an access token is worth as much as a password. */
const mailHosts = {
  microsoft: ['smtp.office365.com', 'outlook.office365.com', 'smtp-mail.outlook.com'],
  google: ['smtp.gmail.com', 'imap.gmail.com'],
};
const scopes = {
  microsoft:
    'https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
  google: 'https://mail.google.com/',
};

/** Whether the mail server is the service's own; any, where a test has its own sign-in. */
export const isHostOf = ({ service, url }: MailOauthSettings, host: string): boolean =>
  url !== undefined || (service !== undefined && mailHosts[service].includes(host.toLowerCase()));

const tokens = z.object({
  access_token: z.string(),
  expires_in: z.coerce.number().default(3600),
  refresh_token: z.string().optional(),
});
export type MailTokens = z.infer<typeof tokens>;
const deviceCode = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.coerce.number(),
});
const failure = z.object({ error: z.string(), error_description: z.string().default('') });

function addressOf({ service, tenant, url }: MailOauthSettings, name: string): string {
  if (service === 'google') return url ? `${url}/${name}` : `https://oauth2.googleapis.com/${name}`;
  return `${url ?? 'https://login.microsoftonline.com'}/${tenant}/oauth2/v2.0/${name}`;
}

async function post<Answer>(
  settings: MailOauthSettings,
  name: string,
  form: Record<string, string>,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const { clientId = '', clientSecret } = settings;
  const who = settings.service === 'google' ? 'Google' : 'Microsoft';
  const body = new URLSearchParams({
    client_id: clientId,
    ...(clientSecret ? { client_secret: clientSecret } : {}),
    ...form,
  });
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(addressOf(settings, name), {
    method: 'POST',
    body,
    redirect: 'error',
    signal,
  }).catch(() => undefined);
  const text = await response?.text().catch(() => '');
  const json = parseJson(text ?? '');
  const isBusy = !response || response.status === 429 || response.status >= 500;
  const refused = failure.safeParse(json);
  if (refused.success && !isBusy) {
    const said = refused.data.error_description.split(/[\r\n]/)[0]?.slice(0, 300);
    const message = `${who} refused the sign-in: ${said || refused.data.error}`;
    throw new MailOauthError(refused.data.error, message);
  }
  const parsed = answer.safeParse(json);
  if (!response?.ok || !parsed.success) {
    throw new MailOauthError(unreachable, `${who} did not answer the sign-in. Try again.`);
  }
  return parsed.data;
}

/** Begins a sign-in on another device (RFC 8628); Microsoft alone allows it for mail. */
export const startDeviceCode = (settings: MailOauthSettings) =>
  post(settings, 'devicecode', { scope: scopes.microsoft }, deviceCode);

/** @throws MailOauthError with the code `authorization_pending` until the user has signed in. */
export const redeemDeviceCode = (settings: MailOauthSettings, code: string) =>
  post(
    settings,
    'token',
    { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: code },
    tokens,
  );

/** Where a user signs in with Google (RFC 7636). */
export function redirectAddress(
  { clientId = '', url }: MailOauthSettings,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): string {
  const address = new URL(url ? `${url}/auth` : 'https://accounts.google.com/o/oauth2/v2/auth');
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.google,
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return address.href;
}

export const redeemCode = (
  settings: MailOauthSettings,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
) =>
  post(
    settings,
    'token',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
    tokens,
  );

export const refreshTokens = (settings: MailOauthSettings, refreshToken: string) =>
  post(
    settings,
    'token',
    {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      ...(settings.service === 'microsoft' ? { scope: scopes.microsoft } : {}),
    },
    tokens,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
