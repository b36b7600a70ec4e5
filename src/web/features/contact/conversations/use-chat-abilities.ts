import { useQuery } from '@tanstack/react-query';
import { getChatAbilities } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';

/** Whether texts really leave, and whether images can go with them. */
export function useChatAbilities() {
  return useQuery({
    queryKey: [getChatAbilities.path],
    queryFn: ({ signal }) => call(getChatAbilities, { signal }),
  });
}
