import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToEvents } from '#web/lib/events.ts';
import { receivePresence } from '#web/lib/presence.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Follows changes by others, on every page that shows the bell. None for one who is signed out. */
export function useLiveEvents(accountId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!accountId) return undefined;
    return listenToEvents({
      queryClient,
      onEvent: (event) => {
        receivePresence(event);
        if (!event.notice) return;
        const { title, description } = event.notice;
        toast({ title, description, variant: 'success' });
      },
    });
  }, [accountId, queryClient]);
}
