import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { followPort } from '#server/platform/config/follow-port.ts';
import { createLiveEnvironment } from '#server/platform/config/live-environment.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { startFakeServer } from '#server/providers/testing/fake-server.ts';
import { startMailServer } from '#server/providers/mailer/testing/mail-server.ts';
import { smsPort } from '#server/providers/sms/sms.port.ts';
import { allVariables } from '#server/settings.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-the-test-1234';
const twilio = {
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: '+15005550006',
};

const fakeServer = await startFakeServer(({ url, headers }) => {
  const right = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (headers.authorization !== `Basic ${right}`) {
    return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } };
  }
  return url.pathname === `/2010-04-01/Accounts/${accountSid}.json`
    ? { body: { sid: accountSid, friendly_name: 'The test’s account' } }
    : { status: 404, body: { code: 20404, message: 'not found', status: 404 } };
});
afterAll(() => fakeServer.stop());
const server = await useTestServer({
  environment: { TWILIO_API_URL: fakeServer.url, LOB_API_KEY: 'test_key-of-the-environment' },
});

const list = async () => (await server.owner.get('/api/settings/providers')).body;
const save = (port: string, values: object) =>
  server.owner.send('PUT', `/api/settings/providers/${port}`, { values });
const tryOut = async (port: string) =>
  (await server.owner.post(`/api/settings/providers/${port}/test`)).body;
const portOf = async (name: string) =>
  (await list()).find((one: { port: string }) => one.port === name);
const settingOf = async (port: string, name: string) =>
  (await portOf(port)).groups
    .flatMap((group: { settings: object[] }) => group.settings)
    .find((one: { name: string }) => one.name === name);

test('what is saved for a port is a setting of the server, which reads it', async () => {
  const names: string[] = (await list()).flatMap(
    ({ groups }: { groups: { settings: { name: string; source: unknown }[] }[] }) =>
      groups.flatMap(({ settings }) => settings.map(({ name }) => name)),
  );
  expect(names.filter((name) => !allVariables.has(name))).toEqual([]);
});

test('a second service for skip tracing is used once it was saved here', async () => {
  const values = { TRACERFY_API_KEY: 'a-token-of-the-test', TRACERFY_COST_CENTS: '9' };
  expect((await save('skip-trace', values)).status).toBe(200);
  expect((await portOf('skip-trace')).provider).toBe('tracerfy');
  const first = { BATCHDATA_API_KEY: 'a-key-of-the-test', BATCHDATA_COST_CENTS: '7' };
  await save('skip-trace', {
    ...first,
    SKIP_TRACE_PROVIDER: 'batchdata',
    SKIP_TRACE_SECOND: 'tracerfy',
  });
  expect((await portOf('skip-trace')).provider).toBe('batchdata, tracerfy');
  const all = { ...values, ...first, SKIP_TRACE_PROVIDER: '', SKIP_TRACE_SECOND: '' };
  await save('skip-trace', Object.fromEntries(Object.keys(all).map((name) => [name, null])));
  expect((await portOf('skip-trace')).provider).toBe('sandbox');
});

test('every port names its current provider and can be tested', async () => {
  const chosen = (await list()).map((one: { port: string; provider: string }) => [
    one.port,
    one.provider,
  ]);
  expect(Object.fromEntries(chosen)).toEqual({
    sms: 'sandbox',
    voice: 'none',
    transcription: 'none',
    'skip-trace': 'sandbox',
    'postal-mail': 'lob',
    mailer: 'outbox',
    addresses: 'none',
    roads: 'straight-line',
    'time-stamps': 'none',
    map: 'outline',
    model: 'none',
    mailbox: 'none',
    'owner-mailbox': 'none',
    files: 'folder',
    database: 'embedded',
  });
  for (const [port] of chosen.filter(([name]: [string]) => name !== 'postal-mail')) {
    expect(await tryOut(port)).toMatchObject({ ok: true, message: expect.stringMatching(/\.$/) });
  }
});

