import { expect, test } from 'vitest';
import { createLiveTimeZone } from './live-time-zone.ts';

const logger = { warn: () => {} } as never;
const events = { subscribe: () => () => {} };

test('a read that started before a change does not restore the older time zone', async () => {
  let stored = 'Europe/London';
  const changes: string[] = [];
  const slow = Promise.withResolvers<void>();
  let looks = 0;
  const live = await createLiveTimeZone({
    given: undefined,
    machine: 'Europe/London',
    events,
    logger,
    async readStored() {
      looks += 1;
      const seen = stored;
      if (looks === 2) await slow.promise;
      return seen;
    },
  });
  live.onChange(async (timeZone) => void changes.push(timeZone));
  const early = live.reload();
  stored = 'Pacific/Honolulu';
  const late = live.reload();
  slow.resolve();
  await Promise.all([early, late]);
  expect([live.read(), changes]).toEqual(['Pacific/Honolulu', ['Pacific/Honolulu']]);
});

test('a reload resolves after its listeners have finished', async () => {
  let stored = 'Europe/London';
  const listening = Promise.withResolvers<void>();
  const live = await createLiveTimeZone({
    given: undefined,
    machine: 'Europe/London',
    events,
    logger,
    readStored: async () => stored,
  });
  live.onChange(() => listening.promise);
  stored = 'Pacific/Honolulu';
  void live.reload();
  let isDone = false;
  const second = live.reload().then(() => (isDone = true));
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  listening.resolve();
  await second;
});

test('a listener that fails keeps no other from the change', async () => {
  let stored = 'Europe/London';
  const changes: string[] = [];
  const live = await createLiveTimeZone({
    given: undefined,
    machine: 'Europe/London',
    events,
    logger,
    readStored: async () => stored,
  });
  live.onChange(() => Promise.reject(new Error('no queue')));
  live.onChange(async (timeZone) => void changes.push(timeZone));
  stored = 'Pacific/Honolulu';
  await expect(live.reload()).rejects.toThrow('no queue');
  expect(changes).toEqual(['Pacific/Honolulu']);
});
