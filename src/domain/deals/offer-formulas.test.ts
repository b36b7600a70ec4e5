import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerSteps } from './offer-steps.ts';
import { type DealNumbers, explainFormula, offerFormulaNames, offerOf } from './offer-formulas.ts';

const dollars = (deal: DealNumbers): DealNumbers => ({
  ...deal,
  valueAfterRepair: deal.valueAfterRepair * 100,
  repairs: deal.repairs * 100,
  closing: deal.closing * 100,
  holding: deal.holding * 100,
  fee: deal.fee * 100,
});

const deal = dollars({
  valueAfterRepair: 350_000,
  repairs: 50_000,
  closing: 8_000,
  holding: 6_000,
  fee: 0,
  target: 3_000,
});

test.each([
  ['value_less_costs', 181_000],
  ['value_less_repairs', 195_000],
  ['left_after_costs', 200_200],
] as const)('%s offers %i dollars', (formula, offer) => {
  expect(offerOf(formula, deal)).toBe(offer * 100);
});

test('a formula says its own percents', () => {
  expect(explainFormula('value_less_costs', 3_250)).toBe(
    '67.5% of the value after repair, less repairs, closing, holding and fee.',
  );
  expect(explainFormula('value_less_repairs', 3_000)).toContain('come out of the 30%');
});

test('a cent that cannot be shared is not offered', () => {
  const tiny = { ...deal, valueAfterRepair: 1, repairs: 0, closing: 0, holding: 0 };
  expect(offerOf('value_less_costs', tiny)).toBe(0);
  expect(offerOf('left_after_costs', { ...tiny, repairs: 3 })).toBe(-2);
});

const cents = fc.integer({ min: 0, max: 100_000_000_000 });
const anyDeal = fc.record({
  valueAfterRepair: cents,
  repairs: cents,
  closing: cents,
  holding: cents,
  fee: cents,
  target: fc.integer({ min: 0, max: 10_000 }),
});

test.each(offerFormulaNames)('%s: no cost that rises raises the offer', (formula) => {
  const costs = ['repairs', 'closing', 'holding', 'fee', 'target'] as const;
  fc.assert(
    fc.property(anyDeal, fc.constantFrom(...costs), fc.nat(1_000_000_000), (one, cost, more) => {
      const most = cost === 'target' ? 10_000 : Number.MAX_SAFE_INTEGER;
      const dearer = { ...one, [cost]: Math.min(most, one[cost] + more) };
      const offer = offerOf(formula, one);
      expect(Number.isSafeInteger(offer)).toBe(true);
      expect(offerOf(formula, dearer)).toBeLessThanOrEqual(offer);
    }),
  );
});

test.each(offerFormulaNames)('%s: the lines of the sum give the offer', (formula) => {
  fc.assert(
    fc.property(anyDeal, (one) => {
      const sum = offerSteps(formula, one).reduce((total, { cents: line }) => total + line, 0);
      expect(sum).toBe(offerOf(formula, one));
    }),
  );
});

test('the target is taken of the value, or of what is left', () => {
  const words = (formula: 'value_less_costs' | 'left_after_costs') =>
    offerSteps(formula, deal).map(({ label, cents: line }) => `${label} ${line / 100}`);
  expect(words('value_less_costs').slice(0, 2)).toEqual([
    'Value after repair 350000',
    'Target, 30% -105000',
  ]);
  expect(words('left_after_costs').at(-1)).toBe('Target, 30% of what is left -85800');
});
