import { useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMessages, type Message } from '#api/conversations/conversations.api.ts';
import { listHappenings } from '#api/conversations/thread-extras.api.ts';
import { call } from '#web/lib/call.ts';
import { threadEntries, type ThreadPiece } from './thread-entries.ts';

/** The newest page is loaded immediately; scrolling up loads one more at a time. */
const newestLength = 100;
const olderLength = 500;
const lengthOf = (before: number) => (before ? olderLength : newestLength);

const threadKey = (id: number) => ['/api/chat/conversations', id, 'messages'] as const;

/** A thread in pieces from the newest, and its lines, oldest first. */
export function useThread(id: number) {
  const query = useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: async ({ pageParam: before, signal }): Promise<ThreadPiece> => {
      const piece = { limit: lengthOf(before), ...(before ? { before } : {}) };
      const input = { params: { id }, query: piece, signal };
      const [messages, happenings] = await Promise.all([
        call(listMessages, input),
        call(listHappenings, input),
      ]);
      return { messages, happenings };
    },
    initialPageParam: 0,
    meta: { failed: { title: 'Error', description: 'Failed to load messages' } },
    getNextPageParam: ({ messages }, _pieces, before) =>
      messages.length === lengthOf(before) ? messages[0]?.id : undefined,
  });
  const pieces = query.data?.pages;
  const entries = useMemo(() => threadEntries(pieces?.toReversed() ?? []), [pieces]);
  return { query, entries };
}

/** Adds a message that the server has just stored to its thread, unless it is there. */
export function showStoredMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPiece, number>>(
    threadKey(message.conversationId),
    (thread) => {
      const [newest, ...older] = thread?.pages ?? [];
      if (!thread || !newest || newest.messages.some(({ id }) => id === message.id)) return thread;
      const grown = { ...newest, messages: [...newest.messages, message] };
      return { ...thread, pages: [grown, ...older] };
    },
  );
}
