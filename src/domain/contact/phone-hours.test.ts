import { describe, expect, test } from 'vitest';
import { areHours, hoursInWords, isWithinHours, usualHours } from './phone-hours.ts';

const zone = 'America/Chicago';
const open = (at: string) => isWithinHours(new Date(at), usualHours, zone);

describe('hours of a number', () => {
  test.each([
    // Thursday in winter: Chicago is six hours behind.
    ['2031-01-02T14:59:59Z', false],
    ['2031-01-02T15:00:00Z', true],
    ['2031-01-02T22:59:59Z', true],
    ['2031-01-02T23:00:00Z', false],
    // Friday before and Monday after clocks go forward on Sunday, March 9.
    ['2031-03-07T15:00:00Z', true],
    ['2031-03-07T14:30:00Z', false],
    ['2031-03-10T14:00:00Z', true],
    ['2031-03-10T13:59:00Z', false],
    ['2031-03-10T22:00:00Z', false],
    // Friday before and Monday after they go back on Sunday, November 2.
    ['2031-10-31T14:00:00Z', true],
    ['2031-11-03T14:30:00Z', false],
    ['2031-11-03T15:00:00Z', true],
    // A Saturday.
    ['2031-03-08T18:00:00Z', false],
  ])('at %s: %s', (at, expected) => expect(open(at)).toBe(expected));

  test('over the night of a change the wall clock decides, in the hour that is repeated too', () => {
    const night = Array.from({ length: 7 }, () => ({ from: '01:00', to: '02:00' }));
    const at = (time: string) => isWithinHours(new Date(time), night, zone);
    // 1:30 happens twice on November 2.
    expect([at('2031-11-02T06:30:00Z'), at('2031-11-02T07:30:00Z')]).toEqual([true, true]);
    expect(at('2031-11-02T08:30:00Z')).toBe(false);
    // On March 9 the clock goes from 1:59 to 3:00.
    expect([at('2031-03-09T07:59:00Z'), at('2031-03-09T08:00:00Z')]).toEqual([true, false]);
  });

  test('open until the end of the day, and always', () => {
    const evening = usualHours.map(() => ({ from: '20:00', to: '24:00' }));
    expect(isWithinHours(new Date('2031-01-03T05:59:59Z'), evening, zone)).toBe(true);
    expect(isWithinHours(new Date('2031-01-03T06:00:00Z'), evening, zone)).toBe(false);
    expect(isWithinHours(new Date('2031-01-03T06:00:00Z'), null, zone)).toBe(true);
  });
});

test('hours in words join days of the same hours', () => {
  const saturday = { from: '10:00', to: '14:30' };
  expect(hoursInWords(usualHours)).toBe('Mon to Fri 9:00 AM to 5:00 PM');
  expect(hoursInWords([...usualHours.slice(0, 6), saturday])).toBe(
    'Mon to Fri 9:00 AM to 5:00 PM, Sat 10:00 AM to 2:30 PM',
  );
  expect(hoursInWords(usualHours.map(() => ({ from: '00:00', to: '24:00' })))).toBe(
    'Mon to Sun midnight to midnight',
  );
  expect(hoursInWords(usualHours.map(() => null))).toBe('Never');
  expect(hoursInWords(null)).toBe('Always');
});

test.each([
  ['09:00', '17:00', true],
  ['00:00', '24:00', true],
  ['17:00', '09:00', false],
  ['09:00', '09:00', false],
  ['9:00', '17:00', false],
  ['09:60', '17:00', false],
  ['24:00', '24:00', false],
])('%s to %s are hours: %s', (from, to, expected) => expect(areHours({ from, to })).toBe(expected));
