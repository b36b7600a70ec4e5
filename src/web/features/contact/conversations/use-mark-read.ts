import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { markConversationRead, type Conversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';

/** Marks messages as read once the page is visible and focused. */
export function useMarkRead({ id, unreadCount }: Conversation): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(markConversationRead, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/chat/unread'] }),
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
