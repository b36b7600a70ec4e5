import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createSigningSteps } from '../testing/signing-steps.ts';

const server = await useTestServer({ withJobs: true });
const signer = server.createClient();

const { offer, prepare } = createSigningSteps(() => ({ server, signer }));

test('a signature ends the lead’s sequence, even when it changes no status', async () => {
  const { owner } = server;
  const off = { replies: true, signatures: false, returnedLetters: true };
  await owner.send('PUT', '/api/settings/automatic-changes', off);
  const leadId = await server.addLead();
  const { body: sequence } = await owner.post('/api/sequences', {
    name: 'Weekly',
    steps: [
      { id: 'w', kind: 'wait', days: 7 },
      { id: 'c', kind: 'call', what: 'Ask' },
    ],
  });
  await owner.post(`/api/sequences/${sequence.id}/start`, { propertyIds: [leadId] });
  const runOf = async () => (await owner.get(`/api/properties/${leadId}/sequences`)).body.data[0];
  expect(await runOf()).toMatchObject({ state: 'running' });
  const { path } = await offer({ propertyId: leadId });
  const { sha256 } = await prepare(path);
  expect((await signer.post(path, { name: 'Dana Example', sha256 })).status).toBe(200);
  expect(await runOf()).toMatchObject({ state: 'ended', ending: 'contract_signed' });
  expect((await owner.get(`/api/properties/${leadId}`)).body.leadStatus).toBe('not_contacted');
});
