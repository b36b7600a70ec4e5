import { useEffect, useEffectEvent } from 'react';
import { useStartConversation } from '#web/features/contact/conversations/use-start-conversation.ts';

type Wanted = { lead?: number; number?: string };

/** Opens the thread of a URL such as `?lead=12&number=6155550142`. */
export function useLinkedThread(
  { lead, number }: Wanted,
  onOpened: (conversation: number | undefined) => void,
): void {
  const { mutate } = useStartConversation(onOpened);
  const start = useEffectEvent((propertyId: number, phoneNumber: string) =>
    mutate({ propertyId, phoneNumber }, { onError: () => onOpened(undefined) }),
  );
  useEffect(() => {
    // The call opens the thread that exists, so a repetition does no harm.
    if (lead !== undefined && number !== undefined) start(lead, number);
  }, [lead, number]);
}
