import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let owner: TestServer['owner'];

beforeAll(async () => {
  server = await createTestServer();
  owner = server.owner;
});
afterAll(() => server.stop());

test('the sender is kept', async () => {
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

test('the ledger is searched, added to and lifted over the wire', async () => {
  const entry = { kind: 'phone', value: '(615) 555-0177', reason: 'Asked on the phone' };
  expect((await owner.post('/api/contact-gate/opt-outs', entry)).status).toBe(201);
  expect((await owner.post('/api/contact-gate/opt-outs', entry)).status).toBe(409);
  const { body } = await owner.get('/api/contact-gate/opt-outs?search=615-555-0177');
  expect(body).toMatchObject({ data: [{ value: '6155550177' }], pagination: { total: 1 } });
  const lift = `/api/contact-gate/opt-outs/${body.data[0].id}/lift`;
  expect((await owner.post(lift, { reason: 'By mistake' })).status).toBe(200);
});
