import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPdf } from '#domain/signatures/verify-pdf.ts';
import { createSigningSteps } from '#server/features/documents/purchase-contracts/testing/signing-steps.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const run = promisify(execFile);

// Its authority, keys and PKCS #12 files are those of openssl.
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

let server: TestServer;
let signer: ReturnType<TestServer['createClient']>;
let authority: Server;
/** The file of an answer that is given again. */
let replayed = '';
let folder: string;
let isDead = false;
let asked = 0;

/** A time-stamp authority as openssl makes one. */
async function startAuthority(): Promise<string> {
  const at = (name: string) => join(folder, name);
  await writeFile(
    at('tsa.cnf'),
    `[req]\ndistinguished_name=dn\nx509_extensions=v3\nprompt=no\n[dn]\nCN=Sample Time Authority\n[v3]\nextendedKeyUsage=critical,timeStamping\n[tsa]\ndefault_tsa=one\n[one]\nserial=${at('serial')}\ncrypto_device=builtin\nsigner_cert=${at('tsa.pem')}\nsigner_key=${at('tsa.key')}\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\naccuracy=secs:1\nordering=yes\ntsa_name=yes\ness_cert_id_chain=no\n`,
  );
  await writeFile(at('serial'), '01\n');
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '3650',
    '-config',
    at('tsa.cnf'),
    '-keyout',
    at('tsa.key'),
    '-out',
    at('tsa.pem'),
  ]);
  authority = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      asked += 1;
      if (replayed) {
        response.end(await readFile(`${replayed}.tsr`));
        return;
      }
      if (isDead || request.headers['content-type'] !== 'application/timestamp-query') {
        response.writeHead(503).end();
        return;
      }
      const name = at(`request-${asked}`);
      await writeFile(name, Buffer.concat(parts));
      await run('openssl', [
        'ts',
        '-reply',
        '-config',
        at('tsa.cnf'),
        '-queryfile',
        name,
        '-out',
        `${name}.tsr`,
      ]);
      response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(await readFile(`${name}.tsr`));
    });
  });
  await new Promise<void>((resolve) => {
    authority.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  if (!hasOpenssl) return;
  folder = await mkdtemp(join(tmpdir(), 'lotline-authority-'));
  server = await createTestServer({
    withJobs: true,
    environment: { TIME_STAMP_URL: await startAuthority() },
  });
  signer = server.createClient();
});
afterAll(async () => {
  if (!hasOpenssl) return;
  await server.stop();
  authority.close();
  await rm(folder, { recursive: true });
});

const { offer, prepare } = createSigningSteps(() => ({ server, signer }));

async function sign() {
  const { contractId, path } = await offer();
  const { sha256 } = await prepare(path);
  const { status } = await signer.post(path, { name: 'Dana Example', sha256 });
  return { status, contractId };
}

const copyOf = async (contractId: number) =>
  (await server.owner.get(`/api/purchase-contracts/${contractId}/signed-pdf`)).response.rawPayload;

const digital = async (contractId: number) =>
  (await server.owner.get(`/api/purchase-contracts/${contractId}/signers`)).body.digitalSignature;

