import { expect, test } from 'vitest';
import { addSignedContract } from '#server/features/documents/closings/testing/signed-contract.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const fees = async () => {
  await server.runJob('ledger.book-services');
  const { body } = await server.owner.get('/api/ledger/entries?kind=fee');
  return body.data.map(({ cents }: { cents: number }) => cents);
};

test('the fee of a closed deal is booked once, and anew when it is changed', async () => {
  const { owner } = server;
  const signedAt = server.clock.now().toISOString();
  const { contractId } = await addSignedContract(server, { signedAt });
  await server.runJob('closings.look-after');
  const { data } = (await owner.get('/api/closings')).body;
  const { id } = data.find((one: { contractId: number }) => one.contractId === contractId);
  await owner.patch(`/api/closings/${id}`, { fee: 1_250_000 });
  expect(await fees()).toEqual([]);
  const closed = { kind: 'closed', doneOn: signedAt.slice(0, 10) };
  expect((await owner.post(`/api/purchase-contracts/${contractId}/acts`, closed)).status).toBe(200);
  expect(await fees()).toEqual([1_250_000]);
  expect(await fees()).toHaveLength(1);
  await owner.patch(`/api/closings/${id}`, { fee: 1_000_000 });
  expect(await fees()).toEqual([1_000_000, -1_250_000, 1_250_000]);
});

/** A signed contract of a lead whose deal plans a fee of $15,000, with its file. */
async function openPlanned(more: object = {}) {
  const signedAt = server.clock.now().toISOString();
  const { contractId, leadId } = await addSignedContract(server, {
    signedAt,
    more: { purchasePrice: '$100,000', foreclosure: 'no', wasMailed: false, ...more },
  });
  await server.pool.query(
    `insert into deals (property_id, repairs, closing, holding_per_month, holding_months, fee, target,
       formula, version, updated_at)
     values ($1, '[]', 0, 0, 0, 1500000, 7000, 'value_less_costs', 1, now())`,
    [leadId],
  );
  const { data } = (await server.owner.get(`/api/closings?propertyId=${leadId}`)).body;
  return { contractId, leadId, id: data[0].id as number };
}

const close = (contractId: number) =>
  server.owner.post(`/api/purchase-contracts/${contractId}/acts`, {
    kind: 'closed',
    doneOn: server.clock.now().toISOString().slice(0, 10),
  });

test('what is booked is the fee of the accepted offer and not the plan', async () => {
  const { owner } = server;
  const { id, contractId, leadId } = await openPlanned();
  const buyer = await owner.post('/api/buyers', { name: 'Bea Buyer' });
  const offer = { buyerId: buyer.body.id, price: 10_800_000 };
  const { body } = await owner.post(`/api/buyers/deals/${id}/offers`, offer);
  await owner.post(`/api/buyers/offers/${body.id}/decide`, { decision: 'accepted' });
  await close(contractId);
  await fees();
  const booked = await owner.get(`/api/ledger/entries?kind=fee&propertyId=${leadId}`);
  expect(booked.body.data.map(({ cents }: { cents: number }) => cents)).toEqual([800_000]);
});

test('a house that is kept has no fee, whatever the plan says', async () => {
  const { contractId, leadId } = await openPlanned({ willBeAssigned: false });
  await close(contractId);
  await fees();
  const booked = await server.owner.get(`/api/ledger/entries?kind=fee&propertyId=${leadId}`);
  expect(booked.body.data).toEqual([]);
  const board = await server.owner.get('/api/deals');
  const deal = board.body.data.find(
    ({ propertyId }: { propertyId: number }) => propertyId === leadId,
  );
  expect(deal).toMatchObject({ stage: 'closed', fee: null });
});

/** What the ledger has of a lead's fees, with their groups, and each sum that is not zero. */
async function bookedOf(leadId: number) {
  await server.runJob('ledger.book-services');
  const { rows } = await server.pool.query<{ cents: number; groups: string }>(
    `select sum(cents)::int as cents, concat_ws(' ', for_month, spent_on, channel, last_channel) as groups
     from ledger_entries where property_id = $1 group by 2 having sum(cents) <> 0`,
    [leadId],
  );
  return rows;
}

test('a fee goes from the groups in which it was booked, whatever became of the lead', async () => {
  const { contractId, leadId, id } = await openPlanned();
  await server.pool.query(
    `insert into call_attempts (property_id, phone_number, outcome, note, at)
     values ($1, '6155550171', 'reached', '', $2)`,
    [leadId, server.clock.now()],
  );
  await server.owner.patch(`/api/closings/${id}`, { fee: 900_000 });
  await close(contractId);
  const [booked] = await bookedOf(leadId);
  expect(booked).toMatchObject({ cents: 900_000, groups: expect.stringContaining('call call') });
  await server.owner.patch(`/api/closings/${id}`, { fee: 800_000 });
  await server.pool.query('update properties set deleted_at = now() where id = $1', [leadId]);
  expect(await bookedOf(leadId)).toEqual([{ cents: 800_000, groups: booked!.groups }]);
  server.clock.advance(40 * 86_400_000);
  await server.owner.post(`/api/purchase-contracts/${contractId}/acts`, {
    kind: 'cancelled',
    doneOn: server.clock.now().toISOString().slice(0, 10),
  });
  expect(await bookedOf(leadId)).toEqual([]);
});

