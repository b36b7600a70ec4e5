import { openMailThread } from '#api/conversations/owner-mail.api.ts';
import { call } from '#web/lib/call.ts';
import { storeDraft } from '#web/lib/drafts/drafts.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Opens the conversation with a lead's owner to write an e-mail in it. */
export const useOpenMailThread = (onOpened: (conversation: number) => void) =>
  useMutationWithToast({
    act: (propertyId: number) => call(openMailThread, { body: { propertyId } }),
    failed: 'Failed to start conversation',
    refresh: ['/api/chat/conversations'],
    onDone: ({ id }) => {
      storeDraft({ kind: 'channel', id }, { value: 'email', isAnnounced: true });
      onOpened(id);
    },
  });
