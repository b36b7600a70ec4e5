import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { resendMessage, sendMessage, simulateReply } from '#api/conversations/conversations.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { showStoredMessage } from './use-thread.ts';

const invalidated = { queryKey: ['/api/chat/conversations'] };

function toastFailure(error: unknown) {
  // The gate's reason stands in the thread.
  if (refusalOf(error)) return;
  toast({
    title: 'Error',
    description: messageOf(error, 'Failed to send message'),
    variant: 'destructive',
  });
}

type Draft = { content: string; mediaIds: number[] };

/**
 * Sends a text in a conversation. The same draft again, after an answer that was lost on its way,
 * has the same key, so the server stores it once.
 */
export function useSendMessage(conversationId: number) {
  const queryClient = useQueryClient();
  const tried = useRef({ draft: '', key: '' });
  return useMutation({
    mutationFn: ({ content, mediaIds }: Draft) => {
      const draft = JSON.stringify([content, mediaIds]);
      if (tried.current.draft !== draft) tried.current = { draft, key: newId() };
      return call(sendMessage, {
        params: { id: conversationId },
        body: {
          content,
          sender: 'user',
          key: tried.current.key,
          ...(mediaIds.length > 0 ? { mediaIds } : {}),
        },
      });
    },
    onSuccess: (message) => {
      tried.current = { draft: '', key: '' };
      showStoredMessage(queryClient, message);
      void queryClient.invalidateQueries(invalidated);
    },
    onError: (error) => {
      toastFailure(error);
      // The thread shows the refusal; with no server in reach there is nothing to read.
      if (refusalOf(error)) void queryClient.invalidateQueries(invalidated);
    },
  });
}

/** The gate's sentence, where it was the gate that refused. */
export function refusalOf(error: unknown): string | undefined {
  const refused = error instanceof ApiError && error.code === 'contact_gate.refused';
  return refused ? error.message : undefined;
}

/** Resends a message that failed or whose outcome is unknown. */
export function useResendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resendMessage, { params: { id } }),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}

/** Plays the owner's answer while no text service is set up. */
export function useSimulateReply(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) =>
      call(simulateReply, { params: { id: conversationId }, body: { content } }),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}