test('a fee that was taken back by hand stays so until it is another one', async () => {
  const { contractId, leadId, id } = await openPlanned();
  await server.owner.patch(`/api/closings/${id}`, { fee: 900_000 });
  await close(contractId);
  await bookedOf(leadId);
  const { body } = await server.owner.get(`/api/ledger/entries?kind=fee&propertyId=${leadId}`);
  await server.owner.post(`/api/ledger/entries/${body.data[0].id}/correction`);
  expect(await bookedOf(leadId)).toEqual([]);
  await server.owner.patch(`/api/closings/${id}`, { fee: 1_200_000 });
  expect(await bookedOf(leadId)).toMatchObject([{ cents: 1_200_000 }]);
  // Cancelled by mistake, and closed again.
  const acts = `/api/purchase-contracts/${contractId}/acts`;
  const doneOn = server.clock.now().toISOString().slice(0, 10);
  await server.owner.post(acts, { kind: 'cancelled', doneOn });
  expect(await bookedOf(leadId)).toEqual([]);
  await server.owner.send('DELETE', `${acts}/cancelled`);
  expect(await bookedOf(leadId)).toMatchObject([{ cents: 1_200_000 }]);
});

test('a fee that a deal books by itself is marked beside one by hand or by file', async () => {
  const { owner } = server;
  const { contractId, leadId, id } = await openPlanned();
  await owner.patch(`/api/closings/${id}`, { fee: 760_000 });
  await close(contractId);
  await bookedOf(leadId);
  const spentOn = server.clock.now().toISOString().slice(0, 10);
  const day = { kind: 'fee', spentOn };
  const byHand = await owner.post('/api/ledger/entries', { ...day, cents: 1, propertyId: leadId });
  // The only deal of its lead is meant.
  expect(byHand.body).toMatchObject({ isDoubled: true, closingId: id });
  const bank = (await owner.post('/api/ledger/entries', { ...day, cents: 760_000 })).body;
  expect(bank).toMatchObject({ isDoubled: true, closingId: null });
  expect((await owner.post('/api/ledger/entries', { ...day, cents: 760_001 })).body).toMatchObject({
    isDoubled: false,
  });
  const marked = async () => {
    const { body } = await owner.get(`/api/ledger/entries?kind=fee&propertyId=${leadId}`);
    return body.data.map(({ isDoubled }: { isDoubled: boolean }) => isDoubled);
  };
  expect(await marked()).toEqual([true, true]);
  await owner.post(`/api/ledger/entries/${byHand.body.id}/correction`);
  await owner.post(`/api/ledger/entries/${bank.id}/correction`);
  expect(await marked()).toEqual([false, false, false]);

  const form = new FormData();
  const text = `Date,Type,Amount\n${spentOn},Income,7600.00\n${spentOn},Income,5.00`;
  form.append('file', new Blob([text], { type: 'text/csv' }), 'bank.csv');
  const preview = await owner.post('/api/ledger/files/preview', form);
  expect(preview.body.doubled).toEqual([2]);
});

test('of two deals of one lead a user says which an entry belongs to', async () => {
  const { owner } = server;
  const { contractId, leadId, id } = await openPlanned();
  await owner.patch(`/api/closings/${id}`, { fee: 510_000 });
  await close(contractId);
  const signedAt = server.clock.now().toISOString();
  await addSignedContract(server, { signedAt, more: { propertyId: leadId } });
  await server.runJob('closings.look-after');
  const { data } = (await owner.get(`/api/closings?propertyId=${leadId}`)).body;
  const other = data.find((one: { id: number }) => one.id !== id).id as number;
  await bookedOf(leadId);
  const entry = { kind: 'fee', cents: 5, spentOn: signedAt.slice(0, 10), propertyId: leadId };
  const add = async (more: object) =>
    (await owner.post('/api/ledger/entries', { ...entry, ...more })).body;
  expect(await add({ closingId: other })).toMatchObject({ closingId: other, isDoubled: false });
  expect(await add({ closingId: id })).toMatchObject({ closingId: id, isDoubled: true });
  expect(await add({})).toMatchObject({ closingId: null });
  expect((await add({ closingId: 999_999 })).code).toBe('ledger.unknown_tie');
});
