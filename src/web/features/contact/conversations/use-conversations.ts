import { useInfiniteQuery } from '@tanstack/react-query';
import type { Inbox } from '#api/conversations/conversations.api.ts';
import { conversationsQuery } from './conversations.queries.ts';

/** The conversations of an inbox, as one list. */
export const useConversations = (inbox: Inbox = 'all') =>
  useInfiniteQuery({ ...conversationsQuery(inbox), select: ({ pages }) => pages.flat() });
