import { expect, test } from 'vitest';
import { type Deal, dealOffer, numbersOf, offerGrid, repairsOf } from './deal.ts';
import { offerState } from './offer.ts';
import { monthlyPayment } from './seller-terms.ts';

const deal: Deal = {
  valueAfterRepair: 35_000_000,
  repairs: [
    { item: 'Roof', quantity: 20, unitCents: 45_000 },
    { item: 'Kitchen', quantity: 1, unitCents: 4_100_000 },
  ],
  closing: 800_000,
  holdingPerMonth: 200_000,
  holdingMonths: 3,
  fee: 0,
  target: 3_000,
  formula: 'value_less_costs',
  asking: 19_000_000,
};

test('lines of repairs and months of holding add up', () => {
  expect(repairsOf(deal.repairs)).toBe(5_000_000);
  expect(numbersOf(deal)?.holding).toBe(600_000);
  expect(dealOffer(deal)).toBe(18_100_000);
});

test('half a unit costs whole cents', () => {
  expect(repairsOf([{ item: 'Paint', quantity: 0.5, unitCents: 333 }])).toBe(167);
});

test('there is no offer and no grid without a value', () => {
  const unknown = { ...deal, valueAfterRepair: null };
  expect(dealOffer(unknown)).toBeUndefined();
  expect(offerGrid(unknown)).toBeUndefined();
});

test('the grid has the offer in its middle and marks what is below the asking price', () => {
  const grid = offerGrid(deal)!;
  expect(grid.repairs).toEqual([4_000_000, 5_000_000, 6_000_000, 7_000_000]);
  expect(grid.rows.map(({ valueAfterRepair }) => valueAfterRepair)).toEqual([
    31_500_000, 33_250_000, 35_000_000, 36_750_000, 38_500_000,
  ]);
  expect(grid.rows[2]!.cells[1]).toEqual({ offer: 18_100_000, isBelowAsking: true });
  expect(grid.rows[2]!.cells[0]).toEqual({ offer: 19_100_000, isBelowAsking: false });
  const open = offerGrid({ ...deal, asking: null })!;
  expect(open.rows.flatMap(({ cells }) => cells).some((cell) => cell.isBelowAsking)).toBe(false);
});

test('a sent offer expires after its last day', () => {
  const sent = { state: 'sent', expiresOn: '2031-03-04' } as const;
  expect(offerState(sent, '2031-03-04')).toBe('sent');
  expect(offerState(sent, '2031-03-05')).toBe('expired');
  expect(offerState({ ...sent, state: 'accepted' }, '2031-03-05')).toBe('accepted');
  expect(offerState({ state: 'sent', expiresOn: null }, '2031-03-05')).toBe('sent');
});

test('a seller is paid off in equal months', () => {
  const terms = { downPayment: 1_000_000, rate: 600, months: 360 };
  expect(monthlyPayment(11_000_000, terms)).toBe(59_956);
  expect(monthlyPayment(11_000_000, { ...terms, rate: 0, months: 3 })).toBe(3_333_334);
});
