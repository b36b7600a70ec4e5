import { afterEach, expect, test } from 'vitest';
import { imapUser, startImapServer } from '#server/providers/mailbox/testing/imap-server.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import {
  startFakeServer,
  type FakeResponse,
} from '#server/providers/sms/testing/fake-sms-server.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createMailTokens } from './mail-tokens.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const publicUrl = 'https://lotline.example.com';
const refused = (error: string): FakeResponse => ({
  status: 400,
  body: { error, error_description: `${error} says the service\r\nTrace: 1` },
});

/** The sign-in of a service: what it answers by the grant, and the forms that it got. */
async function startSignIn(answer: (form: Record<string, string>) => FakeResponse) {
  const forms: Record<string, string>[] = [];
  const peer = await startFakeServer(({ path, body }) => {
    if (path.endsWith('/devicecode')) {
      const verification_uri = 'https://microsoft.example.com/devicelogin';
      const device = { device_code: 'device-1', user_code: 'ABCD-EFGH', verification_uri };
      return { status: 200, body: { ...device, expires_in: 900, interval: 5 } };
    }
    const form = Object.fromEntries(new URLSearchParams(body));
    forms.push(form);
    return answer(form);
  });
  stops.push(peer.stop);
  return { url: peer.url, forms };
}

async function startServer(environment: Record<string, string>): Promise<TestServer> {
  const server = await createTestServer({ environment });
  stops.push(server.stop);
  return server;
}

test('signs in to Microsoft by a code; SMTP and IMAP then take the token', async () => {
  let isTyped = false;
  const signIn = await startSignIn(({ grant_type: grant }) => {
    if (!isTyped) return refused('authorization_pending');
    // Each refresh gives another refresh token.
    return {
      status: 200,
      body: {
        access_token: 'access-1',
        expires_in: 3600,
        refresh_token: grant === 'refresh_token' ? 'refresh-2' : 'refresh-1',
      },
    };
  });
  const seen: unknown[] = [];
  const smtp = await startMailServer({
    authMethods: ['XOAUTH2'],
    authOptional: false,
    onAuth({ method, username, accessToken }, _session, done) {
      seen.push([method, username, accessToken]);
      done(null, accessToken === 'access-1' ? { user: username } : { data: { status: '401' } });
    },
  });
  const imap = await startImapServer({ accessToken: 'access-1' });
  stops.push(smtp.stop, imap.stop);
  const { IMAP_PASSWORD: _password, ...mailbox } = imap.settings;
  const server = await startServer({
    ...mailbox,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: imapUser,
    MAIL_OAUTH_SERVICE: 'microsoft',
    MAIL_OAUTH_CLIENT_ID: 'client-1',
    MAIL_OAUTH_URL: signIn.url,
  });
  const tryPort = async (port: string) =>
    (await server.owner.post(`/api/settings/providers/${port}/test`)).body;
  expect((await tryPort('mailer')).message).toContain('Sign in to the mail service first');

  const { body: begun } = await server.owner.post('/api/mail-sign-in');
  expect(begun).toMatchObject({ userCode: 'ABCD-EFGH' });
  const check = () => server.owner.post('/api/mail-sign-in/check', { handle: begun.handle });
  expect((await check()).body).toEqual({ isDone: false });
  isTyped = true;
  expect((await check()).body).toEqual({ isDone: true });
  expect(signIn.forms[0]).toMatchObject({ device_code: 'device-1', client_id: 'client-1' });

  expect(await tryPort('mailer')).toMatchObject({ ok: true });
  expect(seen).toEqual([['XOAUTH2', imapUser, 'access-1']]);
  expect(await tryPort('mailbox')).toMatchObject({ ok: true });
  // Both use one access token; the newer refresh token is stored, sealed.
  expect(signIn.forms.at(-1)).toMatchObject({ refresh_token: 'refresh-1' });
  const stored = await server.db.selectFrom('stored_settings').selectAll().execute();
  expect(stored).toMatchObject([{ name: 'MAIL_OAUTH_REFRESH_TOKEN', value: null }]);
  expect(JSON.stringify(stored)).not.toContain('refresh-');
});

test('signs in to Google by redirect, with a state of the same user alone', async () => {
  const signIn = await startSignIn(() => ({
    status: 200,
    body: { access_token: 'access-1', refresh_token: 'refresh-1' },
  }));
  const server = await startServer({
    PUBLIC_URL: publicUrl,
    MAIL_OAUTH_SERVICE: 'google',
    MAIL_OAUTH_CLIENT_ID: 'client-1',
    MAIL_OAUTH_CLIENT_SECRET: 'secret-1',
    MAIL_OAUTH_URL: signIn.url,
  });
  const { body } = await server.owner.post('/api/mail-sign-in');
  const asked = Object.fromEntries(new URL(body.url).searchParams);
  const redirect = `${publicUrl}/api/mail-sign-in/callback`;
  expect(asked).toMatchObject({ redirect_uri: redirect, code_challenge_method: 'S256' });
  const callback = (state: string) =>
    server.owner.get(`/api/mail-sign-in/callback?code=c-1&state=${encodeURIComponent(state)}`);
  expect((await callback('made up')).body.code).toBe('mail_sign_in.expired');
  const { response } = await callback(asked.state!);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/settings']);
  expect(signIn.forms).toMatchObject([
    { grant_type: 'authorization_code', code: 'c-1', client_secret: 'secret-1' },
  ]);
  server.clock.advance(16 * 60_000);
  expect((await callback(asked.state!)).body.code).toBe('mail_sign_in.expired');
});

test('an access token is used until shortly before its end, and refreshed once for all', async () => {
  let given = 0;
  const signIn = await startSignIn(() => ({
    status: 200,
    body: { access_token: `access-${(given += 1)}`, expires_in: given < 2 ? 60 : 3600 },
  }));
  const find = createMailTokens(async () => {});
  const environment = {
    MAIL_OAUTH_SERVICE: 'microsoft',
    MAIL_OAUTH_REFRESH_TOKEN: 'refresh-1',
    MAIL_OAUTH_URL: signIn.url,
  };
  expect(await find(environment, 'smtp.office365.com')).toBe('access-1');
  const both = [find(environment, 'smtp.office365.com'), find(environment, 'imap.example.com')];
  await Promise.all(both);
  expect(await find(environment, 'smtp.office365.com')).toBe(`access-${given}`);
  expect(given).toBeLessThanOrEqual(3);
});

test('a token goes to the mail servers of its service alone, and passwords stay for others', async () => {
  const find = createMailTokens(async () => {});
  const environment = { MAIL_OAUTH_SERVICE: 'google', MAIL_OAUTH_REFRESH_TOKEN: 'refresh-1' };
  await expect(find(environment, 'mail.example.com')).rejects.toThrow('no token is sent to it');
  expect(await find({}, 'mail.example.com')).toBeNull();
});

test('says in the service’s own words why a sign-in failed', async () => {
  const signIn = await startSignIn(() => refused('invalid_grant'));
  const find = createMailTokens(async () => {});
  const environment = {
    MAIL_OAUTH_SERVICE: 'microsoft',
    MAIL_OAUTH_REFRESH_TOKEN: 'refresh-1',
    MAIL_OAUTH_URL: signIn.url,
  };
  await expect(find(environment, 'smtp.office365.com')).rejects.toThrow(
    'Microsoft refused the sign-in: invalid_grant says the service',
  );
});
