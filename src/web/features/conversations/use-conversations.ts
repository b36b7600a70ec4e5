import { useQuery } from '@tanstack/react-query';
import { listConversations } from '#api/conversations.api.ts';
import { call } from '#web/lib/call.ts';

/** Conversations, the one with the latest message first. */
export function useConversations() {
  return useQuery({
    queryKey: [listConversations.path],
    queryFn: ({ signal }) => call(listConversations, { signal }),
  });
}
