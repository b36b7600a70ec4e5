import { notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * The query cache. Data stays fresh until an event or a mutation invalidates it: nothing goes
 * stale, nothing is refetched on focus, and nothing is retried, except when the network is back.
 */
export function createQueryClient(): QueryClient {
  // What a click changes is drawn in the frame of that click, not in the one after it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        refetchInterval: false,
        retry: false,
        // A network that is down is an error to be shown, not a reason to wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
