import { expect, test } from 'vitest';
import { lawBook } from '../law-book.ts';
import { addBusinessDays } from './business-days.ts';
import { findAppliedRules, type ContractQuestion } from './applied-rules.ts';
import { planContract, questionsOf } from './contract-plan.ts';
import { contractRules, otherContractRules } from './contract-rules.ts';

// A Monday without holidays in the weeks that follow it.
const monday = '2027-03-01';
const plan = (state: string, more: Partial<ContractQuestion> = {}) =>
  planContract({
    state,
    foreclosure: 'no',
    willBeAssigned: false,
    wasMailed: false,
    signedOn: monday,
    ...more,
  });
const inForeclosure = { foreclosure: 'yes' } as const;
const assigned = { willBeAssigned: true };

test('knows every rule of the book about contracts', () => {
  const inBook = lawBook.filter(({ channels }) => channels.includes('contract'));
  const known = [...contractRules.map(({ rule }) => rule), ...otherContractRules];
  expect(known.toSorted()).toEqual(inBook.map(({ id }) => id).toSorted());
});

test('prints only words that the book quotes', () => {
  for (const { rule, papers = [] } of contractRules) {
    const law = lawBook.find(({ id }) => id === rule);
    const book = [law?.says, ...(law?.quotes ?? [])].join('\n');
    const printed = papers.flatMap(({ words = [] }) => words);
    for (const part of printed.flatMap((paragraph) => paragraph.split(/\{\w+\}/))) {
      expect(book).toContain(part.replace(/^\. /, '').trim());
    }
  }
});

test.each([
  // [state, answers, last day to cancel, first day of closing and deed]
  // Saturday counts by the acts of California and Colorado, and by the agency of New York.
  ['CA', inForeclosure, '2027-03-06', '2027-03-07'],
  ['NH', inForeclosure, '2027-03-08', '2027-03-09'],
  ['MN', inForeclosure, '2027-03-08', '2027-03-09'],
  ['RI', inForeclosure, '2027-03-08', '2027-03-09'],
  ['NY', inForeclosure, '2027-03-06', '2027-03-07'],
  ['CO', inForeclosure, '2027-03-04', '2027-03-05'],
  ['MD', inForeclosure, '2027-03-06', '2027-03-07'],
  ['WA', {}, '2027-03-15', '2027-03-16'],
  ['OR', assigned, '2027-03-04', '2027-03-05'],
  ['OK', assigned, '2027-03-03', '2027-03-04'],
  ['CT', assigned, '2027-03-04', '2027-03-05'],
  ['PA', assigned, '2027-03-31', '2027-04-01'],
  ['TN', { wasMailed: true }, '2027-03-31', '2027-04-01'],
  ['OH', assigned, null, null],
  ['TX', { ...inForeclosure, ...assigned }, null, null],
  ['KS', { ...inForeclosure, ...assigned, wasMailed: true }, null, null],
] as const)('counts the days of %s with %o', (state, answers, lastDayToCancel, firstDayToClose) => {
  expect(plan(state, answers)).toMatchObject({
    lastDayToCancel,
    firstDayToClose,
    firstDayOfDeed: firstDayToClose,
  });
});

test('a rule that does not apply sets no day and names no paper', () => {
  for (const state of ['CA', 'NY', 'CO', 'OR', 'OK', 'PA', 'TN', 'OH', 'WI']) {
    expect(plan(state)).toMatchObject({
      papers: [],
      missing: [],
      lastDayToCancel: null,
      firstDayToAssign: null,
      warnings: [],
    });
  }
});

test('a state whose law was not read says so in one sentence', () => {
  const unread = (state: string, more: Partial<ContractQuestion>) =>
    plan(state, more).warnings.filter((each) => each.includes('was read'));
  expect(unread('KS', { ...inForeclosure, ...assigned })).toEqual([
    'Kansas: no law on the sale of a home in foreclosure or assigning a contract was read, so this is the general contract. Ask an attorney what the state wants.',
  ]);
  expect(unread('GA', { foreclosure: 'unknown' })).toEqual([
    'Georgia: no law on the sale of a home in foreclosure was read, so this is the general contract. Only its number was seen: O.C.G.A. 10-1-393(b)(20). Ask an attorney what the state wants.',
  ]);
  expect(unread('IN', assigned)).toHaveLength(1);
  for (const state of ['IN', 'NV', 'NJ', 'ID', 'DC']) {
    expect(unread(state, inForeclosure)).toHaveLength(1);
  }
  expect(unread('KS', {})).toEqual([]);
  expect(unread('CA', inForeclosure)).toEqual([]);
  expect(unread('TN', { ...inForeclosure, ...assigned })).toHaveLength(1);
});

test('an assignment waits: notice Monday, effective Thursday in Tennessee', () => {
  expect(plan('TN', assigned).firstDayToAssign).toBe('2027-03-04');
  expect(plan('TN', assigned).lastDayToCancel).toBeNull();
  expect(plan('NH', { ...inForeclosure, ...assigned }).firstDayToAssign).toBe('2027-03-09');
});