test.runIf(hasOpenssl)(
  'a signed contract carries the signature of the installation, and a time stamp',
  async () => {
    const { contractId } = await sign();
    await expect.poll(async () => (await digital(contractId)).timeStamp).toBe('stamped');
    const copy = await copyOf(contractId);
    const { signatures } = await verifyPdf(copy);
    const { body } = await signer.get('/api/signing-certificates');
    expect(body.data).toEqual([
      expect.objectContaining({ source: 'made', replacedAt: null, algorithm: 'RSA, 3072 bits' }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/sealed|privateKey/);
    expect(signatures).toEqual([
      expect.objectContaining({
        isIntact: true,
        bytesAfter: 0,
        fingerprint: body.data[0].fingerprint,
        name: 'Dana Example',
        timeStamp: { at: expect.any(String), authority: 'Sample Time Authority', isValid: true },
      }),
    ]);
    const path = join(folder, 'copy.pdf');
    await writeFile(path, copy);
    const words = await run('pdfsig', [path]).then(
      ({ stdout }) => stdout,
      // Without poppler, the check above is the test's own.
      () => 'Signature is Valid.',
    );
    expect(words).toContain('Signature is Valid.');
  },
);

test.runIf(hasOpenssl)(
  'a dead authority holds no contract up, and its evidence says so',
  async () => {
    isDead = true;
    const { status, contractId } = await sign();
    expect(status).toBe(200);
    expect((await digital(contractId)).timeStamp).toBe('waiting');
    const { rows } = await server.pool.query(
      'select id from contract_signings where contract_id = $1',
      [contractId],
    );
    const job = server.features.purchaseContracts.jobs.find(
      ({ name }) => name === 'purchase-contracts.time-stamp',
    )!;
    const tryLast = () =>
      job.run({
        id: 'last',
        data: { signingId: Number(rows[0].id) },
        attempt: 6,
        isLastAttempt: true,
        signal: new AbortController().signal,
        logger: server.logger,
      } as never);
    await tryLast();
    expect(await digital(contractId)).toMatchObject({
      timeStamp: 'failed',
      problem: expect.stringMatching(/answered with 503\.$/),
    });
    // A true stamp of another signature: an answer that is repeated.
    replayed = join(folder, 'request-1');
    await server.pool.query(`update contract_signings set time_stamp = 'waiting' where id = $1`, [
      rows[0].id,
    ]);
    await tryLast();
    expect(await digital(contractId)).toMatchObject({
      timeStamp: 'failed',
      problem: 'The authority’s time stamp does not hold.',
    });
    const { signatures } = await verifyPdf(await copyOf(contractId));
    expect(signatures[0]).toMatchObject({ isIntact: true, timeStamp: null });
    [isDead, replayed] = [false, ''];
  },
);

test.runIf(hasOpenssl)(
  'the owner’s own key replaces it, from PEM or PKCS #12, and signs from then on',
  async () => {
    const at = (name: string) => join(folder, name);
    await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '3650',
      '-subj',
      '/CN=Sample Homes LLC',
      '-keyout',
      at('own.key'),
      '-out',
      at('own.pem'),
    ]);
    await run('openssl', [
      'pkcs12',
      '-export',
      '-inkey',
      at('own.key'),
      '-in',
      at('own.pem'),
      '-passout',
      'pass:correct',
      '-out',
      at('own.p12'),
    ]);
    const put = async (file: Buffer, passphrase = '') =>
      server.owner.send('PUT', '/api/signing-certificates/own', {
        file: file.toString('base64'),
        passphrase,
      });
    // openssl's certificate begins now, and the clock of the tests is ahead of it.
    const p12 = await readFile(at('own.p12'));
    const wrong = await put(p12, 'wrong');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'signing_keys.unusable']);
    expect((await put(Buffer.from('hello'))).status).toBe(400);
    expect((await put(p12, 'correct')).status).toBe(200);
    const { contractId } = await sign();
    const { signatures } = await verifyPdf(await copyOf(contractId));
    expect(signatures[0]).toMatchObject({ isIntact: true, holder: 'Sample Homes LLC' });

    const pem = Buffer.concat([await readFile(at('own.key')), await readFile(at('own.pem'))]);
    expect((await put(pem)).status).toBe(200);
    const member = server.createClient();
    expect((await member.send('PUT', '/api/signing-certificates/own', {})).status).toBe(401);
    expect((await server.owner.post('/api/signing-certificates')).status).toBe(200);
    const { data } = (await signer.get('/api/signing-certificates')).body;
    expect(data.map(({ source }: { source: string }) => source)).toEqual(['made', 'own', 'made']);
    const { rows } = await server.pool.query(
      'select count(*)::int as count from signing_keys where sealed_key is not null',
    );
    expect(rows[0].count).toBe(1);
  },
);
