import { expect, test } from 'vitest';
import { batchWords } from './batch-words.ts';

const batch = {
  id: 1,
  provider: 'sandbox',
  total: 40,
  done: 30,
  found: 20,
  nothingFound: 9,
  failed: 1,
  costCents: 0,
  problem: null,
  createdAt: '2031-03-04T12:00:00Z',
  finishedAt: null,
};

test('a search says how far it is and what came of it', () => {
  expect(batchWords(batch)).toBe('30 of 40 traced: 20 found, 9 without a match, 1 failed');
});

test('a search that was taken back says that nothing was sent', () => {
  const none = { total: 0, done: 0, found: 0, nothingFound: 0, failed: 0 };
  expect(batchWords({ ...batch, ...none })).toBe('Nothing was sent');
});
