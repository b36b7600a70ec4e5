import { expect, test, vi } from 'vitest';

const outcome = { endpoint: { method: 'POST', path: '/api/x' }, input: {} } as const;
const session = { endpoint: { method: 'GET', path: '/api/auth/session' }, input: {} } as const;

/** A page that was just loaded, by a user or a visitor. */
async function load(account: object | null) {
  vi.resetModules();
  const { offline } = await import('./offline.ts');
  const { createNetworkError } = await import('#web/lib/api-error.ts');
  await offline.through(session, async () => ({ account }));
  const failure = createNetworkError(new TypeError('Failed to fetch'));
  return { offline, failure, fail: () => Promise.reject(failure) };
}

test('a change that fails before the rest is loaded is kept once it is', async () => {
  const { offline, failure, fail } = await load({ id: 'kim' });
  const answer = offline.through(outcome, fail);
  const kept = vi.fn(async (_made: unknown, make: () => Promise<unknown>) =>
    make().catch((error: unknown) => ({ kept: error })),
  );
  offline.through = kept;
  offline.setStarted(true);
  expect(await answer).toEqual({ kept: failure });
  expect(kept).toHaveBeenCalledTimes(1);
});

test('where nothing is kept, a change that fails is a failure', async () => {
  const withoutStorage = await load({ id: 'kim' });
  const answer = withoutStorage.offline.through(outcome, withoutStorage.fail);
  withoutStorage.offline.setStarted(false);
  await expect(answer).rejects.toBe(withoutStorage.failure);
  // A visitor's page loads nothing that could keep it.
  const visitor = await load(null);
  await expect(visitor.offline.through(outcome, visitor.fail)).rejects.toBe(visitor.failure);
});