test('a service set up on the screen is used immediately, and its key is never shown', async () => {
  const sms = followPort(server.environment, smsPort);
  expect(sms().name).toBe('sandbox');
  expect((await save('sms', twilio)).status).toBe(200);
  expect(sms().name).toBe('twilio');
  expect(await tryOut('sms')).toEqual({
    ok: true,
    message: 'Twilio answers for the account “The test’s account”.',
  });

  expect(await settingOf('sms', 'TWILIO_AUTH_TOKEN')).toMatchObject({
    source: 'stored',
    value: null,
    ending: '1234',
  });
  expect(JSON.stringify(await list())).not.toContain(authToken);
  const { rows } = await server.pool.query('select s::text as text from stored_settings as s');
  expect(JSON.stringify(rows)).not.toContain(authToken);
  expect(JSON.stringify(rows)).toContain(accountSid);
  const privacy = await server.owner.get('/api/privacy');
  expect(JSON.stringify(privacy.body)).toContain('Twilio');

  expect((await save('sms', { TWILIO_AUTH_TOKEN: 'a-wrong-token-of-the-test' })).status).toBe(200);
  expect(await tryOut('sms')).toMatchObject({ ok: false });
  const nothing = { TWILIO_ACCOUNT_SID: null, TWILIO_AUTH_TOKEN: '', TWILIO_FROM: null };
  expect((await save('sms', nothing)).status).toBe(200);
  expect(sms().name).toBe('sandbox');
  expect(await server.db.selectFrom('stored_settings').selectAll().execute()).toEqual([]);
});

test('the environment overrides stored settings, and the screen shows that', async () => {
  const { status, body } = await save('postal-mail', { LOB_API_KEY: 'live_other' });
  expect([status, body.code]).toEqual([409, 'settings.set_by_environment']);
  expect(body.message).toContain('LOB_API_KEY is set in the server');
  expect(await settingOf('postal-mail', 'LOB_API_KEY')).toMatchObject({ source: 'environment' });
  expect((await save('postal-mail', { POSTAL_MAIL_PROVIDER: 'print' })).status).toBe(200);
  expect((await portOf('postal-mail')).provider).toBe('print');
  await save('postal-mail', { POSTAL_MAIL_PROVIDER: null });
});

test('another server on the same database picks up the change', async () => {
  const elsewhere = await createLiveEnvironment({
    ...server,
    environment: { TWILIO_FROM: '+15005550001' },
    storable: new Set(Object.keys(twilio)),
  });
  await save('sms', twilio);
  await expect.poll(() => elsewhere.live.TWILIO_AUTH_TOKEN).toBe(authToken);
  expect(elsewhere.live.TWILIO_FROM).toBe('+15005550001');
  expect(elsewhere.live.TWILIO_API_URL).toBeUndefined();

  const withoutKey = await createLiveEnvironment({
    ...server,
    environment: {},
    storable: new Set(Object.keys(twilio)),
    secrets: createSecretBox({
      secretKey: undefined,
      keyFile: join(server.directory, 'another.key'),
    }),
  });
  expect(withoutKey.live.TWILIO_ACCOUNT_SID).toBe(accountSid);
  expect(() => withoutKey.live.TWILIO_AUTH_TOKEN).toThrow(/Bring that key back/);
  expect(withoutKey.problemOf('TWILIO_AUTH_TOKEN')).toMatch(/enter it again/);
  await save('sms', { TWILIO_ACCOUNT_SID: null, TWILIO_AUTH_TOKEN: null, TWILIO_FROM: null });
});

test('tests a mail server without sending anything', async () => {
  const mail = await startMailServer();
  const settings = { SMTP_HOST: '127.0.0.1', SMTP_PORT: `${mail.port}`, SMTP_SECURITY: 'none' };
  await save('mailer', settings);
  expect(await tryOut('mailer')).toEqual({
    ok: true,
    message: 'The mail server 127.0.0.1 answers.',
  });
  expect(mail.attempts()).toBe(0);
  await mail.stop();
  expect(await tryOut('mailer')).toMatchObject({
    ok: false,
    message: 'The mail server could not be reached.',
  });
  await save('mailer', { SMTP_HOST: null, SMTP_PORT: null, SMTP_SECURITY: null });
});

