import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation, Inbox } from '#api/conversations/conversations.api.ts';
import { getConversation } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';
import { useConversations } from './use-conversations.ts';

/**
 * One conversation: from the list if it is there, else fetched. While it leaves the list (it was read, or another
 * inbox is shown) it stays as it was: its thread and an open menu beside it are not drawn anew.
 */
export function useConversation(
  id: number | undefined,
  inbox: Inbox = 'all',
): Conversation | undefined {
  const { data: list } = useConversations(inbox);
  const listed = list?.find((conversation) => conversation.id === id);
  const { data, isError } = useQuery({
    queryKey: ['/api/chat/conversations', id],
    queryFn: ({ signal }) => call(getConversation, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined && list !== undefined && !listed,
  });
  const known = listed ?? (data?.id === id ? data : undefined);
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  return known ?? (last?.id === id && !isError ? last : undefined);
}
