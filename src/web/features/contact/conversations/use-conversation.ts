import { useQuery } from '@tanstack/react-query';
import type { Conversation, Inbox } from '#api/conversations/conversations.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { useConversations } from './use-conversations.ts';

/** One conversation: from the list if it is there, else fetched. */
export function useConversation(
  id: number | undefined,
  inbox: Inbox = 'all',
): Conversation | undefined {
  const { data: list } = useConversations(inbox);
  const listed = list?.find((conversation) => conversation.id === id);
  const { data } = useQuery({
    queryKey: ['/api/chat/conversations', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined && list !== undefined && !listed,
  });
  return listed ?? (data?.id === id ? data : undefined);
}
