import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { whenOnline } from '#web/ui/loading/lazy.ts';

/** Follows changes by others, on every page that shows the bell. None for one who is signed out. */
export function useLiveEvents(accountId: string | undefined): void {
  const queryClient = useQueryClient();
  // Not before the first content: the stream begins with what has changed since the page did.
  const idle = useIdle();
  useEffect(() => {
    if (!accountId || !idle) return undefined;
    let isOver = false;
    let stop = () => {};
    void whenOnline(() => import('./follow-live-events.ts')).then(({ followLiveEvents }) => {
      if (!isOver) stop = followLiveEvents(queryClient);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [accountId, idle, queryClient]);
}
