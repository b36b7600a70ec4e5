import { expect, test } from 'vitest';
import { feesByMonth, sumsOfStages } from './deal-stages.ts';

const sums = [
  { stage: 'under_contract', month: '2031-04', deals: 3, paying: 2, fees: 1_250_000 },
  { stage: 'closed', month: '2031-03', deals: 1, paying: 1, fees: 500_000 },
  { stage: 'offered', month: null, deals: 1, paying: 1, fees: 700_000 },
  { stage: 'lost', month: '2031-04', deals: 1, paying: 1, fees: 900_000 },
  { stage: 'working', month: null, deals: 1, paying: 1, fees: 2_000_000 },
] as const;

test('fees are summed by the month of the closing, from an offer on and without lost deals', () => {
  expect(feesByMonth(sums)).toEqual([
    { month: '2031-03', fees: 500_000, deals: 1 },
    { month: '2031-04', fees: 1_250_000, deals: 2 },
    { month: null, fees: 700_000, deals: 1 },
  ]);
});

test('each stage has its deals and fees, also without any', () => {
  const of = Object.fromEntries(sumsOfStages(sums).map(({ stage, ...sum }) => [stage, sum]));
  expect(of.under_contract).toEqual({ deals: 3, fees: 1_250_000 });
  expect(of.accepted).toEqual({ deals: 0, fees: 0 });
});
