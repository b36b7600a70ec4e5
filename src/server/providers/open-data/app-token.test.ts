import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '#server/testing/test-server.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { createOpenData, recogniseDataset } from './open-data.port.ts';
import { createPublicHttp } from './public-http.ts';

const environment = { FEEDS_ALLOW_PRIVATE: 'true', SOCRATA_APP_TOKEN: 'a-token-of-the-operator' };

const asked: { path: string; token: unknown }[] = [];
const elsewhere = await startFakeServer(({ url, headers }) => {
  asked.push({ path: url.pathname, token: headers['x-app-token'] });
  return { body: [] };
});
const publisher = await startFakeServer(({ url, headers }) => {
  asked.push({ path: url.pathname, token: headers['x-app-token'] });
  const moved = { status: 302, body: {}, headers: { location: `${elsewhere.url}/moved` } };
  return url.pathname === '/moves' ? moved : { body: [] };
});
afterAll(() => Promise.all([elsewhere.stop(), publisher.stop()]));

test('the app token goes to publishers of the catalogue alone', async () => {
  const dataset = recogniseDataset(`${publisher.url}/resource/abcd-1234.json`);
  await createOpenData(environment, new Set([publisher.url]))(dataset).count(null);
  expect(asked.splice(0).map(({ token }) => token)).toContain(environment.SOCRATA_APP_TOKEN);

  const server = await createTestServer({ environment });
  const address = `${elsewhere.url}/resource/abcd-1234.json`;
  await server.owner.post('/api/feeds/preview', { url: address });
  await server.stop();
  const tokens = asked.splice(0).map(({ token }) => token);
  expect(tokens.length).toBeGreaterThan(0);
  expect(tokens.filter((token) => token !== undefined)).toEqual([]);
});

test('a token is not carried to where its host redirects', async () => {
  const http = createPublicHttp({ allowPrivate: () => true });
  await http.get(`${publisher.url}/moves`, { headers: { 'x-app-token': 'a-token' } });
  expect(asked.splice(0)).toEqual([
    { path: '/moves', token: 'a-token' },
    { path: '/moved', token: undefined },
  ]);
});
