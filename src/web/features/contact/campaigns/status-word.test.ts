import { afterEach, expect, test, vi } from 'vitest';
import type { Campaign } from '#api/campaigns.api.ts';
import { setTimeZone } from '#web/lib/time-zone.ts';
import { isToCome, progressWords } from './status-word.ts';

afterEach(() => vi.useRealTimers());

test('an ended campaign has no waiting leads', () => {
  const campaign = {
    status: 'active',
    progress: { total: 50, reached: 17, kept: 0, skipped: 3, failed: 0, waiting: 30 },
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

test('texts that no provider sends are called kept, not skipped', () => {
  const progress = { total: 6, reached: 0, kept: 6, skipped: 0, failed: 0, waiting: 0 };
  const campaign = { status: 'completed', type: 'sms', progress } as Campaign;
  expect(progressWords(campaign).slice(0, 3)).toEqual([
    '0 reached',
    '6 kept, not sent: no text provider is set up',
    '0 skipped',
  ]);
  expect(progressWords({ ...campaign, type: 'direct-mail' })[1]).toBe(
    '6 created, not mailed: print and post them yourself',
  );
});

test('a campaign starts on the installation’s day, in every browser time zone', () => {
  vi.useFakeTimers({ now: new Date('2031-03-05T02:00:00Z') });
  const campaign = { status: 'active', startDate: '2031-03-05T00:00:00.000Z' };
  setTimeZone('America/Chicago');
  expect(isToCome(campaign)).toBe(true);
  expect(isToCome({ ...campaign, status: 'paused' })).toBe(false);
  setTimeZone('Asia/Tokyo');
  expect(isToCome(campaign)).toBe(false);
});
