import { describe, expect, test } from 'vitest';
import { isWithinCallingHours, localClock, nextCallingHour } from './calling-hours.ts';
import { rulesFor, strictestLimit } from './calling-rules.ts';
import { findRecipientPlaces } from './recipient-places.ts';

const nashville = { timeZones: ['America/Chicago'], states: ['TN'] };
// 4 March 2031 is a Tuesday, the 9th a Sunday on which summer time begins.
const at = (time: string) => new Date(`2031-03-04T${time}-06:00`);

describe('calling hours', () => {
  test('are 8:00 to 21:00 in the recipient’s local time', () => {
    expect(isWithinCallingHours(at('07:59:59'), nashville)).toBe(false);
    expect(isWithinCallingHours(at('08:00:00'), nashville)).toBe(true);
    expect(isWithinCallingHours(at('20:59:59'), nashville)).toBe(true);
    expect(isWithinCallingHours(at('21:00:00'), nashville)).toBe(false);
  });

  test('hold in every zone that the recipient can be in', () => {
    const both = { timeZones: ['America/New_York', 'America/Chicago'], states: ['TN'] };
    expect(isWithinCallingHours(at('07:30:00'), both)).toBe(false);
    expect(isWithinCallingHours(at('20:30:00'), both)).toBe(false);
    expect(isWithinCallingHours(at('12:00:00'), both)).toBe(true);
  });

  test('for a lead without a ZIP, 4:28 AM at the area code’s place is refused', () => {
    const places = findRecipientPlaces({
      addresses: [{ zipCode: '', city: '', state: '' }],
      phone: '3105550142',
    });
    expect(isWithinCallingHours(new Date('2031-03-04T12:28:00Z'), places)).toBe(false);
    expect(nextCallingHour(new Date('2031-03-04T12:28:00Z'), places)?.toISOString()).toBe(
      '2031-03-04T16:00:00.000Z',
    );
  });

  test('are those of all fifty states when nothing is known', () => {
    const unknown = findRecipientPlaces({ addresses: [] });
    // 7:30 in Hawaii, 8:30 there, 20:30 in New York.
    expect(isWithinCallingHours(new Date('2031-03-04T17:30:00Z'), unknown)).toBe(false);
    expect(isWithinCallingHours(new Date('2031-03-04T19:30:00Z'), unknown)).toBe(true);
    expect(isWithinCallingHours(new Date('2031-03-05T01:30:00Z'), unknown)).toBe(false);
  });

  test('start again the next day, across daylight saving changes', () => {
    expect(nextCallingHour(at('12:00:00'), nashville)).toEqual(at('12:00:00'));
    expect(nextCallingHour(at('21:07:00'), nashville)?.toISOString()).toBe(
      '2031-03-05T14:00:00.000Z',
    );
    const eveOfSummerTime = new Date('2031-03-09T04:00:00Z');
    expect(nextCallingHour(eveOfSummerTime, nashville)?.toISOString()).toBe(
      '2031-03-09T13:00:00.000Z',
    );
  });

  test('allow texts to Guam until 21:00 and to Hawaii from 8:00', () => {
    const of = (zipCode: string) =>
      findRecipientPlaces({ addresses: [{ zipCode, city: '', state: '' }] });
    for (const zip of ['96910', '96929']) {
      expect(isWithinCallingHours(new Date('2031-03-04T20:45:00+10:00'), of(zip))).toBe(true);
    }
    expect(isWithinCallingHours(new Date('2031-03-04T08:00:00-10:00'), of('96740'))).toBe(true);
  });

  test('are written in the recipient’s local time', () => {
    expect(localClock(new Date('2031-03-04T12:28:00Z'), 'America/Los_Angeles')).toBe('4:28 AM');
    expect(localClock(new Date('2031-03-04T18:00:00Z'), 'America/Chicago')).toBe('12:00 PM');
  });
});

describe('state rules', () => {
  const chicago = (states: string[]) => ({ timeZones: ['America/Chicago'], states });

  test.each(['FL', 'OK', 'WA', 'MD', 'CT'])('%s closes at 20:00', (state) => {
    expect(isWithinCallingHours(at('19:59:59'), chicago([state]))).toBe(true);
    expect(isWithinCallingHours(at('20:00:00'), chicago([state]))).toBe(false);
  });

  test('Connecticut opens at 9:00', () => {
    expect(isWithinCallingHours(at('08:59:59'), chicago(['CT']))).toBe(false);
    expect(isWithinCallingHours(at('09:00:00'), chicago(['CT']))).toBe(true);
  });

  test('Texas allows 9 to 21, on Sundays 12 to 21', () => {
    const sunday = (time: string) => new Date(`2031-03-02T${time}-06:00`);
    expect(isWithinCallingHours(at('08:30:00'), chicago(['TX']))).toBe(false);
    expect(isWithinCallingHours(at('09:00:00'), chicago(['TX']))).toBe(true);
    expect(isWithinCallingHours(sunday('11:59:00'), chicago(['TX']))).toBe(false);
    expect(isWithinCallingHours(sunday('12:00:00'), chicago(['TX']))).toBe(true);
    expect(isWithinCallingHours(sunday('20:59:00'), chicago(['TX']))).toBe(true);
    expect(nextCallingHour(sunday('06:10:00'), chicago(['TX']))).toEqual(sunday('12:00:00'));
  });

  test('the stricter rule applies when property and number are in different states', () => {
    const places = findRecipientPlaces({
      addresses: [{ zipCode: '37206', city: '', state: 'TN' }],
      phone: '4055550142',
    });
    expect(places.timeZones).toEqual(['America/Chicago']);
    expect(isWithinCallingHours(at('20:30:00'), places)).toBe(false);
  });

  test('Florida, Maryland and Oklahoma allow three contacts in 24 hours', () => {
    for (const state of ['FL', 'MD', 'OK']) {
      expect(strictestLimit(rulesFor(['TN', state]))).toMatchObject({ state, contactsPerDay: 3 });
    }
    expect(strictestLimit(rulesFor(['TN', 'WA', 'TX']))).toBeUndefined();
  });
});
