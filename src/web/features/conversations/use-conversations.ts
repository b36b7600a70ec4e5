import { useQuery } from '@tanstack/react-query';
import { countUnread, listConversations } from '#api/conversations.api.ts';
import { call } from '#web/lib/call.ts';

/** Conversations, the one with the latest message first. */
export function useConversations() {
  return useQuery({
    queryKey: [listConversations.path],
    queryFn: ({ signal }) => call(listConversations, { signal }),
  });
}

/** How many messages nobody has seen; kept current by live events. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: [countUnread.path],
    queryFn: ({ signal }) => call(countUnread, { signal }),
  });
  return data?.unreadCount ?? 0;
}
