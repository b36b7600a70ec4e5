import { infiniteQueryOptions } from '@tanstack/react-query';
import { listConversations, type Inbox } from '#api/conversations/conversations.api.ts';
import { call } from '#web/lib/call.ts';

const pieceLength = 50;

/** Conversations in pieces: the unread first, then the one with the latest message. */
export const conversationsQuery = (inbox: Inbox) =>
  infiniteQueryOptions({
    queryKey: [listConversations.path, inbox],
    queryFn: ({ pageParam: after, signal }) =>
      call(listConversations, {
        query: { inbox, first: 'unread', limit: pieceLength, ...(after ? { after } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (piece) => (piece.length === pieceLength ? piece.at(-1)?.id : undefined),
    meta: { failed: { title: 'Error', description: 'Failed to load conversations' } },
  });
