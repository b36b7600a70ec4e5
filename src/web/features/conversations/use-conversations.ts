import { useInfiniteQuery } from '@tanstack/react-query';
import { listConversations } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';

const pieceLength = 50;

/** Conversations, the one with the latest message first, in pieces. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: [listConversations.path],
    queryFn: ({ pageParam: after, signal }) =>
      call(listConversations, {
        query: { limit: pieceLength, ...(after ? { after } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (piece) => (piece.length === pieceLength ? piece.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  });
}
