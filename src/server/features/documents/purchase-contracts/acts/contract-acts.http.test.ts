import { expect, test } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { contractForm as form } from '../testing/contract-form.ts';
import { createSigningSteps } from '../testing/signing-steps.ts';

const server = await useTestServer({ withJobs: true });
const signer = server.createClient();

const { handOver, linkOf, prepare } = createSigningSteps(() => ({ server, signer }));
// Noon in Los Angeles of Tuesday, March 4; the right to cancel ends on Monday, March 10.
const signedAt = '2031-03-04T20:00:00.000Z';
const answers = { foreclosure: 'no', willBeAssigned: false, wasMailed: false };
let number = 0;

async function signedContract(place: { city: string; state: string; zipCode: string }, more = {}) {
  server.clock.set(signedAt);
  const streetAddress = `${(number += 1)} Elm St`;
  const lead = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Dana Example',
    streetAddress,
    ...place,
  });
  const property = `${streetAddress}, ${place.city}, ${place.state} ${place.zipCode}`;
  const values = form({ property, ...answers, ...more });
  const { headers } = await server.owner.post('/api/generate-contract', values);
  const id = Number(headers['x-contract-id']);
  await handOver(id);
  const path = await linkOf(id);
  const { sha256 } = await prepare(path);
  for (const { title } of (await signer.get(path)).body.papers) {
    await signer.post(`${path}/papers`, { title, name: 'Dana Signer', sha256 });
  }
  expect((await signer.post(path, { name: 'Dana Signer', sha256 })).status).toBe(200);
  return { id, leadId: lead.body.id as number };
}

const record = (id: number, kind: string, doneOn: string) =>
  server.owner.post(`/api/purchase-contracts/${id}/acts`, { kind, doneOn });
const setStatus = (leadId: number, leadStatus: string) =>
  server.owner.send('PATCH', `/api/properties/${leadId}/lead-status`, { leadStatus });
const read = async (id: number) => (await server.owner.get(`/api/purchase-contracts/${id}`)).body;

const losAngeles = { city: 'Los Angeles', state: 'CA', zipCode: '90012' };
const nashville = { city: 'Nashville', state: 'TN', zipCode: '37206' };

test('California: closing and status wait until the right to cancel ends at midnight there', async () => {
  const { id, leadId } = await signedContract(losAngeles, { foreclosure: 'yes' });
  const early = await record(id, 'closed', '2031-03-04');
  expect([early.status, early.body.code]).toEqual([409, 'purchase_contracts.too_early']);
  const sentence =
    'California: the seller can cancel through March 10, 2031 (Civ. Code 1695.1-1695.5). From March 11, 2031.';
  expect(early.body.message).toBe(sentence);
  const held = await setStatus(leadId, 'closed');
  expect([held.status, held.body.code]).toEqual([409, 'properties.status_held']);
  expect(held.body.message).toContain(sentence);
  expect((await setStatus(leadId, 'interested')).status).toBe(200);
  // 23:30 of March 10 in Los Angeles, 1:30 of the next day in Chicago.
  server.clock.set('2031-03-11T06:30:00.000Z');
  expect((await setStatus(leadId, 'closed')).status).toBe(409);
  // A user in Chicago means the day there; in Los Angeles it is still the day before.
  expect((await record(id, 'closed', '2031-03-11')).body.message).toBe(sentence);
  expect((await record(id, 'closed', '2031-03-12')).body.code).toBe(
    'purchase_contracts.act_in_future',
  );
  server.clock.set('2031-03-11T07:30:00.000Z');
  expect((await setStatus(leadId, 'closed')).status).toBe(200);
  expect((await record(id, 'closed', '2031-03-11')).status).toBe(200);
  expect((await read(id)).acts).toEqual([
    expect.objectContaining({ kind: 'disclosed' }),
    { kind: 'closed', doneOn: '2031-03-11T00:00:00.000Z', overrideReason: null },
  ]);
});

test.each([
  // Eastern and Central, and the rest of the state: the clock is that of the ZIP code.
  ['Memphis', 'TN', '38103', '04:10'],
  ['Portland', 'OR', '97201', '07:10'],
  ['Ontario', 'OR', '97914', '06:10'],
])('%s, %s: the right to cancel runs to midnight there', async (city, state, zipCode, late) => {
  const more = state === 'TN' ? { wasMailed: true } : { willBeAssigned: true };
  const { id, leadId } = await signedContract({ city, state, zipCode }, more);
  if (state === 'TN') expect((await record(id, 'confirmed', '2031-03-04')).status).toBe(200);
  const { firstDayToClose: first } = (await read(id)).days;
  // 23:10 of the last day there, then 0:10.
  server.clock.set(`${first}T${late}:00.000Z`);
  expect((await record(id, 'closed', first)).status).not.toBe(200);
  expect((await setStatus(leadId, 'closed')).status).toBe(409);
  server.clock.advance(3_600_000);
  expect((await setStatus(leadId, 'closed')).status).toBe(200);
  expect((await record(id, 'closed', first)).status).toBe(200);
});

