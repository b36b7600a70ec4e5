import { expect, test } from 'vitest';
import type { PetitionFacts } from '#api/petition-facts.schema.ts';
import { factRows } from './fact-rows.ts';

const read = (value: string, confidence: number) => ({
  value,
  confidence,
  page: value ? 2 : null,
  box: value ? { x: 10, y: 10, width: 50, height: 12 } : null,
  alternatives: [],
});
const none = read('', 0);
const facts: PetitionFacts = {
  petitionKinds: [read('letters of administration', 0.75)],
  will: read('no', 0.95),
  heirs: [
    {
      name: read('Lionel Dacosta', 0.6),
      relationship: none,
      streetAddress: none,
      city: none,
      state: none,
      zipCode: none,
    },
  ],
  hearingDate: none,
  estateValue: read('83400', 0.7),
};
const surenessOf = (rows: ReturnType<typeof factRows>) =>
  Object.fromEntries(rows.map(({ label, confidence }) => [label, confidence]));

test('each fact shows the confidence of its reading', () => {
  expect(surenessOf(factRows(facts))).toEqual({
    'Kind of petition': 0.75,
    Will: 0.95,
    'Value of the estate': 0.7,
    'Heir 1': 0.6,
  });
});

test('a typed value is certain, and an unchanged one keeps its confidence', () => {
  const [heir] = factRows(facts).slice(-1);
  const given = {
    estateValue: '91000',
    hearingDate: '2026-08-17',
    heirs: [
      {
        name: 'Lionel Da Costa',
        relationship: '',
        streetAddress: '',
        city: '',
        state: '',
        zipCode: '',
      },
    ],
  };
  expect(surenessOf(factRows(facts, given))).toMatchObject({
    'Kind of petition': 0.75,
    'Hearing date': 1,
    'Value of the estate': 1,
    'Heir 1': 1,
  });
  expect(heir!.text).toBe('Lionel Dacosta');
});
