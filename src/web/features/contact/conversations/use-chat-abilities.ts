import { useQuery } from '@tanstack/react-query';
import { getChatAbilities } from '#api/conversations/conversations.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Whether texts really leave, and whether images can go with them. */
export function useChatAbilities() {
  return useQuery(readQuery(getChatAbilities));
}
