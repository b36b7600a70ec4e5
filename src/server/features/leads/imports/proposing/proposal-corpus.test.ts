import { expect, test } from 'vitest';
import { readAllLists } from '../../../../../../training/lists/labelled-lists.ts';
import {
  precisionOf,
  recallOf,
  scoreProposals,
} from '../../../../../../training/lists/proposal-score.ts';
import { proposeMapping } from './proposal.ts';

// How lists of unknown publishers fare is what `npm run train -- lists` prints.
test('the labelled lists are mapped as a person maps them, without a wrong phone or e-mail address', () => {
  const { total, byField } = scoreProposals(readAllLists(), (rows, { kind }) =>
    proposeMapping(rows, kind),
  );
  expect(precisionOf(total)).toBeGreaterThanOrEqual(0.98);
  expect(recallOf(total)).toBeGreaterThanOrEqual(0.97);
  expect(byField.get('phone')?.wrong ?? 0).toBe(0);
  expect(byField.get('email')?.wrong ?? 0).toBe(0);
  expect(byField.get('streetAddress')?.wrong ?? 0).toBeLessThanOrEqual(5);
});