test('Connecticut closes within 90 days', () => {
  expect(plan('CT', assigned).lastDayToClose).toBe('2027-05-30');
});

test('leaves out weekends, federal holidays and those of the state', () => {
  // Thanksgiving Day is November 25, 2027.
  expect(addBusinessDays('2027-11-23', 3, { state: 'CA' })).toBe('2027-11-29');
  // Christmas Day is kept on Friday, December 24, 2027; New Year's Day on December 31.
  expect(addBusinessDays('2027-12-23', 5, { state: 'CA' })).toBe('2028-01-03');
  // Rhode Island Independence Day, May 4.
  expect(addBusinessDays('2027-05-03', 1, { state: 'RI' })).toBe('2027-05-05');
  expect(addBusinessDays('2027-05-03', 1, { state: 'CA' })).toBe('2027-05-04');
});

test('Washington: notice beside the signature in 14-point bold, the form in duplicate', () => {
  const { papers, missing, lastDayToCancel } = plan('WA', inForeclosure);
  expect(papers).toEqual([
    expect.objectContaining({ rule: 'K-WA-02', placed: 'beside', points: 14, isBold: true }),
  ]);
  expect(missing.map(({ rule, placed, copies }) => [rule, placed, copies])).toEqual([
    ['K-WA-01', 'beside', undefined],
    ['K-WA-02', 'attached', 2],
  ]);
  // The longest right to cancel wins.
  expect(lastDayToCancel).toBe('2027-03-15');
});

test('Wisconsin: a notice whose end no source gives is named, and not printed', () => {
  const { papers, missing, lastDayToCancel } = plan('WI', inForeclosure);
  expect([papers, lastDayToCancel]).toEqual([[], null]);
  expect(missing.map(({ title }) => title)).toEqual([
    'Notice of right to cancel',
    'Notice of cancellation',
  ]);
});

test('a rule of ZIP codes binds in its state where the house has none yet', () => {
  const rulesAt = (zipCode: string) =>
    findAppliedRules(
      {
        state: 'CA',
        zipCode,
        foreclosure: 'no',
        willBeAssigned: false,
        wasMailed: false,
        signedOn: '2026-12-18',
      },
      new Set(),
    ).map(({ rule }) => rule);
  expect(rulesAt('91001')).toContain('P-CA-02');
  expect(rulesAt('')).toContain('P-CA-02');
  expect(rulesAt('95814')).not.toContain('P-CA-02');
});

test('a rule that the owner has switched off binds no contract', () => {
  const question = {
    state: 'CA',
    foreclosure: 'yes',
    willBeAssigned: false,
    wasMailed: false,
  } as const;
  const off = planContract({ ...question, signedOn: monday }, new Set(['K-CA-01']));
  expect(off).toMatchObject({ missing: [], lastDayToCancel: null, warnings: [] });
});

test('Oregon: the words of its rule precede the contract, in 10-point bold', () => {
  const [paper] = plan('OR', assigned).papers;
  expect(paper).toMatchObject({ placed: 'before', points: 10, isBold: true });
  expect(paper?.words.join(' ')).toContain('The right of cancellation may not be waived.');
});

test('Ohio and Tennessee: a disclosure to be signed before is named, and not worded', () => {
  for (const state of ['OH', 'TN']) {
    const { papers, missing, warnings } = plan(state, assigned);
    expect(papers).toEqual([]);
    expect(missing).toEqual([expect.objectContaining({ placed: 'before', isBold: true })]);
    expect(warnings.join(' ')).toContain('The text of the law was not seen: ask an attorney.');
  }
});

test('a foreclosure that is not known counts as one, and says so', () => {
  const unknown = plan('CA', { foreclosure: 'unknown' });
  expect(unknown.lastDayToCancel).toBe(plan('CA', inForeclosure).lastDayToCancel);
  expect(unknown.warnings[0]).toContain('not known whether the home is in foreclosure');
});

test('a rule binds from its first day', () => {
  expect(plan('WA', { signedOn: '2025-12-31' }).lastDayToCancel).toBeNull();
  expect(plan('WA', { signedOn: '2026-01-02' }).lastDayToCancel).toBe('2026-01-16');
  expect(plan('OH', { ...assigned, signedOn: '2026-03-01' }).missing).toEqual([]);
});

test('names the questions that the law of a state asks', () => {
  expect(questionsOf({ state: 'TN' })).toEqual(['assigned', 'mailed']);
  expect(questionsOf({ state: 'WA' })).toEqual(['foreclosure']);
  expect(questionsOf({ state: 'MD' })).toEqual(['foreclosure', 'assigned']);
  expect(questionsOf({ state: 'KS' })).toEqual([]);
  expect(questionsOf({ state: null })).toEqual([]);
});
