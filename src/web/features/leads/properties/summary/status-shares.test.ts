import { expect, test } from 'vitest';
import { statusShares } from './status-shares.ts';

test('statuses are sorted by frequency, expired last', () => {
  const shares = statusShares({ expired: 6, active: 2, on_hold: 4 });
  expect(shares.map(({ status }) => status)).toEqual(['on_hold', 'active', 'expired']);
  expect(shares.map(({ percent }) => percent.toFixed(1))).toEqual(['33.3', '16.7', '50.0']);
});

test('a status without leads is not shown', () => {
  expect(statusShares({ active: 0 })).toEqual([]);
});
