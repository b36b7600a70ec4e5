import { expect, test } from 'vitest';
import type { ContractQuestion } from './applied-rules.ts';
import { findBrokenHolds, findContractHolds } from './contract-holds.ts';

// A Monday without holidays in the weeks that follow it.
const holds = (state: string, more: Partial<ContractQuestion> = {}) =>
  findContractHolds({
    state,
    foreclosure: 'no',
    willBeAssigned: false,
    wasMailed: false,
    signedOn: '2027-03-01',
    ...more,
  });
const broken = (state: string, act: 'assigned' | 'closed', day: string, more = {}) =>
  findBrokenHolds(holds(state, more), act, day).map(({ rule }) => rule);

test('California holds the closing of a home in foreclosure until the right to cancel ends', () => {
  const more = { foreclosure: 'yes' as const };
  expect(holds('CA', more)).toEqual([
    {
      act: 'closed',
      rule: 'K-CA-01',
      citation: 'Civ. Code 1695.1-1695.5',
      firstDay: '2027-03-07',
      refuses: true,
    },
  ]);
  expect(broken('CA', 'closed', '2027-03-06', more)).toEqual(['K-CA-01']);
  expect(broken('CA', 'closed', '2027-03-07', more)).toEqual([]);
  expect(broken('CA', 'assigned', '2027-03-01', more)).toEqual([]);
});

test('Tennessee waits for the letter that confirms a mailed contract, then thirty days', () => {
  const mailed = { wasMailed: true };
  expect(broken('TN', 'closed', '2027-12-31', mailed)).toEqual(['K-TN-02']);
  const confirmed = { ...mailed, confirmedOn: '2027-03-08' };
  expect(broken('TN', 'closed', '2027-04-07', confirmed)).toEqual(['K-TN-02']);
  expect(broken('TN', 'closed', '2027-04-08', confirmed)).toEqual([]);
});

test('an assignment waits where its notice does, and where the right to cancel holds it', () => {
  const assigned = { willBeAssigned: true };
  expect(holds('TN', assigned)).toMatchObject([
    { act: 'assigned', firstDay: '2027-03-04', refuses: false },
  ]);
  const inForeclosure = { ...assigned, foreclosure: 'yes' as const };
  expect(broken('NH', 'assigned', '2027-03-08', inForeclosure)).toEqual(['K-NH-01']);
  expect(broken('NH', 'assigned', '2027-03-09', inForeclosure)).toEqual([]);
});

test('sources that agree refuse, a single secondary one warns', () => {
  expect(holds('WA')).toMatchObject([{ firstDay: '2027-03-16', refuses: true }]);
  expect(holds('PA', { willBeAssigned: true })).toMatchObject([{ refuses: false }]);
});

test('Washington waits for an appraisal that the seller has ordered, then four business days', () => {
  const ordered = { appraisalOrderedOn: '2027-03-02' };
  // Ten business days after March 1.
  expect(broken('WA', 'closed', '2027-03-16')).toEqual([]);
  expect(broken('WA', 'closed', '2027-12-31', ordered)).toEqual(['K-WA-01']);
  const late = { ...ordered, appraisedOn: '2027-03-15' };
  expect(broken('WA', 'closed', '2027-03-19', late)).toEqual(['K-WA-01']);
  expect(broken('WA', 'closed', '2027-03-20', late)).toEqual([]);
  // An early one shortens nothing.
  const early = { ...ordered, appraisedOn: '2027-03-03' };
  expect(broken('WA', 'closed', '2027-03-15', early)).toEqual(['K-WA-01']);
  // Seattle gives ten days after it; other states give none.
  const seattle = { city: 'Seattle', zipCode: '98101', ...late };
  expect(broken('WA', 'closed', '2027-03-25', seattle)).toEqual(['P-WA-SEA']);
  expect(broken('WA', 'closed', '2027-03-26', seattle)).toEqual([]);
  expect(broken('KS', 'closed', '2027-03-02', ordered)).toEqual([]);
});
