import { expect, test } from 'vitest';
import { createLiveEnvironment } from './live-environment.ts';

test('a read that started before a change does not restore the older settings', async () => {
  let value = 'old';
  let reads = 0;
  const slow = Promise.withResolvers<void>();
  const execute = async () => {
    reads += 1;
    const rows = [{ name: 'SMS_PROVIDER', value, sealed: null }];
    if (reads === 2) await slow.promise;
    return rows;
  };
  const environment = await createLiveEnvironment({
    environment: {},
    storable: new Set(['SMS_PROVIDER']),
    db: { selectFrom: () => ({ selectAll: () => ({ execute }) }) } as never,
    events: { subscribe: () => () => {} },
    secrets: {} as never,
    logger: {} as never,
  });
  const early = environment.reload();
  value = 'new';
  const late = environment.reload();
  setImmediate(slow.resolve);
  await Promise.all([early, late]);
  expect(environment.live.SMS_PROVIDER).toBe('new');
});