test('an owner closes early with a reason, which is kept with the rule; then the status is free', async () => {
  const { id, leadId } = await signedContract(losAngeles, { foreclosure: 'yes' });
  const act = { kind: 'closed', doneOn: '2031-03-04' };
  const path = `/api/purchase-contracts/${id}/acts/override`;
  expect((await server.owner.post(path, { ...act, reason: ' ' })).status).toBe(400);
  expect((await server.owner.post(path, { ...act, reason: 'Court order' })).status).toBe(200);
  const row = await server.db
    .selectFrom('contract_acts')
    .selectAll()
    .where('contract_id', '=', id)
    .where('kind', '=', 'closed')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ rules: ['K-CA-01'], override_reason: 'Court order' });
  expect(row.book).toBeTruthy();
  const { body } = await server.owner.get(`/api/properties/${leadId}/timeline`);
  expect(JSON.stringify(body)).toContain('closed on March 4, 2031, early: Court order');
  expect((await setStatus(leadId, 'closed')).status).toBe(200);
});

test('Tennessee: a mailed contract waits for its letter, then for thirty days', async () => {
  const { id, leadId } = await signedContract(nashville, { wasMailed: true });
  expect((await read(id)).days).toMatchObject({ waitsForLetter: true });
  expect((await setStatus(leadId, 'closed')).body.message).toContain(
    'Tennessee: the letter that confirms receipt is not recorded yet (T.C.A. 47-18-134).',
  );
  server.clock.set('2031-03-10T18:00:00.000Z');
  expect((await record(id, 'confirmed', '2031-03-10')).status).toBe(200);
  expect((await read(id)).days).toMatchObject({
    waitsForLetter: false,
    lastDayToCancel: '2031-04-09',
    firstDayToClose: '2031-04-10',
  });
  server.clock.set('2031-04-09T18:00:00.000Z');
  expect((await record(id, 'closed', '2031-04-09')).status).toBe(409);
  server.clock.set('2031-04-10T18:00:00.000Z');
  expect((await record(id, 'closed', '2031-04-10')).status).toBe(200);
});

test('Tennessee, not mailed: a secondary rule lets an assignment through and warns', async () => {
  const { id } = await signedContract(nashville, { willBeAssigned: true });
  const { status, body } = await record(id, 'assigned', '2031-03-04');
  expect(status).toBe(200);
  expect(body.warnings).toEqual([
    'Tennessee: an assignment waits (Pub. Ch. 72 of 2025 (SB 909)). From March 7, 2031.',
  ]);
});

test('a contract that the seller cancelled holds nothing back any more', async () => {
  const { id, leadId } = await signedContract(losAngeles, { foreclosure: 'yes' });
  expect((await record(id, 'cancelled', '2031-03-04')).status).toBe(200);
  expect((await setStatus(leadId, 'closed')).status).toBe(200);
});

test('many leads are not closed at once while the law holds one of them', async () => {
  const { leadId } = await signedContract(losAngeles, { foreclosure: 'yes' });
  const change = await server.owner.post('/api/bulk-changes', {
    propertyIds: [leadId],
    action: { kind: 'lead_status', leadStatus: 'closed' },
  });
  expect(change.status).toBe(201);
  const { body } = await server.owner.get(`/api/properties/${leadId}`);
  expect(body.leadStatus).not.toBe('closed');
});

test('a day of a contract is in Today from two days before it', async () => {
  const { leadId } = await signedContract(losAngeles, { foreclosure: 'yes' });
  const entry = async () => {
    const { body } = await server.owner.get('/api/today');
    return body.data.find(
      (one: { property: { id: number }; reason: string }) =>
        one.property.id === leadId && one.reason === 'contract',
    );
  };
  expect(await entry()).toBeUndefined();
  server.clock.set('2031-03-08T18:00:00.000Z');
  expect(await entry()).toMatchObject({
    words: 'The seller can cancel the contract through March 10, 2031.',
  });
});

test('only an owner closes early', async () => {
  const { id } = await signedContract(losAngeles, { foreclosure: 'yes' });
  await sql`update users set role = 'member'`.execute(server.db);
  const member = server.createClient();
  await member.signIn('owner@example.com');
  const act = { kind: 'closed', doneOn: '2031-03-04', reason: 'Court order' };
  const path = `/api/purchase-contracts/${id}/acts/override`;
  expect((await member.post(path, act)).status).toBe(403);
});

test('an appraisal that the seller orders holds the closing until it is there, and four days more', async () => {
  const { id, leadId } = await signedContract({ city: 'Spokane', state: 'WA', zipCode: '99201' });
  expect((await read(id)).days).toMatchObject({
    asksAppraisal: true,
    waitsForAppraisal: false,
    firstDayToClose: '2031-03-19',
  });
  server.clock.set('2031-03-18T20:00:00.000Z');
  expect((await record(id, 'appraisal_ordered', '2031-03-18')).status).toBe(200);
  server.clock.set('2031-03-20T20:00:00.000Z');
  const sentence =
    'Washington: the appraisal that the seller has ordered is not recorded yet (RCW 61.40.010 (SHB 1081)).';
  expect((await record(id, 'closed', '2031-03-20')).body.message).toBe(sentence);
  expect((await setStatus(leadId, 'closed')).body.message).toContain(sentence);
  expect((await record(id, 'appraised', '2031-03-20')).status).toBe(200);
  expect((await read(id)).days).toMatchObject({
    waitsForAppraisal: false,
    lastDayToCancel: '2031-03-26',
    firstDayToClose: '2031-03-27',
  });
  server.clock.set('2031-03-26T20:00:00.000Z');
  expect((await setStatus(leadId, 'closed')).status).toBe(409);
  server.clock.set('2031-03-27T20:00:00.000Z');
  expect((await setStatus(leadId, 'closed')).status).toBe(200);
});
