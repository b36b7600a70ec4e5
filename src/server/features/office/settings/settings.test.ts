import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

test('stores the sender', async () => {
  const sender = {
    name: 'Olive Owner',
    company: '',
    streetAddress: '1 Example Plaza',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37201',
    phone: '615-555-0100',
    email: 'owner@example.com',
  };
  await owner.send('PUT', '/api/settings/sender', sender);
  expect((await owner.get('/api/settings/sender')).body).toEqual(sender);
});

test('the owner chooses the date format, and every session receives it', async () => {
  const dateStyle = async () => (await owner.get('/api/auth/session')).body.dateStyle;
  expect(await dateStyle()).toBe('specification');
  const { status, body } = await owner.send('PUT', '/api/settings/date-style', {
    dateStyle: 'iso',
  });
  expect([status, body]).toEqual([200, { dateStyle: 'iso' }]);
  expect(await dateStyle()).toBe('iso');
  const wrong = await owner.send('PUT', '/api/settings/date-style', { dateStyle: 'roman' });
  expect(wrong.status).toBe(400);
});

test('the API searches, adds and lifts entries of the ledger', async () => {
  const entry = { kind: 'phone', value: '(615) 555-0177', reason: 'Asked on the phone' };
  expect((await owner.post('/api/contact-gate/opt-outs', entry)).status).toBe(201);
  expect((await owner.post('/api/contact-gate/opt-outs', entry)).status).toBe(409);
  const { body } = await owner.get('/api/contact-gate/opt-outs?search=615-555-0177');
  expect(body).toMatchObject({ data: [{ value: '6155550177' }], pagination: { total: 1 } });
  const lift = `/api/contact-gate/opt-outs/${body.data[0].id}/lift`;
  expect((await owner.post(lift, { reason: 'By mistake' })).status).toBe(200);
});

test('sums costs by provider and month of the installation’s calendar', async () => {
  const cost = { port: 'skip-trace', provider: 'batchdata', quantity: 10, cents: 150.5 };
  const rows = [
    // Still November in Chicago.
    { reference: 'a', spent_at: new Date('2030-12-01T04:00:00Z'), is_certain: true },
    { reference: 'b', spent_at: new Date('2030-11-10T12:00:00Z'), is_certain: false },
    { reference: 'c', spent_at: new Date('2030-12-01T12:00:00Z'), is_certain: true },
  ];
  await server.db
    .insertInto('provider_costs')
    .values(rows.map((row) => ({ ...cost, ...row })))
    .execute();
  const { body } = await owner.get('/api/settings/costs');
  const of = { port: 'skip-trace', provider: 'batchdata' };
  expect(body).toEqual([
    { month: '2030-12', ...of, quantity: 10, cents: 150.5, uncertainCents: 0 },
    { month: '2030-11', ...of, quantity: 20, cents: 301, uncertainCents: 150.5 },
  ]);
});

test('TIME_ZONE of the environment overrides the stored time zone', async () => {
  const refused = await owner.send('PUT', '/api/settings/time-zone', { timeZone: 'Asia/Tokyo' });
  expect([refused.status, refused.body.code]).toEqual([409, 'settings.set_by_environment']);
});

test('filters the log of decisions and reads it page by page', async () => {
  const decide = (contact: object) =>
    server.features.contactGate.gate.decide({ channel: 'sms', phone: '6155550190', ...contact });
  server.clock.set('2031-03-04T18:00:00.000Z');
  await decide({ phone: '6155550191' });
  server.clock.set('2031-03-04T09:00:00.000Z');
  await decide({});
  await decide({});
  const read = async (query: string) =>
    (await owner.get(`/api/contact-gate/decisions?${query}`)).body;
  const [latest] = await read('limit=1');
  expect(latest).toMatchObject({ target: '6155550190', allowed: false, reason: 'outside_hours' });
  const older = await read(`limit=1&before=${latest.id}`);
  expect(older[0].id).toBeLessThan(latest.id);
  expect(await read('search=(615)%20555-0191')).toMatchObject([{ allowed: true }]);
  expect(await read('outcome=allowed&search=5550190')).toEqual([]);
  expect(await read('reason=outside_hours&channel=sms')).toHaveLength(2);
  expect(await read('channel=mail&search=%25')).toEqual([]);
});

test('the rules show their current values', async () => {
  const { body } = await owner.get('/api/contact-gate/rules');
  const sentences = Object.fromEntries(
    body.map(({ reason, sentence }: { reason: string; sentence: string }) => [reason, sentence]),
  );
  expect(sentences.outside_hours).toContain('between 8:00 AM and 9:00 PM in every time zone');
  expect(sentences.too_many_unanswered).toContain('at most 3 texts within 24 hours');
  expect(sentences.opted_out).toMatch(/has \d+ (entry|entries) in force/);
  expect(sentences.auction_passed).toContain('America/Chicago');
});

test.each([
  ['PUT', '/api/settings/time-zone', { timeZone: 'x'.repeat(61) }, 400],
  ['PUT', '/api/settings/time-zone', { timeZone: "America/Chicago'; --" }, 409],
  ['PUT', '/api/settings/time-zone', {}, 400],
  ['PUT', '/api/settings/sender', { name: 'x' }, 400],
  ['GET', '/api/contact-gate/decisions?reason=toString', undefined, 400],
  ['GET', '/api/contact-gate/decisions?before=-1', undefined, 400],
  ['GET', '/api/contact-gate/decisions?before=99999999999999999999', undefined, 400],
  ['GET', `/api/contact-gate/decisions?search=${'x'.repeat(101)}`, undefined, 400],
  ['GET', '/api/contact-gate/decisions?search=%25_%5C%27', undefined, 200],
  ['GET', '/api/contact-gate/opt-outs?search=%25&limit=99999', undefined, 200],
  ['POST', '/api/contact-gate/opt-outs', { kind: 'phone', value: 'abc', reason: 'x' }, 400],
  ['POST', '/api/contact-gate/opt-outs', { kind: 'fax', value: '1', reason: 'x' }, 400],
  ['POST', '/api/contact-gate/opt-outs', { kind: 'email', value: 'a@b.co', reason: ' ' }, 400],
  ['POST', '/api/contact-gate/opt-outs/999999/lift', { reason: 'x' }, 404],
] as const)('%s %s %j answers %i', async (method, path, body, status) => {
  expect((await owner.send(method, path, body)).status).toBe(status);
});
