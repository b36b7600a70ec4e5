import { describe, expect, test } from 'vitest';
import { usStates } from '../places/us-states.ts';
import { findRecordingRule, statesOfSide } from './recording-rule.ts';

const asked = { day: '2026-11-28', switchedOff: new Set<string>() };
const needs = (...sides: string[][]) => findRecordingRule(sides, asked).needsNotice;

// Everybody has to know: the states of the rule book that ask for it, and those it says nothing of.
const allParties = 'CA CT DE FL IL MA MD MI MT NH NV PA WA'.split(' ');
const oneParty =
  'AL IA ID IN KS KY LA ME MN MO MS NC ND NE NJ NM NY OH OK OR RI SC SD TN TX UT VA WI WV WY';
const notInTheBook = ['AK', 'AR', 'AZ', 'CO', 'DC', 'GA', 'HI', 'VT'];

describe('a call is recorded', () => {
  test.each(allParties)(
    'after a notice, where one side is in %s, whatever the other is',
    (state) => {
      expect(needs([state], ['TN'])).toBe(true);
      expect(needs(['TN'], [state])).toBe(true);
      expect(findRecordingRule([[state], ['TN']], asked).sentence).toMatch(
        new RegExp(`^${state}: .+\\(.+\\)`),
      );
    },
  );

  test.each(oneParty.split(' '))('without one between %s and Tennessee', (state) => {
    expect(needs([state], ['TN'])).toBe(false);
  });

  test.each(notInTheBook)('after a notice, where the book has no rule of %s', (state) => {
    expect(needs([state], ['TN'])).toBe(true);
  });

  test('after a notice, where one side is not known', () => {
    expect(needs([], ['TN'])).toBe(true);
    expect(needs(['TN'], [])).toBe(true);
  });

  test('by the stricter of all states that a side can be in', () => {
    // A number of Nashville whose house stands in California.
    const at = (state: string, zipCode = '') => ({ city: '', state, zipCode });
    expect(needs(statesOfSide('6155550142', [at('CA')]), ['TN'])).toBe(true);
    expect(needs(statesOfSide('6155550142', [at('TN')]), ['TN'])).toBe(false);
    // Only the ZIP code says so, and a petitioner elsewhere.
    expect(needs(statesOfSide('6155550142', [at('', '90049')]), ['TN'])).toBe(true);
    expect(needs(statesOfSide('6155550142', [at('TN'), at('CA')]), ['TN'])).toBe(true);
    expect(statesOfSide('8885550142')).toEqual([]);
  });

  test('by a rule for each of the fifty states and the district', () => {
    const known = [...allParties, ...oneParty.split(' '), ...notInTheBook];
    const territories = 'AS GU MP PR VI FM MH PW AA AE AP'.split(' ');
    expect(known.toSorted()).toEqual(
      Object.keys(usStates)
        .filter((state) => !territories.includes(state))
        .toSorted(),
    );
  });
});
