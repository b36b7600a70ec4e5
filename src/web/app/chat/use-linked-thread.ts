import { useEffect, useEffectEvent } from 'react';
import { useOpenMailThread } from '#web/features/contact/conversations/mail/use-open-mail-thread.ts';
import { useStartConversation } from '#web/features/contact/conversations/use-start-conversation.ts';

type Wanted = { lead?: number; number?: string; by?: 'email' };

/** Opens the thread of a URL such as `?lead=12&number=6155550142` or `?lead=12&by=email`. */
export function useLinkedThread(
  { lead, number, by }: Wanted,
  onOpened: (conversation: number | undefined) => void,
): void {
  const { mutate } = useStartConversation(onOpened);
  const openMail = useOpenMailThread(onOpened).mutate;
  const start = useEffectEvent((propertyId: number, phoneNumber: string) =>
    mutate({ propertyId, phoneNumber }, { onError: () => onOpened(undefined) }),
  );
  const startMail = useEffectEvent((propertyId: number) =>
    openMail(propertyId, { onError: () => onOpened(undefined) }),
  );
  useEffect(() => {
    // The call opens the thread that exists, so a repetition does no harm.
    if (lead !== undefined && number !== undefined) start(lead, number);
    else if (lead !== undefined && by === 'email') startMail(lead);
  }, [lead, number, by]);
}
