import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Conversation, Inbox } from '#api/conversations/conversations.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { useConversations } from './use-conversations.ts';

/**
 * One conversation: from the list if it is there, else fetched.
 * @returns `query` says whether it is still loading, or failed
 */
export function useConversation(
  id: number | undefined,
  inbox: Inbox = 'all',
): { conversation: Conversation | undefined; query: UseQueryResult<Conversation> } {
  const { data: list, isPending } = useConversations(inbox);
  const listed = list?.find((conversation) => conversation.id === id);
  const query = useQuery({
    queryKey: ['/api/chat/conversations', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined && !isPending && !listed,
  });
  return { conversation: listed ?? (query.data?.id === id ? query.data : undefined), query };
}
