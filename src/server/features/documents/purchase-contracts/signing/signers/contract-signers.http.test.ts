import { expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createSigningSteps } from '../../testing/signing-steps.ts';

const server = await useTestServer({
  withJobs: true,
  environment: { PUBLIC_URL: 'https://lotline.example.com' },
});
const signer = server.createClient();

const { offer, prepare } = createSigningSteps(() => ({ server, signer }));

const three = [
  { party: 'seller', name: 'Dana Example', email: 'dana@example.com' },
  { party: 'seller', name: 'Lee Example', email: 'lee@example.com' },
  { party: 'buyer', name: 'Sam Sample', email: '' },
];

type View = {
  status: string;
  signers: { id: number; name: string; state: string; path: string | null; reason: string }[];
};

const signersOf = async (contractId: number) =>
  (await server.owner.get(`/api/purchase-contracts/${contractId}/signers`)).body as View;
const states = async (contractId: number) =>
  (await signersOf(contractId)).signers.map(({ state }) => state);

async function plan(contractId: number, more: object = {}) {
  const answer = await server.owner.send('PUT', `/api/purchase-contracts/${contractId}/signers`, {
    order: 'in_order',
    signers: three,
    ...more,
  });
  return answer;
}

const pathsOf = (view: View) =>
  view.signers.map(({ path }) => `/api/signing/${path!.split('/').at(-1)}`);

async function messagesTo(address: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ purpose: string }>(
    `select purpose from contract_emails where to_address = $1 and state = 'waiting'
       and signer_id is not null order by id`,
    [address],
  );
  return rows.map(({ purpose }) => purpose);
}

test('three signers sign in order, each reached in turn, and each with a line in the copy', async () => {
  const { contractId, path: oldPath } = await offer();
  const { body } = await plan(contractId);
  const [dana, lee, sam] = pathsOf(body) as [string, string, string];
  expect((await signer.get(oldPath)).status).toBe(404);
  expect(await states(contractId)).toEqual(['sent', 'waiting', 'waiting']);
  await expect.poll(() => messagesTo('dana@example.com')).toEqual(['invitation']);
  expect(await messagesTo('lee@example.com')).toEqual([]);

  const early = (await signer.get(lee)).body;
  expect(early).toMatchObject({
    state: 'waiting',
    waitsFor: 'Dana Example',
    signer: 'Lee Example',
  });
  const refused = await signer.post(lee, { name: 'Lee Example', sha256: early.sha256 });
  expect([refused.status, refused.body.code]).toEqual([409, 'contract_signing.not_your_turn']);

  const { sha256 } = await prepare(dana);
  expect((await signer.post(dana, { name: 'Dana Example', sha256 })).status).toBe(200);
  await expect.poll(() => messagesTo('lee@example.com')).toEqual(['invitation']);
  await prepare(lee);
  expect(await states(contractId)).toEqual(['signed', 'opened', 'waiting']);
  expect((await plan(contractId)).body.code).toBe('contract_signing.closed');
  expect((await signer.post(lee, { name: 'Lee Example', sha256 })).status).toBe(200);
  const half = (await server.owner.get(`/api/purchase-contracts/${contractId}`)).body;
  expect(half).toMatchObject({ status: 'open', signerCount: 3 });
  expect(half.signatures.length).toBe(2);

  await prepare(sam);
  expect((await signer.post(sam, { name: 'Sam Sample', sha256 })).status).toBe(200);
  expect((await signer.get(sam)).body).toMatchObject({ state: 'signed', isComplete: true });
  expect((await signersOf(contractId)).status).toBe('signed');
  const whole = (await server.owner.get(`/api/purchase-contracts/${contractId}`)).body;
  expect(whole.status).toBe('signed');
  expect(new Set(whole.emails.map(({ to }: { to: string }) => to))).toEqual(
    new Set(['dana@example.com', 'lee@example.com', 'owner@example.com']),
  );
  const copy = await server.owner.get(`/api/purchase-contracts/${contractId}/signed-pdf`);
  const text = (await readPdf(copy.response.rawPayload)).map((page) => page.text).join(' ');
  for (const [index, { name }] of three.entries()) {
    expect(text).toContain(`Name of the signer ${name}`);
    expect(text).toContain(`Signer ${name}, ${index + 1} of 3`);
  }
});

