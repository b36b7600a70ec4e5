import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clearBounce, previewMail, sendMail } from '#api/conversations/owner-mail.api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refusalOf } from '../use-send-message.ts';
import { showStoredMessage } from '../use-thread.ts';

const conversationsKey = '/api/chat/conversations';

/** To whom the next e-mail of a conversation can go, and whether it may be sent now. */
export function useNextMail(id: number, to: string | undefined) {
  return useQuery({
    queryKey: [conversationsKey, id, previewMail.path, to ?? ''] as const,
    queryFn: ({ signal }) => call(previewMail, { params: { id }, query: to ? { to } : {}, signal }),
    placeholderData: keepPreviousData,
    meta: { failed: { title: 'Error', description: 'Failed to load the e-mail addresses' } },
  });
}

export type MailDraft = { to: string; subject: string; content: string };

/** Sends an e-mail. The same draft again, after a lost response, is stored once. */
export function useSendMail(id: number) {
  const queryClient = useQueryClient();
  const tried = useRef({ draft: '', key: '' });
  return useMutation({
    mutationFn: (mail: MailDraft) => {
      const draft = JSON.stringify(mail);
      if (tried.current.draft !== draft) tried.current = { draft, key: newId() };
      return call(sendMail, { params: { id }, body: { ...mail, key: tried.current.key } });
    },
    onSuccess: (message) => {
      tried.current = { draft: '', key: '' };
      showStoredMessage(queryClient, message);
    },
    onError: (error) => {
      // The gate's reason is shown in the box.
      if (refusalOf(error)) return;
      toast({
        title: 'Error',
        description: failureText(error, 'Failed to send the e-mail'),
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [conversationsKey] }),
  });
}

/** Lets e-mail go to an address again from which some came back. */
export const useClearBounce = () =>
  useMutationWithToast({
    act: (address: string) => call(clearBounce, { body: { address } }),
    done: 'The address can be used again.',
    failed: 'The address was not changed',
    refresh: [conversationsKey],
  });
