import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { startConversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

type Wanted = { lead?: number; number?: string };

/** Opens the thread of a URL such as `?lead=12&number=6155550142`. */
export function useLinkedThread(
  { lead, number }: Wanted,
  onOpened: (conversation: number | undefined) => void,
): void {
  const { data, isError } = useQuery({
    queryKey: ['linked-thread', lead, number],
    // The call opens the thread that exists, so a repetition does no harm.
    queryFn: () =>
      call(startConversation, { body: { propertyId: lead ?? 0, phoneNumber: number ?? '' } }),
    enabled: lead !== undefined && number !== undefined,
  });
  const opened = useEffectEvent(onOpened);
  const isWanted = lead !== undefined && number !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    if (data) opened(data.id);
    if (!isError) return;
    toast({ title: 'Error', description: 'Failed to start conversation', variant: 'destructive' });
    opened(undefined);
  }, [isWanted, data, isError]);
}
