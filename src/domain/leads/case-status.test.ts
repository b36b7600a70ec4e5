import { expect, test } from 'vitest';
import { endedCaseStatuses, proposeCaseStatus } from './case-status.ts';

test.each([
  ['Open', 'open'],
  ['In Violation', 'open'],
  ['Closed', 'closed'],
  ['CLOSED - COMPLIED', 'compliant'],
  ['Case Re-opened', 'open'],
  ['Non-Compliant', 'open'],
  ['In Compliance', 'compliant'],
  ['Abated by owner', 'compliant'],
  ['Lien Filed', 'lien'],
  ['Lien Released', 'closed'],
  ['Sold to 3rd party', 'sold'],
  ['Canceled per bankruptcy', 'cancelled'],
  ['Cancelled', 'cancelled'],
  ['Dismissed', 'cancelled'],
  ['Sale postponed', 'postponed'],
  ['Redeemed', 'closed'],
  ['Not Sold', 'open'],
  ['R-M', 'open'],
  ['Pre-Foreclosure', 'open'],
  ['Foreclosure', 'open'],
  ['Notice of Default', 'open'],
  ['Lis Pendens', 'open'],
  ['Bank Owned (REO)', 'open'],
  ['Final Judgment', 'open'],
  ['Compliance Due', 'open'],
  ['To be abated', 'open'],
  ['Pending dismissal', 'open'],
  ['Partially paid', 'open'],
  ['In redemption period', 'open'],
  ['Disclosure sent', 'open'],
  ['Open - payment plan', 'open'],
  ['NOT_CLOSED', 'open'],
  ['Paid in full', 'closed'],
  ['CaseClosed', 'closed'],
  ['Compliance Achieved', 'compliant'],
])('%s means %s', (word, meaning) => {
  expect(proposeCaseStatus(word)).toBe(meaning);
});

test('a postponed sale and a lien are not closed', () => {
  expect(
    ['Postponed', 'Lien', 'Closed'].map((word) => endedCaseStatuses.has(proposeCaseStatus(word))),
  ).toEqual([false, false, true]);
});
