import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addSignedContract, addSignedVersion } from './testing/signed-contract.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  await server.pdfMaker.close();
  await server.stop();
});

const signedAt = '2031-11-24T18:00:00.000Z';

async function openFile(over: object = {}) {
  server.clock.set(signedAt);
  const more = { foreclosure: 'no', willBeAssigned: false, wasMailed: false, ...over };
  const made = await addSignedContract(server, { signedAt, more });
  const { body } = await server.owner.get(`/api/closings?propertyId=${made.leadId}`);
  return { ...made, id: body.data[0].id as number };
}
const read = async (id: number) => (await server.owner.get(`/api/closings/${id}`)).body;
const act = (contractId: number, kind: string, doneOn: string) =>
  server.owner.post(`/api/purchase-contracts/${contractId}/acts`, { kind, doneOn });

/** A lead's card on the board. */
const cardOf = async (leadId: number) =>
  (await server.owner.get(`/api/deals?leads=${leadId}`)).body.data[0];

test('a version that is signed after the closing leaves the deal closed', async () => {
  const { id, contractId } = await openFile();
  await act(contractId, 'closed', '2031-11-24');
  await addSignedVersion(server, contractId, '2031-11-25T18:00:00.000Z');
  server.clock.set('2031-11-26T18:00:00.000Z');
  await server.runJob('closings.look-after');
  expect(await read(id)).toMatchObject({ state: 'closed', contractId, contractVersion: 1 });
});

test('a version that is signed before the closing takes the file and keeps the assignment', async () => {
  const { id, contractId } = await openFile({ willBeAssigned: true });
  await act(contractId, 'assigned', '2031-11-24');
  const later = await addSignedVersion(server, contractId, '2031-11-25T18:00:00.000Z');
  server.clock.set('2031-11-26T18:00:00.000Z');
  await server.runJob('closings.look-after');
  expect(await read(id)).toMatchObject({
    state: 'open',
    contractId: later,
    assignedOn: '2031-11-24',
  });
});

test('a closing that is cancelled counts no more, and a mistake is taken back', async () => {
  const { id, contractId, leadId } = await openFile();
  const takeBack = (kind: string) =>
    server.owner.send('DELETE', `/api/purchase-contracts/${contractId}/acts/${kind}`);
  const stands = async () => {
    await server.runJob('lead-steps.fold');
    const { rows } = await sql<{ on: string | null }>`
      select closed_on::text as on from lead_steps where property_id = ${leadId}
    `.execute(server.db);
    return [(await read(id)).state, rows[0]!.on, (await cardOf(leadId)).stage];
  };
  await act(contractId, 'closed', '2031-11-24');
  expect(await stands()).toEqual(['closed', '2031-11-24', 'closed']);
  await act(contractId, 'cancelled', '2031-11-24');
  expect(await stands()).toEqual(['cancelled', null, 'lost']);
  expect((await takeBack('cancelled')).status).toBe(200);
  expect(await stands()).toEqual(['closed', '2031-11-24', 'closed']);
  expect((await takeBack('closed')).status).toBe(200);
  expect(await stands()).toEqual(['open', null, 'under_contract']);
  expect((await takeBack('closed')).status).toBe(404);
  const { body } = await server.owner.get(`/api/properties/${leadId}/timeline`);
  expect(JSON.stringify(body)).toContain('version 1: taken back that it was closed');
});

test('after a cancelled contract a new offer brings the deal back', async () => {
  const { contractId, leadId } = await openFile();
  await act(contractId, 'cancelled', '2031-11-24');
  expect((await cardOf(leadId)).stage).toBe('lost');
  server.clock.advance(86_400_000);
  const offer = { kind: 'cash', price: 8_000_000, expiresOn: '2031-12-05' };
  const { body } = await server.owner.post(`/api/deals/${leadId}/offers`, offer);
  expect((await cardOf(leadId)).stage).toBe('lost');
  const sent = await server.owner.post(`/api/offers/${body.id}/sent`, { via: 'by_hand' });
  expect(sent.body).toMatchObject({ state: 'sent' });
  expect(await cardOf(leadId)).toMatchObject({
    stage: 'offered',
    offer: 8_000_000,
    closingId: null,
  });
});

test('a status that was set by hand is the stage of a deal without a contract', async () => {
  const { body: lead } = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Hanna Hand',
    streetAddress: '9 Hand Street',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  const offer = { kind: 'cash', price: 8_000_000, expiresOn: '2031-12-05' };
  await server.owner.post(`/api/deals/${lead.id}/offers`, offer);
  const stages = [];
  for (const leadStatus of ['interested', 'under_contract', 'closed', 'sold']) {
    await server.owner.send('PATCH', `/api/properties/${lead.id}/lead-status`, { leadStatus });
    stages.push((await cardOf(lead.id)).stage);
  }
  expect(stages).toEqual(['working', 'under_contract', 'closed', 'lost']);
});
