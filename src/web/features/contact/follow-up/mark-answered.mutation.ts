import { markConversationAnswered } from '#api/conversations/conversations.api.ts';
import { readToday } from '#api/follow-up.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** A reply leaves Today without an answer. */
export const useMarkAnswered = () =>
  useMutationWithToast({
    act: (id: number) => call(markConversationAnswered, { params: { id } }),
    failed: 'The reply was not changed',
    refresh: [readToday.path],
  });
