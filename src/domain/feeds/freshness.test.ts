import { expect, test } from 'vitest';
import { freshestOf, isStale } from './freshness.ts';

const today = '2026-11-23';

// Datasets that cities abandoned; the portals keep reporting later update dates.
test.each([
  ['Dallas code violations', '2021-12-31'],
  ['Houston code enforcement', '2020-12-31'],
  ['Philadelphia delinquent taxes of 2022', '2022-12-31'],
  ['Indianapolis code enforcement of 2024', '2024-12-31'],
])('%s: a frozen dataset is stale at every cadence', (_name, last) => {
  const days = [last, '2019-05-06', null];
  const freshest = freshestOf(days, today);
  expect(freshest).toBe(last);
  for (const every of ['hour', 'day', 'week', 'manual'] as const) {
    for (const cadenceDays of [null, 1, 7, 31]) {
      expect(isStale({ freshest, today, every, cadenceDays })).toBe(true);
    }
  }
});

test('a dataset with rows of this week is fresh, and one without dates is unknown', () => {
  const common = { today, every: 'day', cadenceDays: null } as const;
  expect(isStale({ ...common, freshest: '2026-11-20' })).toBe(false);
  expect(isStale({ ...common, freshest: null })).toBe(false);
  // An appointment of next year does not make a dataset fresh.
  expect(freshestOf(['2027-03-01', '2024-12-31'], today)).toBe('2024-12-31');
});
