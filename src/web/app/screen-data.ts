import type { QueryClient } from '@tanstack/react-query';
import { campaignsQuery } from '#web/features/contact/campaigns/campaigns.query.ts';
import { conversationsQuery } from '#web/features/contact/conversations/conversations.queries.ts';
import { todayQuery } from '#web/features/contact/follow-up/today.query.ts';
import { savedFiltersQuery } from '#web/lib/queries/saved-filters.query.ts';
import { chatSearch, todaySearch } from './search.ts';

type Search = Record<string, unknown>;

/** What Today shows first. */
export const todayData = (client: QueryClient, search: Search) => {
  const { whose = 'all', filter } = todaySearch(search);
  return [
    client.ensureQueryData(todayQuery({ whose, savedFilter: filter })),
    client.ensureQueryData(savedFiltersQuery()),
  ];
};

/** The conversations of the chosen inbox. */
export const chatData = (client: QueryClient, search: Search) => [
  client.ensureInfiniteQueryData(conversationsQuery(chatSearch(search).inbox ?? 'all')),
];

/** The campaigns, and the filters that can be their audience. */
export const campaignsData = (client: QueryClient) => [
  client.ensureQueryData(campaignsQuery()),
  client.ensureQueryData(savedFiltersQuery()),
];
