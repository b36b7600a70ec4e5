import { expect, test } from 'vitest';
import type { Candidate } from '../petition.ts';
import { petitionersFirst } from './petitioners-first.ts';

const box = { x: 165, y: 533, width: 104, height: 19 };
const named = (value: string, more: Partial<Candidate> = {}): Candidate => ({
  field: 'petitioner.fullName',
  value,
  weight: 0.9,
  ink: 1,
  page: 1,
  box,
  ...more,
});

test('a nominee without a petitioner is shown, never as certain, even with many readings', () => {
  const found = petitionersFirst([
    named('Chidi Okafor', { isNominee: true }),
    named('Chidi Okafor'),
  ]);
  expect(found).toMatchObject([{ tentative: true }, { tentative: true }]);
});

test('a name that is also elsewhere, not as a nominee’s, is the petitioner’s', () => {
  const elsewhere = { ...box, y: 120 };
  const found = petitionersFirst([
    named('Chidi Okafor', { isNominee: true }),
    named('Chidi Okafor', { box: elsewhere }),
  ]);
  expect(found.find((one) => one.box === elsewhere)).not.toHaveProperty('tentative');
});

test('a petitioner takes precedence over a nominee', () => {
  const found = petitionersFirst([
    named('Chidi Okafor', { isNominee: true }),
    named('Marcus Freeman', { box: { ...box, y: 120 } }),
  ]);
  expect(found.map(({ value }) => value)).toEqual(['Marcus Freeman']);
});
