import { expect, test } from 'vitest';
import { ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import { isKeyRefusal, type KeyMonitor } from '#server/platform/http/key-refusal.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import type { RoadsProvider } from '#server/providers/roads/roads-provider.ts';
import { createStraightLineRoads } from '#server/providers/roads/straight-line/straight-line-roads.ts';
import { planDrive } from './plan-drive.ts';

const logger = createLogger('silent');
const estimate = createStraightLineRoads();
const keys: KeyMonitor = { failed: async (error) => isKeyRefusal(error), answered: async () => {} };
const place = (east: number) => ({ lat: 36.1, lng: -86.9 + east / 100 });
const drive = {
  start: place(0),
  end: place(9),
  stops: [place(5), place(2), place(7)],
  keepOrder: false,
};

/** A service that knows real roads, except for what a test makes of it. */
const roadsThat = (changes: Partial<RoadsProvider>): RoadsProvider => ({
  ...estimate,
  name: 'osrm',
  isEstimate: false,
  ...changes,
});

test('times from a roads service are not marked as estimated', async () => {
  const planned = await planDrive({ roads: roadsThat({}), estimate, logger, keys }, drive);
  expect(planned).toMatchObject({ order: [1, 0, 2], estimated: false, notice: null });
});

test('an estimate replaces a roads service that fails, and is marked', async () => {
  const roads = roadsThat({ table: () => Promise.reject(new Error('down')) });
  const planned = await planDrive({ roads, estimate, logger, keys }, drive);
  expect(planned).toMatchObject({ order: [1, 0, 2], estimated: true });
  expect(planned.notice).toContain('did not answer');
  expect(planned.legs).toHaveLength(4);
});

test('a refused key of a roads service gives another notice than an outage', async () => {
  for (const refusal of [
    new ServiceError('answered 403', 403),
    new ServiceError('answered 400', 400, '{"error": {"message": "API key not valid."}}'),
  ]) {
    const roads = roadsThat({ table: () => Promise.reject(refusal) });
    const planned = await planDrive({ roads, estimate, logger, keys }, drive);
    expect(planned).toMatchObject({ order: [1, 0, 2], estimated: true });
    expect(planned.notice).toContain('Error: AuthFailure');
  }
});

test('an estimate replaces an incomplete drive from a service', async () => {
  const roads = roadsThat({ drive: async () => ({ legs: [], line: [] }) });
  expect(await planDrive({ roads, estimate, logger, keys }, drive)).toMatchObject({
    estimated: true,
  });
});

test('uses a service’s own order only when it is complete', async () => {
  const whole = roadsThat({ order: async () => [3, 2, 1] });
  expect(await planDrive({ roads: whole, estimate, logger, keys }, drive)).toMatchObject({
    order: [2, 1, 0],
    method: 'service',
  });
  const broken = roadsThat({ order: async () => [1, 1, 9] });
  expect(await planDrive({ roads: broken, estimate, logger, keys }, drive)).toMatchObject({
    order: [1, 0, 2],
    method: 'exact',
  });
});

test('more stops than a service accepts are ordered by straight lines and measured on roads', async () => {
  const roads = roadsThat({ maxTablePlaces: 3 });
  const planned = await planDrive({ roads, estimate, logger, keys }, drive);
  expect(planned).toMatchObject({ order: [1, 0, 2], estimated: false });
  expect(planned.notice).toContain('straight lines');
});

test('keeps a stop without a route, with an estimate that is marked', async () => {
  const island = 2;
  const roads = roadsThat({
    async table(places) {
      const table = await estimate.table(places);
      return {
        ...table,
        seconds: table.seconds.map((cost, cell) =>
          cell % table.size === island && cost > 0 ? Infinity : cost,
        ),
      };
    },
    drive: () => Promise.reject(new Error('no path')),
  });
  const stops = Array.from({ length: 15 }, (_, index) => place(index % 9));
  const planned = await planDrive({ roads, estimate, logger, keys }, { ...drive, stops });
  expect(planned.order.toSorted((a, b) => a - b)).toEqual(stops.map((_, index) => index));
  expect(planned.legs.every(({ seconds }) => Number.isFinite(seconds))).toBe(true);
  expect(planned.notice).toContain('estimated from straight lines');
});

test('stops waiting for a slow roads service at its time limit', async () => {
  const roads = roadsThat({ table: () => new Promise(() => {}) });
  const planned = await planDrive({ roads, estimate, logger, keys, timeoutMs: 50 }, drive);
  expect(planned).toMatchObject({ order: [1, 0, 2], estimated: true });
  expect(planned.notice).toContain('did not answer');
});
