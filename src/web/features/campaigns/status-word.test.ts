import { expect, test } from 'vitest';
import type { Campaign } from '#api/campaigns.api.ts';
import { progressWords } from './status-word.ts';

test('nobody waits for a campaign that has ended', () => {
  const campaign = {
    status: 'active',
    progress: { total: 50, reached: 17, skipped: 3, failed: 0, waiting: 30 },
  } as Campaign;
  const counts = ['17 reached', '3 skipped', '0 failed'];
  expect(progressWords(campaign)).toEqual([...counts, '30 waiting']);
  expect(progressWords({ ...campaign, status: 'cancelled' })).toEqual([
    ...counts,
    '30 not contacted',
  ]);
  expect(progressWords({ ...campaign, status: 'completed' })[3]).toBe('30 not contacted');
  expect(progressWords({ ...campaign, progress: null })).toEqual([]);
});
