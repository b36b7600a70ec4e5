import { expect, test } from 'vitest';
import { areaCodes, placeOfAreaCode } from './area-codes.ts';
import { fiftyStates, timeZonesOfState } from './states-of-places.ts';

const placeOf = (code: string) => placeOfAreaCode(`${code}5550142`);

test('contains every area code of the report once', () => {
  expect(areaCodes).toHaveLength(457);
  expect(new Set(areaCodes).size).toBe(areaCodes.length);
  for (const state of fiftyStates) {
    expect(areaCodes.some((code) => placeOf(code)?.state === state)).toBe(true);
  }
});

test.each([
  ['615', 'TN', ['America/Chicago']],
  ['423', 'TN', ['America/New_York', 'America/Chicago']],
  ['729', 'TN', ['America/New_York', 'America/Chicago']],
  ['850', 'FL', ['America/New_York', 'America/Chicago']],
  ['448', 'FL', ['America/New_York', 'America/Chicago']],
  ['305', 'FL', ['America/New_York']],
  ['602', 'AZ', ['America/Phoenix']],
  ['928', 'AZ', ['America/Denver', 'America/Phoenix']],
  ['208', 'ID', ['America/Denver', 'America/Los_Angeles']],
  ['986', 'ID', ['America/Denver', 'America/Los_Angeles']],
  ['808', 'HI', ['Pacific/Honolulu']],
  ['907', 'AK', ['America/Anchorage', 'America/Adak']],
  ['671', 'GU', ['Pacific/Guam']],
  ['430', 'TX', ['America/Chicago']],
  ['915', 'TX', ['America/Chicago', 'America/Denver']],
  ['416', null, ['America/Toronto']],
] as const)('%s is in %s, %j', (code, state, timeZones) => {
  expect(placeOf(code)).toEqual({ state, timeZones });
});

test('the zones of a code are in its state, and the runtime knows them', () => {
  for (const code of areaCodes) {
    const { state, timeZones = [] } = placeOf(code) ?? {};
    expect(timeZones.length).toBeGreaterThan(0);
    if (state) expect(timeZonesOfState(state)).toEqual(expect.arrayContaining(timeZones));
    for (const timeZone of timeZones) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
  }
});

test('toll-free and unknown codes, and non-numbers, have no place', () => {
  for (const phone of ['8005550142', '8885550142', '2115550142', '615', '']) {
    expect(placeOfAreaCode(phone)).toBeUndefined();
  }
});
