import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, toastStore } from '#web/ui/feedback/toast-store.ts';
import { createQueryClient } from './query-client.ts';

const failing = {
  queryKey: ['/api/leads'],
  queryFn: () => Promise.reject(new Error('down')),
  meta: { failed: { title: 'Failed to fetch properties' } },
};
const openTitle = () => {
  const entry = toastStore.current();
  return entry?.open ? entry.title : undefined;
};

beforeEach(() => {
  const entry = toastStore.current();
  if (entry) dismissToast(entry.id);
});

test('a failed reading of what is shown says its sentence and keeps the data', async () => {
  const client = createQueryClient();
  client.setQueryData(failing.queryKey, ['kept']);
  const observer = new QueryObserver<unknown>(client, failing);
  const stop = observer.subscribe(() => {});
  const result = await observer.refetch();
  expect(openTitle()).toBe('Failed to fetch properties');
  expect(result.data).toEqual(['kept']);
  stop();
});

test('what cannot be read again leaves what is said of a change that failed', async () => {
  const client = createQueryClient();
  client.setQueryData(failing.queryKey, ['kept']);
  toast({ title: 'Failed to send message', variant: 'destructive' });
  const observer = new QueryObserver<unknown>(client, failing);
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  expect(openTitle()).toBe('Failed to send message');
  stop();
});

test('a failed reading that nothing shows, or without a sentence, says nothing', async () => {
  const client = createQueryClient();
  await client.prefetchQuery(failing);
  const silent = new QueryObserver(client, { ...failing, queryKey: ['silent'], meta: {} });
  const stop = silent.subscribe(() => {});
  await silent.refetch();
  expect(openTitle()).toBe(undefined);
  stop();
});
