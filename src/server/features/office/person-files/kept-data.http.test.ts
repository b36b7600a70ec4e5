import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { createSigningSteps } from '#server/features/documents/purchase-contracts/testing/signing-steps.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createPersonSteps, expectOk } from './testing/person-steps.ts';

const password = 'correct-horse-battery';

const server = await useTestServer({ withJobs: true });
const { owner } = server;
const signer = server.createClient();

const { linkOf, prepare } = createSigningSteps(() => ({ server, signer }));
const { addLead } = createPersonSteps(() => server);

test('a signed contract stays with its reason, an unsigned one goes', async () => {
  const lead = await addLead('Cyrus Thistledown', { streetAddress: '77 Thistle St' });
  const property = '77 Thistle St, Nashville, TN 37206';
  const contract = (seller: string) => contractForm({ seller, property, propertyId: lead.id });
  const first = (await owner.post('/api/email-contract', contract('Cyrus Thistledown'))).body;
  const second = (await owner.post('/api/email-contract', contract('Cyrus Thistledown Jr'))).body;
  const path = await linkOf(first.contractId);
  const { sha256 } = await prepare(path);
  await expectOk(signer.post(path, { name: 'Cyrus Thistledown', sha256 }));
  const summary = (await owner.get(`/api/person-files/summary?propertyId=${lead.id}`)).body;
  const kept = summary.counts.find(({ title }: { title: string }) => title === 'Contract');
  expect(kept).toMatchObject({ rows: 2, kept: 1, because: expect.stringContaining('limitation') });
  await expectOk(
    owner.post('/api/person-files/erase', { subject: { propertyId: lead.id }, password }),
  );
  expect((await owner.get(`/api/purchase-contracts/${first.contractId}`)).status).toBe(200);
  expect((await owner.get(`/api/purchase-contracts/${second.contractId}`)).status).toBe(404);
  expect((await owner.get(`/api/purchase-contracts/${first.contractId}/signed-pdf`)).status).toBe(
    200,
  );
});

test('retention counts while it is off, removes once it is on, and leaves what is on hold', async () => {
  const lead = await addLead('Dora Fern');
  const held = await addLead('Eli Moss');
  for (const { id } of [lead, held]) {
    await server.pool.query(
      `insert into call_attempts (property_id, phone_number, outcome, note, at)
       values ($1, '6155550148', 'reached', '', $2)`,
      [id, new Date(server.clock.now().getTime() - 2000 * 86_400_000)],
    );
    await server.pool.query(
      `insert into phone_calls (key, property_id, direction, their_number, own_number, state,
         provider, created_at, last_seen_at)
       values ($1, $2, 'outgoing', '6155550148', '', 'ended', 'sip', $3, $3)`,
      [crypto.randomUUID(), id, new Date(server.clock.now().getTime() - 2000 * 86_400_000)],
    );
  }
  await expectOk(owner.send('PUT', `/api/legal-holds/${held.id}`, { reason: 'A claim' }));
  const rule = async () =>
    (await owner.get('/api/retention')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'calls',
    );
  expect(await rule()).toMatchObject({ isOn: false, due: 2, lastCount: null });
  await server.runJob('person-files.retention');
  expect(await rule()).toMatchObject({ due: 2, lastCount: 2 });
  await expectOk(owner.send('PUT', '/api/retention/calls', { days: 365, isOn: true }));
  await server.runJob('person-files.retention');
  expect(await rule()).toMatchObject({ due: 0, lastCount: 2, isOn: true });
  const { rows } = await server.pool.query(
    'select property_id from call_attempts where property_id = any($1)',
    [[lead.id, held.id]],
  );
  expect(rows.map((row) => Number(row.property_id))).toEqual([held.id]);
  const calls = await server.pool.query('select property_id from phone_calls');
  expect(calls.rows.map((row) => Number(row.property_id))).toEqual([held.id]);
});
