import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markConversationRead } from '#api/conversations.api.ts';
import { call } from '#web/lib/call.ts';

/** Tells the server that somebody has seen what came in. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(markConversationRead, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/chat/unread'] }),
  });
}
