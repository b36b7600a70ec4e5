import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { contractForm } from './testing/contract-form.ts';

let server: TestServer;
let seller: ReturnType<TestServer['createClient']>;

beforeAll(async () => {
  server = await createTestServer({ withJobs: true });
  seller = server.createClient();
});
afterAll(async () => {
  await server.pdfMaker.close();
  await server.stop();
});

async function offer(more: object = {}) {
  const { body } = await server.owner.post('/api/email-contract', contractForm(more));
  const link = await server.owner.post(`/api/purchase-contracts/${body.contractId}/signing-link`);
  const path = `/api/signing/${link.body.path.split('/').at(-1)}`;
  return { contractId: body.contractId as number, path };
}

test('a seller reads and signs without an account; evidence and copies follow', async () => {
  const { contractId, path } = await offer();
  const { body: shown } = await seller.get(path);
  expect(shown).toMatchObject({ state: 'open', buyer: 'Sample Homes LLC', signedAt: null });
  const before = await seller.get(`${path}/pdf`);
  expect((await readPdf(before.response.rawPayload)).length).toBe(3);

  const signature = { name: 'Dana Example', sha256: shown.sha256, agreed: true };
  const signed = await seller.post(path, {
    ...signature,
    strokes: [
      [
        [0, 0],
        [500, 150],
        [900, 20],
      ],
    ],
  });
  expect(signed.status).toBe(200);
  const pages = await readPdf((await seller.get(`${path}/pdf`)).response.rawPayload);
  const evidence = pages.at(-1)?.text ?? '';
  expect(evidence).toContain('Evidence of Electronic Signature');
  expect(evidence).toContain('Dana Example');
  expect(evidence).toContain('2031-03-04T15:00:00.000Z');
  expect(evidence.replace(/\s/g, '')).toContain(shown.sha256);

  const kept = await server.owner.get(`/api/purchase-contracts/${contractId}`);
  expect(kept.body).toMatchObject({ status: 'signed', signedBy: 'Dana Example' });
  expect(kept.body.emails.map(({ to }: { to: string }) => to).sort()).toEqual([
    'dana@example.com',
    'dana@example.com',
    'owner@example.com',
  ]);
  const copy = await server.owner.get(`/api/purchase-contracts/${contractId}/signed-pdf`);
  expect((await readPdf(copy.response.rawPayload)).length).toBe(pages.length);
  expect((await seller.post(path, signature)).status).toBe(409);
  const link = await server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect(link.status).toBe(409);
});

test('two signatures at one moment are one', async () => {
  const { path } = await offer();
  const { sha256 } = (await seller.get(path)).body;
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => seller.post(path, { name, sha256, agreed: true })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('another document, no consent, an old link and an expired offer are refused', async () => {
  const { contractId, path } = await offer();
  const { sha256 } = (await seller.get(path)).body;
  const name = 'Dana';
  const other = await seller.post(path, { name, sha256: 'a'.repeat(64), agreed: true });
  expect(other.body.code).toBe('contract_signing.changed');
  expect((await seller.post(path, { name, sha256, agreed: false })).status).toBe(400);
  expect((await seller.post(path, { name: ' ', sha256, agreed: true })).status).toBe(400);
  server.clock.set('2031-03-09T15:00:00.000Z');
  expect((await seller.get(path)).body.state).toBe('expired');
  expect((await seller.post(path, { name, sha256, agreed: true })).status).toBe(409);
  server.clock.set('2031-03-04T15:00:00.000Z');
  await server.owner.signIn('owner@example.com');
  await server.owner.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect((await seller.get(path)).status).toBe(404);
  expect((await seller.get(`/api/signing/${'x'.repeat(43)}`)).status).toBe(404);
  const stranger = await seller.post(`/api/purchase-contracts/${contractId}/signing-link`);
  expect(stranger.status).toBe(401);
});
