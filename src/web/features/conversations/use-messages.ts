import { useInfiniteQuery } from '@tanstack/react-query';
import { listMessages } from '#api/conversations.api.ts';
import { call } from '#web/lib/call.ts';

const pieceLength = 100;

export const messagesKey = (id: number) => ['/api/chat/conversations', id, 'messages'] as const;

/** A thread in pieces from the newest; each piece is oldest first. */
export function useMessages(id: number) {
  return useInfiniteQuery({
    queryKey: messagesKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        params: { id },
        query: { limit: pieceLength, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (piece) => (piece.length === pieceLength ? piece[0]?.id : undefined),
  });
}
