import { expect, test } from 'vitest';
import { classify } from './classify.ts';
import { emptyField } from './petition.ts';
import { petitionFields, type PetitionFieldName } from './petition-field.ts';
import type { FoundField } from './petition.ts';

const nothingFound = Object.fromEntries(
  petitionFields.map((field) => [field, emptyField()]),
) as Record<PetitionFieldName, FoundField>;

const print =
  'Affidavit of the successor of the decedent, small estate. No personal representative is appointed; the estate of less than $100,000.';

test('a typed numeric date counts as an answer, a revision date does not', () => {
  expect(classify(`${print} Account, $11,800. 10.14.2026`, nothingFound, false)).toBe('petition');
  expect(classify(`${print} Fee, $11,800. Rev. 10/14/2026`, nothingFound, false)).toBe(
    'blank_form',
  );
});
