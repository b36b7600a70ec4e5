import { describe, expect, test } from 'vitest';
import { statutoryHolidays } from '../law/testing/statutory-holidays.ts';
import { deadlinesOf, type SignedTerms, uncountedPeriod } from './deadlines.ts';

const terms: SignedTerms = {
  state: 'TN',
  signedOn: '2026-11-23',
  closingDate: '2026-12-26',
  hasEarnestMoney: true,
  inspectionPeriod: '10',
  loanApplicationDate: null,
  law: {},
};

const dayOf = (more: Partial<SignedTerms>, kind: string) =>
  deadlinesOf({ ...terms, ...more }).find((each) => each.kind === kind)?.day;

test('earnest money is due three business days after signing, over a holiday', () => {
  const [first] = deadlinesOf(terms);
  // Signed on Monday; Thanksgiving Day is Thursday.
  expect(first).toEqual({
    kind: 'earnest_money',
    day: '2026-11-27',
    reason:
      'Three business days after both parties signed on Monday, November 23, 2026. Saturdays and Sundays do not count. Thanksgiving Day (Thursday, November 26, 2026) is left out.',
    source: 'Contract, Earnest Money',
  });
});

test('a day on which offices are closed says so and names the business day before it', () => {
  const closing = deadlinesOf(terms).find(({ kind }) => kind === 'closing');
  expect(closing?.reason).toBe(
    'The contract closes on or before this day. This day is a Saturday; the last business day before it is Thursday, December 24, 2026.',
  );
});

test('inspection counts calendar days, or business days where the contract says so', () => {
  expect(dayOf({}, 'inspection')).toBe('2026-12-03');
  expect(dayOf({ inspectionPeriod: '10 days' }, 'inspection')).toBe('2026-12-03');
  expect(dayOf({ inspectionPeriod: '3 business days' }, 'inspection')).toBe('2026-11-27');
  expect(dayOf({ inspectionPeriod: 'as agreed' }, 'inspection')).toBeUndefined();
  expect(dayOf({ inspectionPeriod: null }, 'inspection')).toBeUndefined();
});

test.each([
  ['ten (10) days', '2026-12-03'],
  ['two weeks', '2026-12-07'],
  ['10 calendar days', '2026-12-03'],
  ['3 working days', '2026-11-27'],
  ['Three banking days', '2026-11-27'],
  ['48 hours', undefined],
  ['1 month', undefined],
  ['12/15/2026', undefined],
  ['10-14 days', undefined],
  ['30 days after the loan', undefined],
  ['0', undefined],
])('an inspection period of “%s” ends on %s', (inspectionPeriod, day) => {
  expect(dayOf({ inspectionPeriod }, 'inspection')).toBe(day);
  expect(uncountedPeriod({ ...terms, inspectionPeriod })).toBe(day ? null : inspectionPeriod);
});

test('a contract that closes before the law lets it says from when on it may', () => {
  const law = { close_from: { day: '2027-01-05', reason: 'Held.', source: 'T.C.A. 47-18-134' } };
  const closing = deadlinesOf({ ...terms, law }).find(({ kind }) => kind === 'closing');
  expect(closing?.reason).toContain('The law lets it close from Tuesday, January 5, 2027 on.');
});

// The table of legal holidays was counted out by hand from the statutes; weekdays are counted on from
// a known Thursday, so neither the calendar of the product nor its arithmetic is asked.
describe.each(['TN', 'LA', 'PA', 'UT', 'RI', 'WA'] as const)('200 days signed in %s', (state) => {
  const closed = new Set<string>([...statutoryHolidays.US, ...(statutoryHolidays[state] ?? [])]);
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const two = (value: number) => String(value).padStart(2, '0');
  const year = (which: number) =>
    lengths.flatMap((length, month) =>
      Array.from({ length }, (_, date) => `${which}-${two(month + 1)}-${two(date + 1)}`),
    );
  // January 1, 2026 is a Thursday.
  const days = [...year(2026), ...year(2027)].map((day, index) => ({
    day,
    isBusiness: ![2, 3].includes(index % 7) && !closed.has(day),
  }));
  // From Independence Day to the end of January: seven months with most of the holidays.
  const from = days.findIndex(({ day }) => day === '2026-07-02');

  test('earnest money and a business-day inspection agree with the table', () => {
    for (let index = from; index < from + 200; index += 1) {
      const after = days.slice(index + 1).filter(({ isBusiness }) => isBusiness);
      const more = { state, signedOn: days[index]!.day, inspectionPeriod: '7 business days' };
      expect([more.signedOn, dayOf(more, 'earnest_money')]).toEqual([more.signedOn, after[2]!.day]);
      expect([more.signedOn, dayOf(more, 'inspection')]).toEqual([more.signedOn, after[6]!.day]);
    }
  });

  test('calendar days agree with the table', () => {
    for (let index = from; index < from + 200; index += 1) {
      const signedOn = days[index]!.day;
      expect(dayOf({ signedOn, inspectionPeriod: '14' }, 'inspection')).toBe(days[index + 14]!.day);
    }
  });
});