test('at once, all can sign, at the same moment too', async () => {
  const { contractId } = await offer();
  const paths = pathsOf((await plan(contractId, { order: 'at_once' })).body);
  const ready = await Promise.all(paths.map((path) => prepare(path)));
  const answers = await Promise.all(
    paths.map((path, index) =>
      signer.post(path, { name: three[index]!.name, sha256: ready[index]!.sha256 }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await signersOf(contractId)).status).toBe('signed');
});

test('who declines gives a reason; the sender is told and nobody else can sign', async () => {
  const { contractId } = await offer();
  const [dana, lee] = pathsOf((await plan(contractId)).body) as [string, string];
  expect((await signer.post(`${lee}/decline`, { reason: '' })).status).toBe(400);
  const declined = await signer.post(`${lee}/decline`, { reason: 'My sister keeps the house.' });
  expect(declined.status).toBe(200);
  const view = await signersOf(contractId);
  expect(view.status).toBe('declined');
  expect(view.signers[1]).toMatchObject({
    state: 'declined',
    reason: 'My sister keeps the house.',
  });
  expect((await signer.get(dana)).body.state).toBe('declined');
  expect((await signer.post(`${dana}/decline`, { reason: 'x' })).status).toBe(409);
  await expect.poll(() => messagesTo('owner@example.com')).toEqual(['declined']);
  expect((await server.owner.get(`/api/purchase-contracts/${contractId}`)).body.declined).toEqual([
    { name: 'Lee Example', reason: 'My sister keeps the house.', at: expect.any(String) },
  ]);
  // Others can be named, since none has signed.
  expect((await plan(contractId)).body.status).toBe('open');
});

test('a seller who opted out of e-mail is not named with that address', async () => {
  const { contractId } = await offer();
  const out = { kind: 'email', value: 'lee@example.com', reason: 'Asked' };
  await server.owner.post('/api/contact-gate/opt-outs', out);
  expect(await plan(contractId)).toMatchObject({
    status: 409,
    body: { code: 'contact_gate.refused', message: 'This recipient has opted out.' },
  });
  const { signers } = await signersOf(contractId);
  expect(signers.map(({ name }) => name)).not.toContain('Lee Example');
  await server.db.updateTable('opt_outs').set({ lifted_at: new Date() }).execute();
  expect((await plan(contractId)).status).toBe(200);
});

test('a signer is reminded once, after the days that the owner set, unless it is stopped', async () => {
  const { contractId } = await offer({ offerExpirationDate: '2099-03-07' });
  await plan(contractId, {
    reminderDays: 3,
    order: 'at_once',
    signers: three.map((one) => ({ ...one, email: `again.${one.email || 'sam@example.com'}` })),
  });
  const path = `/api/purchase-contracts/${contractId}/signers`;
  const remind = () => server.runJob('purchase-contracts.remind-signers');
  const reminded = async () =>
    (await messagesTo('again.dana@example.com')).filter((one) => one === 'reminder').length;
  await remind();
  expect(await reminded()).toBe(0);
  server.clock.set('2031-03-06T15:00:00.000Z');
  await remind();
  expect(await reminded()).toBe(0);
  server.clock.set('2031-03-07T15:00:01.000Z');
  await server.owner.signIn('owner@example.com');
  await server.owner.patch(path, { reminderDays: null });
  await remind();
  expect(await reminded()).toBe(0);
  await server.owner.patch(path, { reminderDays: 3 });
  await remind();
  await remind();
  await expect.poll(reminded).toBe(1);
  server.clock.set('2031-03-04T15:00:00.000Z');
  await server.owner.signIn('owner@example.com');
});

test('refuses signers without a buyer, and marks a copied link as sent once', async () => {
  const { contractId } = await offer();
  expect((await plan(contractId, { signers: three.slice(0, 2) })).status).toBe(400);
  const { body } = await plan(contractId, {
    order: 'at_once',
    signers: three.map((one) => ({ ...one, email: '' })),
  });
  expect(await states(contractId)).toEqual(['ready', 'ready', 'ready']);
  const sent = `/api/purchase-contracts/${contractId}/signers/${body.signers[2].id}/sent`;
  expect((await server.owner.post(sent)).status).toBe(200);
  expect(await states(contractId)).toEqual(['ready', 'ready', 'sent']);
  expect((await server.owner.post(`/api/purchase-contracts/1/signers/999/sent`)).status).toBe(404);
  const old = await server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect(old.body.code).toBe('contract_signing.has_signers');
});

test('the page shows the parties of a contract without named signers too', async () => {
  const { contractId, path } = await offer();
  expect(await signersOf(contractId)).toMatchObject({
    order: null,
    status: 'open',
    signers: [
      { id: null, party: 'seller', state: 'ready', path: null },
      { id: null, party: 'buyer', state: 'waiting', path: null },
    ],
  });
  await signer.get(path);
  expect((await states(contractId))[0]).toBe('opened');
});