test('a stored password is not sent to another server that someone enters', async () => {
  const secret = { SMTP_USER: 'olive', SMTP_PASSWORD: 'a-password-of-the-relay' };
  await save('mailer', { SMTP_HOST: 'mail.example.com', ...secret });
  for (const change of [{ SMTP_HOST: 'evil.example.com' }, { SMTP_SECURITY: 'none' }]) {
    const { status, body } = await save('mailer', change);
    expect([status, body.code]).toEqual([400, 'settings.secret_needed']);
    expect(body.issues[0].path).toBe('values.SMTP_PASSWORD');
  }
  expect((await settingOf('mailer', 'SMTP_HOST')).value).toBe('mail.example.com');
  // Unchanged, with the password, or without any: nothing is given away.
  expect((await save('mailer', { SMTP_HOST: 'mail.example.com' })).status).toBe(200);
  const known = { SMTP_HOST: 'other.example.com', SMTP_PASSWORD: secret.SMTP_PASSWORD };
  expect((await save('mailer', known)).status).toBe(200);
  const none = { SMTP_HOST: null, SMTP_USER: null, SMTP_PASSWORD: null, SMTP_SECURITY: null };
  expect((await save('mailer', none)).status).toBe(200);
});

test('services of the own network need the switch of the operator', async () => {
  const strict = await createTestServer({ environment: { PROVIDERS_ALLOW_PRIVATE: 'false' } });
  const put = (port: string, values: object) =>
    strict.owner.send('PUT', `/api/settings/providers/${port}`, { values });
  for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '[::1]']) {
    expect((await put('mailer', { SMTP_HOST: host })).body.code).toBe('settings.private_address');
    const roads = { ROADS_PROVIDER: 'osrm', OSRM_URL: `http://${host}:5000` };
    expect((await put('roads', roads)).body.code).toBe('settings.private_address');
    const map = { MAP_PROVIDER: 'own', MAP_STYLE_URL: `http://${host}/style.json` };
    expect((await put('map', map)).body.code).toBe('settings.private_address');
  }
  // An address of IPv6 without its brackets, and what is no host at all.
  for (const host of ['::1', '::ffff:10.0.0.5', 'fd00::1', 'a b']) {
    expect((await put('mailer', { SMTP_HOST: host })).body.code).toBe('settings.private_address');
  }
  const file = { ROADS_PROVIDER: 'osrm', OSRM_URL: 'file:///etc/passwd' };
  expect((await put('roads', file)).body.code).toBe('settings.invalid');
  await strict.stop();
});

test('does not store unusable settings', async () => {
  const google = await save('addresses', { ADDRESS_PROVIDER: 'google-places' });
  expect([google.status, google.body.code]).toEqual([400, 'settings.refused']);
  const half = await save('sms', { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: accountSid });
  expect(half.body.code).toBe('settings.refused');
  // Names of variables belong in the documentation.
  for (const { body } of [google, half]) expect(body.message).not.toMatch(/[A-Z]_[A-Z]/);
  expect(google.body.message).toContain('“Google Maps API key”');
  const roads = await save('roads', { ROADS_PROVIDER: 'osrm', OSRM_URL: 'not an address' });
  expect([roads.status, roads.body.issues[0].path]).toEqual([400, 'values.OSRM_URL']);
  expect(await server.db.selectFrom('stored_settings').selectAll().execute()).toEqual([]);
});

describe('hostile settings', () => {
  test.each([
    ['sms', { DATABASE_URL: 'postgres://elsewhere' }, 400],
    ['database', { DATABASE_URL: 'postgres://elsewhere' }, 400],
    ['sms', { TWILIO_API_URL: 'http://169.254.169.254' }, 400],
    ['sms', { SECRET_KEY: 'x'.repeat(40) }, 400],
    ['sms', { SMTP_HOST: 'mail.example.com' }, 400],
    ['sms', { constructor: 'x' }, 400],
    ['sms', JSON.parse('{"__proto__":"x"}'), 400],
    ['sms', { TWILIO_FROM: 'x'.repeat(4001) }, 400],
    ['sms', { TWILIO_FROM: 'a\u0000b' }, 400],
    ['sms', { TWILIO_FROM: { toString: 'x' } }, 400],
    ['sms', [], 400],
    ['nothing', { TWILIO_FROM: 'x' }, 404],
    ['..%2f..%2fetc', {}, 404],
    ['mailer', { SMTP_PORT: '99999' }, 400],
    ['skip-trace', { SKIP_TRACE_PROVIDER: 'toString' }, 400],
  ])('%s %j returns %i', async (port, values, status) => {
    expect((await save(port, values)).status).toBe(status);
    expect(await server.db.selectFrom('stored_settings').selectAll().execute()).toEqual([]);
  });
});
