import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { followChanges } from './follow-changes.ts';

const changeOf = (client: QueryClient, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(client, { mutationFn, networkMode: 'always' });

test.each([
  ['sent', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('503'))],
] as const)(
  'a change that a submit begins after its fields were checked is %s',
  async (end, act) => {
    const client = new QueryClient();
    const told: string[] = [];
    followChanges(client.getMutationCache(), (state) => told.push(state));
    await Promise.resolve();
    await changeOf(client, act)
      .mutate()
      .catch(() => {});
    expect(told).toEqual(['running', end]);
  },
);

test('a submit that begins no change is not sent by a later one', async () => {
  const client = new QueryClient();
  const told: string[] = [];
  followChanges(client.getMutationCache(), (state) => told.push(state));
  await new Promise((nextTask) => setTimeout(nextTask));
  await changeOf(client, () => Promise.resolve()).mutate();
  expect(told).toEqual([]);
});
