import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPdf } from '#domain/signatures/verify-pdf.ts';
import { createPdfMaker, type PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';
import { makeSigningKey } from './make-key.ts';
import { signPdf, type UsableKey } from './sign-pdf.ts';

const run = promisify(execFile);
const at = new Date('2031-03-04T15:00:00.000Z');
const entries = { name: 'Dana Exämple, Sam (Sample)', reason: 'Purchase agreement', at };

let pdfMaker: PdfMaker;
let folder: string;
let plain: Uint8Array;
let key: UsableKey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-signing-'));
  pdfMaker = createPdfMaker();
  const path = join(folder, 'page.typ');
  await writeFile(
    path,
    '#import "/lotline/kit.typ": *\n= A page\n#link("https://example.com")[A link]',
  );
  const template = loadPdfTemplate({ '/page.typ': new URL(`file://${path}`) });
  plain = await pdfMaker.render({ template, inputs: {} });
  const made = await makeSigningKey(at);
  key = {
    key: await webcrypto.subtle.importKey(
      'pkcs8',
      Buffer.from(made.privateKey, 'base64'),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      false,
      ['sign'],
    ),
    certificate: Buffer.from(made.certificate, 'base64'),
    chain: [],
  };
});
afterAll(async () => {
  await pdfMaker.close();
  await rm(folder, { recursive: true });
});

const hasPdfsig = await run('pdfsig', ['-v']).then(
  () => true,
  () => false,
);

async function pdfsig(pdf: Uint8Array): Promise<string> {
  const path = join(folder, 'signed.pdf');
  await writeFile(path, pdf);
  return run('pdfsig', [path]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

/** A byte of the page's own words, far from the signature. */
function change(pdf: Uint8Array, at: number): Uint8Array {
  const changed = new Uint8Array(pdf);
  changed[at] = changed[at]! ^ 1;
  return changed;
}

test('the signature covers the whole file and holds', async () => {
  const signed = await signPdf(plain, key, entries);
  const { signatures, unreadable } = await verifyPdf(signed);
  expect(unreadable).toBe(0);
  expect(signatures).toEqual([
    expect.objectContaining({
      isIntact: true,
      isSelfSigned: true,
      holder: expect.stringMatching(/^Lotline installation [0-9a-f]{8}$/),
      name: entries.name,
      reason: entries.reason,
      claimedAt: at.toISOString(),
      bytesAfter: 0,
      timeStamp: null,
    }),
  ]);
  // The earlier bytes are the document as it was set.
  expect(Buffer.from(signed.subarray(0, plain.length)).equals(Buffer.from(plain))).toBe(true);
});

test('any changed byte of what was signed is found, and what is added behind it is counted', async () => {
  const signed = await signPdf(plain, key, entries);
  for (const place of [20, plain.length - 5, plain.length + 30, signed.length - 3]) {
    const { signatures } = await verifyPdf(change(signed, place));
    expect(signatures.some(({ isIntact }) => isIntact)).toBe(false);
  }
  const longer = Buffer.concat([signed, Buffer.from('\n% added later\n')]);
  const { signatures } = await verifyPdf(longer);
  expect(signatures[0]).toMatchObject({ isIntact: true, bytesAfter: 15 });
});

test.runIf(hasPdfsig)('pdfsig accepts the signature and refuses a changed byte', async () => {
  const signed = await signPdf(plain, key, entries);
  const words = await pdfsig(signed);
  expect(words).toContain('Signature Validation: Signature is Valid.');
  expect(words).toContain('ETSI.CAdES.detached');
  expect(words).toContain('Total document signed');
  // It is signed by itself: no list of authorities knows it.
  expect(words).toMatch(/Certificate Validation: Certificate (issuer|isn't|has)/);
  expect(await pdfsig(change(signed, 20))).toContain('Signature Validation: Digest Mismatch.');
});

test('a file without a signature, and one that is no PDF, are said to be that', async () => {
  expect(await verifyPdf(plain)).toEqual({ isPdf: true, signatures: [], unreadable: 0 });
  expect((await verifyPdf(new TextEncoder().encode('hello'))).isPdf).toBe(false);
});

test('hostile byte ranges are no signatures, and end soon', async () => {
  const signed = Buffer.from(await signPdf(plain, key, entries)).toString('latin1');
  const range = /\/ByteRange \[[^\]]*\]/.exec(signed)![0];
  const tries = [
    '/ByteRange [0 1 2 3]',
    '/ByteRange [0 9999999999 9999999999 9999999999]',
    '/ByteRange [5 10 40 100]',
    '/ByteRange [0 0 0 0]',
    '/ByteRange [-1 2 3 4]',
  ];
  for (const hostile of tries) {
    const bytes = Buffer.from(signed.replace(range, hostile.padEnd(range.length)), 'latin1');
    const { signatures } = await verifyPdf(bytes);
    expect(signatures).toEqual([]);
  }
  const many = Buffer.from(`%PDF-1.7\n${'/ByteRange [0 10 20 30]\n'.repeat(50_000)}`);
  expect((await verifyPdf(many)).unreadable).toBe(20);
});
