import { expect, test } from 'vitest';
import { batchWords } from './batch-words.ts';

const batch = {
  id: 1,
  provider: 'sandbox',
  total: 10_000,
  done: 1_250,
  found: 1_020,
  nothingFound: 230,
  failed: 0,
  costCents: 0,
  createdAt: '2031-03-04T15:00:00.000Z',
  finishedAt: null,
  problem: null,
};

test('a trace batch reports its progress and its results', () => {
  expect(batchWords(batch)).toBe('1,250 of 10,000 traced: 1,020 found, 230 without a match');
  expect(batchWords({ ...batch, done: 0, found: 0, nothingFound: 0 })).toBe('0 of 10,000 traced');
});

test('a canceled trace batch says that nothing was sent', () => {
  const none = { total: 0, done: 0, found: 0, nothingFound: 0 };
  expect(batchWords({ ...batch, ...none })).toBe('Nothing was sent');
});
