import { expect, test } from 'vitest';
import { addSignedContract } from '#server/features/documents/closings/testing/signed-contract.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

const fees = async () => {
  await server.runJob('ledger.book-services');
  const { body } = await server.owner.get('/api/ledger/entries?kind=fee');
  return body.data.map(({ cents }: { cents: number }) => cents);
};

test('the fee of a closed deal is booked once, and the difference when it is changed', async () => {
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
  expect(await fees()).toContain(-250_000);
});
