import { notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { toast, toastStore, type ToastInput } from '#web/ui/feedback/toast-store.ts';

/** What a query says of its own failure. */
export type FailureMeta = {
  /** The message when it cannot be read; without it the screen alone tells. */
  failed?: Omit<ToastInput, 'variant'>;
};

/**
 * What is shown stays, so that only the message tells. A prefetch that is not on the screen tells nothing, and what
 * could not be read again does not take the place of what is said of a change that failed.
 */
function reportFailure(_error: Error, query: Query<unknown, unknown>): void {
  const failed = query.meta?.failed;
  const shown = toastStore.current();
  const isAgain = query.state.data !== undefined;
  if (isAgain && shown?.open && shown.variant === 'destructive') return;
  if (failed && query.isActive()) toast({ ...failed, variant: 'destructive' });
}

/**
 * The query cache. Data stays fresh until an event or a mutation invalidates it: nothing goes
 * stale, nothing is refetched on focus, and nothing is retried, except when the network is back.
 */
export function createQueryClient(): QueryClient {
  // What a click changes is drawn in the frame of that click, not in the one after it.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
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
