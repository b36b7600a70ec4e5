import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation, Inbox } from '#api/conversations/conversations.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { useConversations } from './use-conversations.ts';

/**
 * One conversation: from the list if it is there, else fetched. While it leaves the list (it was read, or another
 * inbox is shown) it stays as it was: its thread and an open menu beside it are not drawn anew.
 * @returns `query` says whether one that is not here is still loading, or why it failed
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
  const known = listed ?? (query.data?.id === id ? query.data : undefined);
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  const kept = last?.id === id && !query.isError ? last : undefined;
  return { conversation: known ?? kept, query };
}
