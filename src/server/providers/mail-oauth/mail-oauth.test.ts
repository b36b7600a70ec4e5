// Sign-ins that do not behave: a passing failure is told from a refusal, and no token is taken from half an answer.
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from '../mailer/smtp/smtp-mailer.ts';
import { sampleMessage } from '../mailer/mailer.suite.ts';
import { startMailServer } from '../mailer/testing/mail-server.ts';
import { createImapMailbox } from '../mailbox/imap/imap-mailbox.ts';
import { startFakeServer, type FakeResponse } from '../sms/testing/fake-sms-server.ts';
import { startTroubledProxy, type Trouble } from '../testing/troubled-proxy.ts';
import type { MailOauthSettings } from './mail-oauth.settings.ts';
import {
  isPassing,
  redeemCode,
  redeemDeviceCode,
  refreshTokens,
  startDeviceCode,
} from './mail-oauth.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const grants = [
  'refresh_token',
  'authorization_code',
  'urn:ietf:params:oauth:grant-type:device_code',
];

/** A service that answers so, one after the other; it takes only what RFC 6749 has. */
async function start(...answers: (FakeResponse | Promise<FakeResponse>)[]) {
  const peer = await startFakeServer(({ method, path, headers, body }) => {
    const form = new URLSearchParams(body);
    const isAsked =
      method === 'POST' &&
      path === '/common/oauth2/v2.0/token' &&
      headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
      grants.includes(form.get('grant_type') ?? '') &&
      form.get('client_id') === 'client-1';
    if (path === '/common/oauth2/v2.0/devicecode' && form.get('scope')) return deviceCode;
    return isAsked
      ? (answers.shift() ?? given)
      : { status: 400, body: { error: 'invalid_request' } };
  });
  stops.push(peer.stop);
  const settings = {
    service: 'microsoft' as const,
    clientId: 'client-1',
    clientSecret: undefined,
    tenant: 'common',
    refreshToken: 'refresh-1',
    url: peer.url,
  };
  return { peer, settings, refresh: () => refreshTokens(settings, 'refresh-1') };
}
const deviceCode: FakeResponse = {
  status: 200,
  body: { device_code: 'd', user_code: 'U', verification_uri: 'https://a', expires_in: 3600 },
};
const given: FakeResponse = { status: 200, body: { access_token: 'access-1', expires_in: 3600 } };
const busy = { error: 'temporarily_unavailable', error_description: 'AADSTS90033: try later' };

test('a slow answer is used; new fields are passed over', async () => {
  const late = new Promise<FakeResponse>((resolve) =>
    setTimeout(() => resolve({ ...given, body: { ...(given.body as object), mood: 1 } }), 100),
  );
  const { refresh } = await start(late);
  expect(await refresh()).toEqual({ access_token: 'access-1', expires_in: 3600 });
});

test.each<[string, FakeResponse]>([
  ['429', { status: 429, body: busy }],
  ['500', { status: 500, body: {} }],
  ['503', { status: 503, body: busy }],
  ['a broken connection', 'cut'],
  ['half a body', 'half'],
  ['another shape', { status: 200, body: { token: 'access-1' } }],
  ['no JSON', { status: 200, body: Buffer.from('<html>') }],
])('%s may pass, and gives no token', async (_, answer) => {
  const { peer, refresh } = await start(answer);
  const failed = await refresh().catch((error: unknown) => error);
  expect(isPassing(failed)).toBe(true);
  expect(String(failed)).toContain('Microsoft did not answer the sign-in. Try again.');
  expect(peer.requests).toHaveLength(1);
});

const signIns: [string, (settings: MailOauthSettings) => Promise<unknown>][] = [
  ['a device code', startDeviceCode],
  ['the end of a device code', (settings) => redeemDeviceCode(settings, 'device-1')],
  [
    'a redirect',
    (settings) =>
      redeemCode(settings, { code: 'c', redirectUri: 'https://a.example.com', verifier: 'v' }),
  ],
];
test.each(
  signIns.flatMap(([name, signIn]) =>
    (['slow', 429, 500, 'cut', 'half'] as Trouble[]).map((trouble) => ({ name, signIn, trouble })),
  ),
)('$name with trouble $trouble gives a code or token whole, or passes', async (row) => {
  const { peer, settings } = await start();
  const proxy = await startTroubledProxy(peer.url);
  stops.unshift(proxy.stop);
  proxy.troubles.push(row.trouble);
  const answered = row.signIn({ ...settings, url: proxy.url });
  if (row.trouble === 'slow') expect(await answered).toMatchObject({ expires_in: 3600 });
  else expect(isPassing(await answered.catch((error: unknown) => error))).toBe(true);
  expect(proxy.calls).toHaveLength(1);
});

test('a refusal does not pass by itself', async () => {
  const { refresh } = await start({ status: 400, body: { error: 'invalid_grant' } });
  const failed = await refresh().catch((error: unknown) => error);
  expect(isPassing(failed)).toBe(false);
  expect(String(failed)).toContain('Microsoft refused the sign-in: invalid_grant');
});

test('an e-mail waits for a sign-in that is busy, and leaves once', async () => {
  const smtp = await startMailServer({
    authMethods: ['XOAUTH2'],
    authOptional: false,
    onAuth: ({ accessToken, username }, _session, done) =>
      done(null, accessToken === 'access-1' ? { user: username } : { data: { status: '401' } }),
  });
  stops.push(smtp.stop);
  const server = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none' as const,
    user: 'office@example.com',
    timeLimitMs: 15_000,
  };
  const sender = { name: '', address: 'office@example.com' };
  const mailerOf = (refresh: Awaited<ReturnType<typeof start>>['refresh']) =>
    createSmtpMailer({
      sender,
      pauses: [5, 5],
      server: { ...server, findToken: async () => (await refresh()).access_token },
    });
  const { refresh } = await start({ status: 503, body: busy });
  expect(await mailerOf(refresh).send(sampleMessage())).toMatchObject({ sent: true });
  expect(smtp.accepted).toHaveLength(1);
  const { refresh: refused } = await start({ status: 400, body: { error: 'invalid_grant' } });
  const asked = mailerOf(refused).send(sampleMessage());
  await expect(asked).rejects.toMatchObject({ kind: 'refused' });
  expect(smtp.accepted).toHaveLength(1);
});

test('a mailbox is looked at again a minute later where the sign-in is busy', async () => {
  const { refresh } = await start({ status: 503, body: busy });
  const mailbox = createImapMailbox({
    host: 'localhost',
    port: 1,
    security: 'none',
    user: 'office@example.com',
    password: '',
    folder: 'INBOX',
    allowPrivate: true,
    findToken: async () => (await refresh()).access_token,
  });
  const opened = mailbox.open(new AbortController().signal);
  await expect(opened).rejects.toMatchObject({ kind: 'unreachable' });
});
