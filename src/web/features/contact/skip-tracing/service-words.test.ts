import { expect, test } from 'vitest';
import { budgetWords, serviceWords } from './service-words.ts';

const service = {
  name: 'batchdata',
  label: 'BatchData',
  place: 1,
  costPerLeadCents: 15,
  leads: 1_250,
  found: 1_020,
  correct: 36,
  wrong: 4,
  costCents: 15_300,
};

test('a service says what it found, what was right of it, and what it cost', () => {
  expect(serviceWords(service)).toBe(
    'Found 1,020 of 1,250 leads. 90% of 40 checked numbers correct. Cost $153.00 so far.',
  );
  const fresh = { ...service, leads: 1, found: 0, correct: 0, wrong: 0, costCents: 0 };
  expect(serviceWords(fresh)).toBe('Found 0 of 1 lead. No number of it was checked yet.');
  expect(serviceWords({ ...fresh, leads: 0 })).toBe('Not used yet.');
});

test('the month says what was spent of its budget', () => {
  const month = { budgetCents: 10_000, spentCents: 4_500, services: [] };
  expect(budgetWords(month)).toBe('$45.00 of $100.00 spent this month.');
  expect(budgetWords({ ...month, budgetCents: null })).toBe(
    '$45.00 spent this month. No budget is set.',
  );
});
