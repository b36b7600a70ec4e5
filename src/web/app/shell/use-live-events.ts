import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Follows changes by others, on every page that shows the bell. None for one who is signed out. */
export function useLiveEvents(accountId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!accountId) return undefined;
    let isOver = false;
    let stop = () => {};
    // Not in the first script: the stream begins with what has changed since the page did.
    void import('./follow-live-events.ts').then(({ followLiveEvents }) => {
      if (!isOver) stop = followLiveEvents(queryClient);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [accountId, queryClient]);
}
