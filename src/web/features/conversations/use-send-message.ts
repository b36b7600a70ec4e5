import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendMessage, sendMessage, simulateReply } from '#api/conversations.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast-store.ts';

const invalidated = { queryKey: ['/api/chat/conversations'] };

function tellFailure(error: unknown) {
  toast({
    title: 'Error',
    description: messageOf(error, 'Failed to send message'),
    variant: 'destructive',
  });
}

/** Sends a text in a conversation. */
export function useSendMessage(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      call(sendMessage, {
        params: { id: conversationId },
        body: { content, sender: 'user' as const },
      }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}

/** Sends one again that failed, or of which nobody knows. */
export function useResendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resendMessage, { params: { id } }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}

/** Plays the owner's answer while no text service is set up. */
export function useSimulateReply(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      call(simulateReply, { params: { id: conversationId }, body: { content } }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}
