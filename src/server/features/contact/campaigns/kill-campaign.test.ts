import { expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { runKilledCampaign } from './testing/killed-campaign.ts';

const database = await useTestDatabase();

test('a campaign that is paused, killed and resumed texts every lead exactly once and counts them', async () => {
  const leads = 200;
  const outcome = await runKilledCampaign({ database, leads });
  expect(new Set(outcome.received).size).toBe(outcome.received.length);
  expect(outcome.receivedAfterPause).toBe(0);
  expect(outcome.receivedAfterStop).toEqual([]);
  const { progress } = outcome.campaign;
  expect(progress).toMatchObject({ total: leads, waiting: 0, skipped: outcome.optedOutInTime });
  expect(progress!.reached + progress!.skipped + progress!.failed).toBe(leads);
  // The outcome of a contact that was being handed over when the process died is unknown, and is
  // shown as such.
  const doubtful = outcome.results
    .filter(({ reason }) => reason.includes('may or may not'))
    .reduce((sum, { count }) => sum + count, 0);
  expect(doubtful).toBeLessThanOrEqual(8);
  expect(outcome.received.length).toBeLessThanOrEqual(leads - outcome.optedOutInTime);
  expect(outcome.received.length).toBeGreaterThanOrEqual(leads - outcome.optedOutInTime - doubtful);
  expect(progress!.failed - doubtful).toBeLessThanOrEqual(outcome.refusedByCarrier);
}, 600_000);
