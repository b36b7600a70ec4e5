import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { settingGroups } from '#server/settings.ts';
import { createTestServer } from '#server/testing/test-server.ts';

type Values = Record<string, string>;

/** Settings that have the server call what listens on a port of this machine. */
function settingsAt(port: number): [port: string, values: Values][] {
  const mail = { SMTP_PORT: String(port), SMTP_SECURITY: 'none' };
  return ['localhost', '127.0.0.1'].flatMap((host): [string, Values][] => {
    const url = `http://${host}:${port}`;
    const model = { SECOND_OPINION_MODEL: 'm', SECOND_OPINION_URL: url };
    return [
      ['mailer', { SMTP_HOST: host, ...mail }],
      ['roads', { ROADS_PROVIDER: 'osrm', OSRM_URL: url }],
      ['roads', { ROADS_PROVIDER: 'valhalla', VALHALLA_URL: url }],
      ['addresses', { ADDRESS_PROVIDER: 'photon', PHOTON_URL: url }],
      ['time-stamps', { TIME_STAMP_URL: url }],
      ['transcription', { TRANSCRIPTION_URL: url }],
      ['map', { MAP_PROVIDER: 'own', MAP_STYLE_URL: url }],
      ['model', { ...model, SECOND_OPINION_PROVIDER: 'openai' }],
      ['model', { ...model, SECOND_OPINION_PROVIDER: 'anthropic' }],
      ['model', { ...model, SECOND_OPINION_PROVIDER: 'ollama' }],
    ];
  });
}

/** Stores each and tries it out. @returns which were called */
async function callEach(
  allowed: 'true' | 'false',
  settings: [string, Values][],
  countCalls: () => number,
) {
  const one = await createTestServer({
    environment: { PROVIDERS_ALLOW_PRIVATE: allowed, CENSUS_GEOCODER: 'off' },
  });
  const called: Values[] = [];
  for (const [port, values] of settings) {
    // Past the check of a save: a name can lead elsewhere afterwards.
    await one.db.deleteFrom('stored_settings').execute();
    const rest = { sealed: null, updated_by: null, updated_at: one.clock.now() };
    const rows = Object.entries(values).map(([name, value]) => ({ name, value, ...rest }));
    await one.db.insertInto('stored_settings').values(rows).execute();
    await one.liveEnvironment.reload();
    const before = countCalls();
    await one.owner.post(`/api/settings/providers/${port}/test`);
    if (countCalls() > before) called.push(values);
  }
  await one.stop();
  return called;
}

test('a stored address that leads into the own network is called with the switch alone', async () => {
  let calls = 0;
  const inner = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const settings = settingsAt((inner.address() as AddressInfo).port);
  const countCalls = () => calls;
  expect(await callEach('false', settings, countCalls)).toEqual([]);
  expect(await callEach('true', settings, countCalls)).toEqual(
    settings.map(([, values]) => values),
  );
  inner.close();
});

test('every setting that names a server is among them', () => {
  const named = Object.values(settingGroups)
    .flatMap((group) => Object.values(group))
    .filter(({ destination, label }) => destination?.isAddress && label)
    .map(({ env }) => env);
  const tried = settingsAt(1).flatMap(([, values]) => Object.keys(values));
  // Mailboxes have the guard of feeds, and a SIP server is asked for nothing that can be read.
  const others = ['IMAP_HOST', 'OWNER_IMAP_HOST', 'SIP_WEBSOCKET_URL'];
  expect(named.filter((name) => !tried.includes(name)).toSorted()).toEqual(others);
});
