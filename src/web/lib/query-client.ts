import { notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers. What was read stays good until an event or a mutation says otherwise:
 * nothing goes stale, nothing is read again on focus, and nothing is tried twice.
 */
export function createQueryClient(): QueryClient {
  // What a click changes is drawn in the frame of that click, not in the one after it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A network that is down is an error to be shown, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
