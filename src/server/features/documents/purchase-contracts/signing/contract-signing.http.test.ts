import { expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createSigningSteps } from '../testing/signing-steps.ts';

const server = await useTestServer({ withJobs: true });
const signer = server.createClient();

const { linkOf, offer, display, prepare } = createSigningSteps(() => ({ server, signer }));

const drawn = {
  strokes: [
    [
      [0, 0],
      [500, 150],
      [900, 20],
    ],
  ],
};

test('rejects a signature until every page was displayed and the disclosure accepted', async () => {
  const { path } = await offer();
  const { body: shown } = await signer.get(path);
  const { sha256, pageCount, disclosure } = shown;
  expect(shown).toMatchObject({
    state: 'open',
    party: 'seller',
    buyer: 'Sample Homes LLC',
    sender: 'Olive Owner',
    purchasePrice: '$185,000.00',
    displayedPages: [],
    consentedAt: null,
    signatures: [],
  });
  const texts = disclosure.sections.map(({ heading }: { heading: string }) => heading).join();
  expect(texts).toMatch(/Paper copy.*Withdrawing.*Hardware and software/);
  const sign = () => signer.post(path, { name: 'Dana Example', sha256 });

  expect((await sign()).body.code).toBe('contract_signing.not_displayed');
  // A report about a page that was never sent proves nothing.
  const early = await signer.post(`${path}/pages/${pageCount}/displayed`, { sha256 });
  expect(early.body.code).toBe('contract_signing.page_not_found');
  await display(path, pageCount - 1, sha256);
  const last = await sign();
  expect([last.status, last.body.code]).toEqual([409, 'contract_signing.not_displayed']);
  expect(last.body.message).toContain(`Missing: ${pageCount}.`);
  await display(path, pageCount, sha256);

  expect((await sign()).body.code).toBe('contract_signing.no_consent');
  const outdated = await signer.post(`${path}/consent`, { version: '2001-01-01' });
  expect(outdated.body.code).toBe('contract_signing.disclosure_changed');
  await signer.post(`${path}/consent`, { version: disclosure.version });
  expect((await signer.get(path)).body.displayedPages.length).toBe(pageCount);
  expect((await sign()).status).toBe(200);
});

test('the certificate states what was recorded, each step with its time', async () => {
  const { contractId, path } = await offer();
  const { sha256, pageCount, disclosure } = (await signer.get(path)).body;
  const step = (minute: number) => server.clock.set(`2031-03-04T15:0${minute}:00.000Z`);
  step(1);
  await display(path, pageCount, sha256);
  step(2);
  await signer.post(`${path}/consent`, { version: disclosure.version });
  step(3);
  const signed = await signer.post(path, { name: 'Dana Example', sha256, ...drawn });
  step(0);
  expect(signed.status).toBe(200);
  const pages = await readPdf((await signer.get(`${path}/pdf`)).response.rawPayload);
  const evidence = pages.at(-1)?.text ?? '';
  const inOrder = [
    'Evidence of Electronic Signature',
    'Link opened March 4, 2031 at 9:00:00 AM CST (2031-03-04T15:00:00.000Z)',
    'Document presented March 4, 2031 at 9:01:00',
    ...Array.from({ length: pageCount }, (_, index) => `Page ${index + 1} of ${pageCount}`),
    'Consent to electronic',
    '9:02:00',
    'Signed March 4, 2031 at 9:03:00',
    'Name of the signer Dana Example',
    'Drawn by hand',
    'Network address 127.0.0.1',
  ].map((words) => evidence.indexOf(words));
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(inOrder).not.toContain(-1);
  expect(evidence.replace(/\s/g, '')).toContain(sha256);
  expect(evidence).not.toMatch(/\bread\b/);

  const row = await server.db
    .selectFrom('contract_signings')
    .selectAll()
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  expect(row.disclosure).toEqual(disclosure.sections);
  expect(row.disclosure_version).toBe(disclosure.version);
});

