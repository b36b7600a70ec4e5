import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import {
  inboxes,
  markConversationRead,
  type Conversation,
} from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { conversationsQuery } from './conversations.queries.ts';

/** Marks messages as read once the page is visible and focused. */
export function useMarkRead({ id, unreadCount }: Conversation): void {
  const queryClient = useQueryClient();
  const asRead = (list: InfiniteData<Conversation[]> | undefined) =>
    list && {
      ...list,
      pages: list.pages.map((piece) =>
        piece.map((one) => (one.id === id ? { ...one, unreadCount: 0 } : one)),
      ),
    };
  const { mutate } = useMutation({
    mutationFn: () => call(markConversationRead, { params: { id } }),
    onSuccess: () => {
      // The row's mark goes with the count in the menu, and not with the list's next answer.
      for (const inbox of inboxes)
        queryClient.setQueryData(conversationsQuery(inbox).queryKey, asRead);
      return queryClient.invalidateQueries({ queryKey: ['/api/chat/unread'] });
    },
  });
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (unreadCount > 0 && isSeen) mutate();
  }, [unreadCount, isSeen, mutate]);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
