import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { addSignedContract } from '#server/features/documents/closings/testing/signed-contract.ts';
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

/** A deal with a document, a photo, a page and a buyer, whose seller has a number there. */
async function addDeal(phone: string) {
  const signedAt = server.clock.now().toISOString();
  const made = await addSignedContract(server, { signedAt, lead: { fullName: 'Sela Fenwick' } });
  await expectOk(owner.post(`/api/properties/${made.leadId}/phone`, { phoneNumber: phone }));
  const { data } = (await owner.get(`/api/closings?propertyId=${made.leadId}`)).body;
  const id = data[0].id as number;
  const { parties, documents } = (await owner.get(`/api/closings/${id}`)).body;
  const [seller] = parties;
  await expectOk(owner.send('PUT', `/api/closings/parties/${seller.id}`, { ...seller, phone }));
  await server.pool.query(
    `update closing_documents set file_key = 'closings/kept.pdf', state = 'received' where id = $1`,
    [documents[0].id],
  );
  await server.pool.query(
    `insert into deal_photos (closing_id, file_key, file_type, created_at)
     values ($1, 'deals/house.png', 'image/png', now())`,
    [id],
  );
  for (const key of ['closings/kept.pdf', 'deals/house.png'])
    await server.files.put(key, Readable.from([Buffer.from('bytes')]));
  const page = { price: 1_000_000, valueAfterRepair: null, repairs: null, words: 'Quiet street' };
  await expectOk(owner.send('PUT', `/api/buyers/deals/${id}/page`, { ...page, showsComps: false }));
  const buyer = { name: 'Bo Buyer', phone: '6155550166', email: 'bo@example.com' };
  await expectOk(owner.post(`/api/closings/${id}/parties`, { role: 'buyer', ...buyer }));
  return { ...made, id };
}
async function isStored(key: string): Promise<boolean> {
  for await (const one of server.files.list()) if (one === key) return true;
  return false;
}
const rowsOf = async (query: string) =>
  (await server.pool.query(query)).rows.map((row) => Object.values(row)[0]);

test('of a deal the papers stay with their files; number, photos and page of the seller go', async () => {
  const { leadId, id } = await addDeal('6155550165');
  const subject = { propertyId: leadId };
  const key = await server.downloadKey();
  const { response } = await owner.get(`/api/person-files/json?propertyId=${leadId}&key=${key}`);
  // The buyer's number is the buyer's.
  expect(response.body).not.toContain('6155550166');
  expect(response.body).toContain('closings/kept.pdf');
  await expectOk(owner.post('/api/person-files/erase', { subject, password }));
  const ofDeal = `closing_id = ${id}`;
  expect(
    await rowsOf(`select file_key from closing_documents where ${ofDeal} and file_key is not null`),
  ).toEqual(['closings/kept.pdf']);
  expect(await rowsOf(`select role from closing_parties where ${ofDeal}`)).not.toContain('seller');
  expect(await rowsOf(`select 1 from deal_photos where ${ofDeal}`)).toEqual([]);
  expect(await rowsOf(`select 1 from deal_pages where ${ofDeal}`)).toEqual([]);
  await expect.poll(() => isStored('deals/house.png')).toBe(false);
  expect(await isStored('closings/kept.pdf')).toBe(true);
});

test('the buyer of somebody else’s deal goes from it, unless a legal hold keeps the deal', async () => {
  const { leadId, id } = await addDeal('6155550164');
  const roles = () =>
    rowsOf(`select role from closing_parties where closing_id = ${id} order by id`);
  const erase = () =>
    owner.post('/api/person-files/erase', { subject: { email: 'bo@example.com' }, password });
  await expectOk(owner.send('PUT', `/api/legal-holds/${leadId}`, { reason: 'A suit' }));
  expect((await erase()).body).toMatchObject({ kept: 1 });
  expect(await roles()).toEqual(['seller', 'title_agent', 'buyer']);
  await expectOk(owner.send('DELETE', `/api/legal-holds/${leadId}`));
  await expectOk(erase());
  expect(await roles()).toEqual(['seller', 'title_agent']);
});

test('a person is a number, an address or a lead with all its leads, and never a name alone', async () => {
  const [one, two, stranger] = [
    await addLead('Nell Namesake'),
    await addLead('Nell Namesake'),
    await addLead('Nell Namesake'),
  ];
  for (const { id } of [one, two])
    await expectOk(owner.post(`/api/properties/${id}/phone`, { phoneNumber: '6155550167' }));
  const asked = await owner.get('/api/person-files/summary?name=nell+namesake');
  expect([asked.status, asked.body.code]).toEqual([409, 'person_files.several']);
  expect(asked.body.message).toContain('3 leads have this name');
  const leads = async (subject: string) =>
    (await owner.get(`/api/person-files/summary?${subject}`)).body.leads.map(
      ({ id }: { id: number }) => id,
    );
  expect(await leads(`propertyId=${one.id}`)).toEqual([one.id, two.id]);
  // A hold on another lead of the person is seen, too.
  await expectOk(owner.send('PUT', `/api/legal-holds/${two.id}`, { reason: 'A claim' }));
  const erase = () =>
    owner.post('/api/person-files/erase', { subject: { propertyId: one.id }, password });
  expect((await erase()).body.code).toBe('person_files.on_hold');
  await expectOk(owner.send('DELETE', `/api/legal-holds/${two.id}`));
  await expectOk(erase());
  expect(await rowsOf(`select id::int from properties where full_name = 'Nell Namesake'`)).toEqual([
    stranger.id,
  ]);
  expect(await leads('name=Nell+Namesake')).toEqual([stranger.id]);
});

test('a number on more leads than a person has is refused with what to do', async () => {
  await server.pool.query(
    `with many as (
       insert into properties (property_type, full_name, street_address, city, state, zip_code)
       select 'foreclosure', 'Owner ' || n, n || ' Junk Rd', 'Nashville', 'TN', '37206'
       from generate_series(1, 51) as n returning id
     )
     insert into property_phones (property_id, number, type, status, source)
     select id, '6155550168', 'mobile', 'unverified', 'import' from many`,
  );
  const asked = () => owner.get('/api/person-files/summary?phone=6155550168');
  const { status, body } = await asked();
  expect([status, body.code]).toEqual([409, 'person_files.too_many']);
  expect(body.message).toContain('Mark those numbers as wrong');
  await server.pool.query(
    `update property_phones set status = 'wrong' where number = '6155550168' and property_id <> (
       select min(property_id) from property_phones where number = '6155550168')`,
  );
  expect((await asked()).body.leads).toHaveLength(1);
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
