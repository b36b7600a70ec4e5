import { expect, test } from 'vitest';
import { feesByMonth } from './deal-stages.ts';

test('fees are summed by the month of the closing, without lost deals', () => {
  const deals = [
    { stage: 'under_contract', fee: 1_000_000, day: '2031-04-30' },
    { stage: 'closed', fee: 500_000, day: '2031-03-01' },
    { stage: 'under_contract', fee: 250_000, day: '2031-04-01' },
    { stage: 'offered', fee: 700_000, day: null },
    { stage: 'lost', fee: 900_000, day: '2031-04-01' },
    { stage: 'working', fee: null, day: null },
  ] as const;
  expect(feesByMonth(deals)).toEqual([
    { month: '2031-03', fees: 500_000, deals: 1 },
    { month: '2031-04', fees: 1_250_000, deals: 2 },
    { month: null, fees: 700_000, deals: 1 },
  ]);
});
