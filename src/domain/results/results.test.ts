import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfAtLeast, neededFor } from './goal.ts';
import { readResultSelection, tallyViews, writeResultSelection } from './grouping.ts';
import { readLedgerKind } from './ledger.ts';
import { firstAndLastTouch, leadSteps, medianOf, rateText } from './steps.ts';

test('a rate of fewer than twenty is a count', () => {
  expect(rateText(3, 19)).toBe('3 of 19');
  expect(rateText(3, 20)).toBe('15%');
  expect(rateText(1, 64)).toBe('1.6%');
  expect(rateText(1, 5_000)).toBe('< 0.1%');
});

test('the median of counted days is that of the days in a row', () => {
  const days = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(days, (all) => {
      const sorted = all.toSorted((a, b) => a - b);
      const middle =
        (sorted[Math.floor((all.length - 1) / 2)]! + sorted[Math.floor(all.length / 2)]!) / 2;
      expect(medianOf(all.map((one) => ({ days: one, count: 1 })))).toBe(middle);
    }),
  );
});

test('the last touch is the one before the contract', () => {
  const touch = (day: string, channel: 'call' | 'text' | 'letter') => ({
    at: new Date(`${day}T12:00:00Z`),
    channel,
    campaignId: null,
    userId: null,
  });
  const touches = [
    touch('2031-03-09', 'call'),
    touch('2031-03-04', 'letter'),
    touch('2031-03-06', 'text'),
  ];
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  expect(firstAndLastTouch(touches, { contractOn: '2031-03-07', dayOf })).toMatchObject({
    first: { channel: 'letter' },
    last: { channel: 'text' },
  });
  expect(firstAndLastTouch(touches, { contractOn: null, dayOf }).last?.channel).toBe('call');
});

test('every selection is read as it was written, and nothing else is one', () => {
  const month = fc
    .integer({ min: 0, max: 2_000 })
    .map((n) => `${1950 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...tallyViews),
      fc.constantFrom(...leadSteps),
      month,
      month,
      fc.constantFrom('', '12', '907'),
      (view, step, from, to, key) => {
        const selection = { view, key, step, since: null, from, to };
        expect(readResultSelection(writeResultSelection(selection))).toEqual(selection);
      },
    ),
  );
  for (const wrong of [
    '',
    'list.x.lead.2031-01.2031-02',
    'month.7.lead.2031-01.2031-02',
    'total.-.lead.0000-01.2031-02',
    'total.-.married.2031-01.2031-02',
  ])
    expect(readResultSelection(wrong)).toBeNull();
});

test('a goal asks for more where less is known, and for nothing where too little is', () => {
  expect(neededFor(2, { tries: 400, contracts: 4 })).toBeNull();
  const little = neededFor(2, { tries: 500, contracts: 5 })!;
  const much = neededFor(2, { tries: 50_000, contracts: 500 })!;
  // A rate of one in a hundred: two take some 168 tries in half of all months.
  expect(much.half).toBeGreaterThan(160);
  expect(much.half).toBeLessThan(176);
  expect(much.nineOfTen).toBeGreaterThan(380);
  expect(much.nineOfTen).toBeLessThan(400);
  expect(little.nineOfTen).toBeGreaterThan(much.nineOfTen);
});

test('the chance of a goal is that of the beta-binomial distribution, summed by hand', () => {
  // Uniform prior: any number of successes of n is as likely.
  expect(chanceOfAtLeast(3, 9, 1, 1)).toBeCloseTo(0.7, 8);
  expect(chanceOfAtLeast(1, 4, 1, 1)).toBeCloseTo(0.8, 8);
});

test('words of bookkeepers name a kind', () => {
  expect(readLedgerKind('Direct Mail')).toBe('letters');
  expect(readLedgerKind('Assignment fee')).toBe('fee');
  expect(readLedgerKind('Groceries')).toBeNull();
});
