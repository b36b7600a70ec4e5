import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  resendMessage,
  sendMessage,
  simulateReply,
  type Message,
} from '#api/conversations/conversations.api.ts';
import { resendMail } from '#api/conversations/owner-mail.api.ts';
import { scheduleText } from '#api/conversations/scheduled-texts.api.ts';
import { ApiError, failureText, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { showStoredMessage } from './use-thread.ts';

const invalidated = { queryKey: ['/api/chat/conversations'] };

function toastFailure(error: unknown) {
  // The gate's reason is shown in the thread.
  if (refusalOf(error)) return;
  toast({
    title: 'Error',
    description: failureText(error, 'Failed to send message'),
    variant: 'destructive',
  });
}

type Draft = { content: string; mediaIds: number[] };

/**
 * Sends a text in a conversation. The same draft again, after a lost response, has the same key, so
 * the server stores it once.
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

/** Why the gate refused a text, and when it can be sent. */
export type TextRefusal = {
  message: string;
  retryAt: string | undefined;
  /** `retryAt` on the recipient's clock. */
  retryClock: string | undefined;
};

/** The gate's answer, where it was the gate that refused. */
export function refusalOf(error: unknown): TextRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'contact_gate.refused') return undefined;
  const { retryAt, retryClock } = error.body;
  return {
    message: error.message,
    retryAt: typeof retryAt === 'string' ? retryAt : undefined,
    retryClock: typeof retryClock === 'string' ? retryClock : undefined,
  };
}

/** Schedules a text; the same draft for the same time is scheduled once. */
export function useScheduleText(conversationId: number) {
  const queryClient = useQueryClient();
  const tried = useRef({ draft: '', key: '' });
  return useMutation({
    mutationFn: ({ content, mediaIds, sendAt }: Draft & { sendAt: string }) => {
      const draft = JSON.stringify([content, mediaIds, sendAt]);
      if (tried.current.draft !== draft) tried.current = { draft, key: newId() };
      const { key } = tried.current;
      const images = mediaIds.length > 0 ? { mediaIds } : {};
      const body = { content, sender: 'user' as const, sendAt, key, ...images };
      return call(scheduleText, { params: { id: conversationId }, body });
    },
    onSuccess: () => {
      tried.current = { draft: '', key: '' };
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: messageOf(error, 'The text was not scheduled'),
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries(invalidated),
  });
}

/** Resends a text or an e-mail that failed or has an unknown outcome. */
export function useResendMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, channel }: Pick<Message, 'id' | 'channel'>) =>
      call(channel === 'email' ? resendMail : resendMessage, { params: { id } }),
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