test('a contract is signed only after both parties have signed; then both get a copy', async () => {
  const { contractId, path } = await offer();
  const { sha256 } = await prepare(path);
  await signer.post(path, { name: 'Dana Example', sha256, ...drawn });
  const half = (await server.owner.get(`/api/purchase-contracts/${contractId}`)).body;
  expect(half).toMatchObject({ status: 'open', signatures: [{ party: 'seller' }] });
  expect(half.emails.length).toBe(1);
  expect((await signer.post(path, { name: 'Dana Example', sha256 })).status).toBe(409);
  const again = await server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect(again.status).toBe(409);

  const buyer = await linkOf(contractId, 'buyer');
  expect((await signer.get(buyer)).body).toMatchObject({
    state: 'open',
    party: 'buyer',
    signatures: [{ party: 'seller', name: 'Dana Example' }],
  });
  await prepare(buyer);
  expect((await signer.post(buyer, { name: 'Sam Sample', sha256 })).status).toBe(200);
  const whole = (await server.owner.get(`/api/purchase-contracts/${contractId}`)).body;
  expect(whole).toMatchObject({
    status: 'signed',
    signatures: [
      { party: 'seller', name: 'Dana Example' },
      { party: 'buyer', name: 'Sam Sample' },
    ],
  });
  expect(whole.emails.map(({ to }: { to: string }) => to).sort()).toEqual([
    'dana@example.com',
    'dana@example.com',
    'owner@example.com',
  ]);
  const copy = await server.owner.get(`/api/purchase-contracts/${contractId}/signed-pdf`);
  const text = (await readPdf(copy.response.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('Name of the signer Dana Example');
  expect(text).toContain('Name of the signer Sam Sample');
});

test('the buyer can sign first, and both can sign concurrently', async () => {
  const { contractId, path } = await offer();
  const buyer = await linkOf(contractId, 'buyer');
  const { sha256 } = await prepare(buyer);
  await prepare(path);
  const answers = await Promise.all([
    signer.post(buyer, { name: 'Sam Sample', sha256 }),
    signer.post(path, { name: 'Dana Example', sha256 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const copy = await server.owner.get(`/api/purchase-contracts/${contractId}/signed-pdf`);
  const text = (await readPdf(copy.response.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('Name of the signer Dana Example');
  expect(text).toContain('Name of the signer Sam Sample');
});

test('stores two concurrent signatures of one party as one', async () => {
  const { path } = await offer();
  const { sha256 } = await prepare(path);
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => signer.post(path, { name, sha256 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('rejects another document, an old link and an expired offer', async () => {
  const { contractId, path } = await offer();
  const { sha256 } = await prepare(path);
  const name = 'Dana';
  const other = await signer.post(path, { name, sha256: 'a'.repeat(64) });
  expect(other.body.code).toBe('contract_signing.changed');
  expect((await signer.post(path, { name: ' ', sha256 })).status).toBe(400);
  server.clock.set('2031-03-09T15:00:00.000Z');
  expect((await signer.get(path)).body.state).toBe('expired');
  expect((await signer.post(path, { name, sha256 })).status).toBe(409);
  server.clock.set('2031-03-04T15:00:00.000Z');
  await server.owner.signIn('owner@example.com');
  await server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect((await signer.get(path)).status).toBe(404);
  expect((await signer.get(`${path}/pages/1`)).status).toBe(404);
  expect((await signer.get(`/api/signing/${'x'.repeat(43)}`)).status).toBe(404);
  const stranger = await signer.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect(stranger.status).toBe(401);
});

test('an expired offer shows its date and sender, and can be signed after it is extended', async () => {
  const { contractId, path } = await offer();
  server.clock.set('2031-03-09T15:00:00.000Z');
  await server.owner.signIn('owner@example.com');
  const expired = (await signer.get(path)).body;
  expect(expired).toMatchObject({ state: 'expired', senderEmail: 'owner@example.com' });
  const present = expired.expiresOn.slice(0, 10);
  const extend = (until: string) =>
    server.owner.post(`/api/purchase-contracts/${contractId}/extension`, { until });
  for (const tooEarly of [present, '2031-03-08']) {
    const { status, body } = await extend(tooEarly);
    expect([status, body.code]).toEqual([400, 'purchase_contracts.extension_too_early']);
  }
  expect((await extend('2031-03-12')).body.message).toBe('The offer is open until March 12, 2031.');
  expect((await signer.get(path)).body).toMatchObject({
    state: 'open',
    expiresOn: '2031-03-12T00:00:00.000Z',
    sha256: expired.sha256,
  });
  const { sha256 } = await prepare(path);
  expect((await signer.post(path, { name: 'Dana', sha256 })).status).toBe(200);
  const { rows } = await server.pool.query(
    `select signature -> 'facts' as facts from contract_signings
     where contract_id = $1 and state = 'signed'`,
    [contractId],
  );
  const extension = rows[0].facts.find(
    ({ label }: { label: string }) => label === 'Offer extended',
  );
  expect(extension.words).toMatch(/^Until March 12, 2031, by Olive Owner, March 9, 2031 at /);
  server.clock.set('2031-03-04T15:00:00.000Z');
  await server.owner.signIn('owner@example.com');
});

test('a signature appears in the lead’s timeline and is announced to its sender', async () => {
  const leadId = await server.addLead();
  const { path } = await offer({ propertyId: leadId });
  const { sha256 } = await prepare(path);
  const announced = new Promise((resolve) => {
    const end = server.events.subscribe(
      (event) => {
        if (!event.notice) return;
        end();
        resolve(event.notice);
      },
      () => undefined,
    );
  });
  await signer.post(path, { name: 'Dana Example', sha256 });
  expect(await announced).toMatchObject({
    title: 'Contract signed by the seller',
    description: 'Dana Example signed the contract for 12 Oak St, Nashville, TN 37206.',
  });
  const { body } = await server.owner.get(`/api/properties/${leadId}/timeline`);
  expect(JSON.stringify(body)).toContain('signed by Dana Example (seller)');
});
