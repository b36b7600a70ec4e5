import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { formInput } from '../testing/seller-forms.ts';
import { countSuggestion } from './suggestion-counts.store.ts';

const server = await useTestServer();
const perDay = 60;

async function ask(network: string, times: number, limit = perDay): Promise<number> {
  const asked = Array.from({ length: times }, () =>
    countSuggestion(server.db, { network, now: server.clock.now(), perDay: limit }),
  );
  return (await Promise.all(asked)).filter(Boolean).length;
}

test('addresses for visitors have a number for each day, and each network its share', async () => {
  // At once, as a program asks.
  expect(await ask('192.0.2.0/24', 10)).toBe(3);
  for (let other = 0; other < 19; other += 1) expect(await ask(`198.51.${other}.0/24`, 4)).toBe(3);
  expect(await ask('203.0.113.0/24', 4)).toBe(0);
  expect(await ask('203.0.114.0/24', 1, 0)).toBe(0);
  server.clock.advance(86_400_000);
  expect(await ask('192.0.2.0/24', 4)).toBe(3);
  await server.runJob('seller-forms.sweep');
  const { rows } = await server.pool.query('select distinct day from seller_form_suggestions');
  expect(rows).toHaveLength(1);
});

test('the call of a form’s page counts its network', async () => {
  await server.owner.post('/api/seller-forms', formInput);
  const path = '/api/seller-form-pages/website/addresses?query=12%20Elm';
  await server.app.inject({ method: 'GET', url: path, remoteAddress: '198.18.7.9' });
  const { rows } = await server.pool.query(
    `select asked from seller_form_suggestions where network = '198.18.7.0/24'`,
  );
  expect(rows).toEqual([{ asked: 1 }]);
});
