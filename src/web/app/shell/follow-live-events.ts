import type { QueryClient } from '@tanstack/react-query';
import { listenToEvents } from '#web/lib/events.ts';
import { receivePresence } from '#web/lib/presence.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Shows what others change, who looks at a lead, and notices. @returns what ends it. */
export function followLiveEvents(queryClient: QueryClient): () => void {
  return listenToEvents({
    queryClient,
    onEvent: (event) => {
      receivePresence(event);
      if (!event.notice) return;
      const { title, description } = event.notice;
      toast({ title, description, variant: 'success' });
    },
  });
}
