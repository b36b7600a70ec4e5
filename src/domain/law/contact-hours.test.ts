import { describe, expect, test } from 'vitest';
import { findRecipientPlaces } from '../contact/recipient-places.ts';
import { isPermittedHour, nextPermittedHour } from './testing/text-hours.ts';

const nashville = { timeZones: ['America/Chicago'], states: ['TN'] };
// 4 March 2031 is a Tuesday, the 9th a Sunday on which summer time begins.
const at = (time: string) => new Date(`2031-03-04T${time}-06:00`);

describe('hours of contact', () => {
  test('are 8:00 to 21:00 in the recipient’s local time', () => {
    expect(isPermittedHour(at('07:59:59'), nashville)).toBe(false);
    expect(isPermittedHour(at('08:00:00'), nashville)).toBe(true);
    expect(isPermittedHour(at('20:59:59'), nashville)).toBe(true);
    expect(isPermittedHour(at('21:00:00'), nashville)).toBe(false);
  });

  test('hold in every zone that the recipient can be in', () => {
    const both = { timeZones: ['America/New_York', 'America/Chicago'], states: ['TN'] };
    expect(isPermittedHour(at('07:30:00'), both)).toBe(false);
    expect(isPermittedHour(at('20:30:00'), both)).toBe(false);
    expect(isPermittedHour(at('12:00:00'), both)).toBe(true);
  });

  test('are those of all fifty states, each on its own clocks, when nothing is known', () => {
    const unknown = findRecipientPlaces({ addresses: [] });
    // 7:30 in Hawaii, 9:30 there, and 18:30 in Rhode Island.
    expect(isPermittedHour(new Date('2031-03-04T17:30:00Z'), unknown)).toBe(false);
    expect(isPermittedHour(new Date('2031-03-04T19:30:00Z'), unknown)).toBe(true);
    expect(isPermittedHour(new Date('2031-03-04T23:30:00Z'), unknown)).toBe(false);
    // A Sunday.
    expect(isPermittedHour(new Date('2031-03-02T19:30:00Z'), unknown)).toBe(false);
  });

  test('start again the next day, across daylight saving changes', () => {
    expect(nextPermittedHour(at('12:00:00'), nashville)).toEqual(at('12:00:00'));
    expect(nextPermittedHour(at('21:07:00'), nashville)?.toISOString()).toBe(
      '2031-03-05T14:00:00.000Z',
    );
    const eveOfSummerTime = new Date('2031-03-09T04:00:00Z');
    expect(nextPermittedHour(eveOfSummerTime, nashville)?.toISOString()).toBe(
      '2031-03-09T13:00:00.000Z',
    );
  });

  test('allow texts to Guam until 21:00 and to Hawaii from 8:00', () => {
    const of = (zipCode: string) =>
      findRecipientPlaces({ addresses: [{ zipCode, city: '', state: '' }] });
    for (const zip of ['96910', '96929']) {
      expect(isPermittedHour(new Date('2031-03-04T20:45:00+10:00'), of(zip))).toBe(true);
    }
    expect(isPermittedHour(new Date('2031-03-04T08:00:00-10:00'), of('96740'))).toBe(true);
  });
});

describe('rules of states', () => {
  const chicago = (states: string[]) => ({ timeZones: ['America/Chicago'], states });
  const newYork = (states: string[]) => ({ timeZones: ['America/New_York'], states });

  test.each(['FL', 'OK', 'WA', 'MD', 'CT', 'OR', 'LA', 'AL', 'MS', 'MA', 'WY'])(
    '%s closes at 20:00',
    (state) => {
      expect(isPermittedHour(at('19:59:59'), chicago([state]))).toBe(true);
      expect(isPermittedHour(at('20:00:00'), chicago([state]))).toBe(false);
    },
  );

  test('Texas allows 9 to 21, on Sundays 12 to 21', () => {
    const sunday = (time: string) => new Date(`2031-03-02T${time}-06:00`);
    expect(isPermittedHour(at('08:30:00'), chicago(['TX']))).toBe(false);
    expect(isPermittedHour(at('09:00:00'), chicago(['TX']))).toBe(true);
    expect(isPermittedHour(sunday('11:59:00'), chicago(['TX']))).toBe(false);
    expect(isPermittedHour(sunday('12:00:00'), chicago(['TX']))).toBe(true);
    expect(nextPermittedHour(sunday('06:10:00'), chicago(['TX']))).toEqual(sunday('12:00:00'));
  });

  test('Pennsylvania’s hours change by themselves on 2026-10-18, and so does Oregon’s year', () => {
    const evening = (day: string) => new Date(`${day}T19:30:00-04:00`);
    expect(isPermittedHour(evening('2026-10-16'), newYork(['PA']), 'call')).toBe(true);
    expect(isPermittedHour(evening('2026-10-19'), newYork(['PA']), 'call')).toBe(false);
    expect(isPermittedHour(new Date('2026-10-18T12:00:00-04:00'), newYork(['PA']))).toBe(false);
    const portland = { timeZones: ['America/Los_Angeles'], states: ['OR'] };
    expect(isPermittedHour(new Date('2025-12-30T20:30:00-08:00'), portland)).toBe(true);
    expect(isPermittedHour(new Date('2026-01-02T20:30:00-08:00'), portland)).toBe(false);
  });

  test('a Sunday and a holiday are passed over together', () => {
    // Christmas 2027 is a Saturday: Rhode Island keeps the Monday, the country the Friday before.
    const eve = new Date('2027-12-23T19:00:00-05:00');
    expect(nextPermittedHour(eve, newYork(['RI']))).toEqual(new Date('2027-12-28T09:00:00-05:00'));
  });

  test('letters, e-mails and visits have no hours', () => {
    for (const channel of ['mail', 'email', 'door'] as const) {
      expect(isPermittedHour(at('23:00:00'), chicago(['TX']), channel)).toBe(true);
    }
  });

  test('the stricter rule applies when property and number are in different states', () => {
    const places = findRecipientPlaces({
      addresses: [{ zipCode: '37206', city: '', state: 'TN' }],
      phone: '4055550142',
    });
    expect(places.timeZones).toEqual(['America/Chicago']);
    expect(isPermittedHour(at('20:30:00'), places)).toBe(false);
  });
});
