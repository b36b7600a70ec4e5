import { expect, test } from 'vitest';
import type { ContractRow } from '../purchase-contracts.store.ts';
import { createTimestampWords, factsOfSigning, signatureOfRow } from './signing-evidence.ts';
import type { SigningRow } from './signings.store.ts';

const words = createTimestampWords(() => 'America/Chicago');
const at = (minute: number) => new Date(Date.UTC(2031, 2, 4, 15, minute));

const contract = {
  form: { property: '12 Oak St' },
  version: 2,
  pdf_hash: 'a'.repeat(64),
  offer_extensions: [],
  page_count: 2,
} as unknown as ContractRow;

const signing = {
  party: 'seller',
  opened_at: null,
  consented_at: null,
  signer_name: 'Dana Example',
  method: 'drawn',
  signed_at: at(9),
  ip_address: '203.0.113.7',
  user_agent: '',
  signed_pdf_hash: 'b'.repeat(64),
  signature: null,
} as unknown as SigningRow;

test('states nothing that was not recorded', () => {
  const facts = factsOfSigning({
    contract,
    signing,
    displays: [
      { signing_id: 1, page: 1, delivered_at: at(1), displayed_at: at(2) },
      { signing_id: 1, page: 2, delivered_at: at(1), displayed_at: null },
    ],
    signed: { at: at(9), name: 'Dana', method: 'typed', ip: '203.0.113.7', userAgent: '' },
    inWords: words.long,
  });
  expect(facts.map(({ label }) => label)).toEqual([
    'Agreement',
    'SHA-256 of the document',
    'Document presented',
    'Page 1 of 2 displayed',
    'Signed',
    'Name of the signer',
    'Way of signing',
    'Network address',
    'Browser',
  ]);
});

test('a signature of an earlier version names the copy that shows its drawing', () => {
  const signature = signatureOfRow(signing, contract, words);
  expect(signature).toMatchObject({ party: 'seller', name: 'Dana Example', strokes: [] });
  expect(signature.facts.at(-1)).toEqual({
    label: 'SHA-256 of the copy first signed',
    words: 'b'.repeat(64),
  });
});
