import type { QueryClient } from '@tanstack/react-query';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { campaignsQuery } from '#web/features/contact/campaigns/campaigns.query.ts';
import { conversationsQuery } from '#web/features/contact/conversations/conversations.queries.ts';
import { todayQuery } from '#web/features/contact/follow-up/today.query.ts';
import { parseLeadSearch, windowOf } from '#web/features/leads/properties/filters/lead-search.ts';
import { countsQuery } from '#web/features/leads/properties/lead.queries.ts';
import { propertyListOptions } from '#web/features/leads/properties/list/property-list.query.ts';
import { savedFiltersQuery } from '#web/lib/queries/saved-filters.query.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { chatSearch, todaySearch } from './search.ts';

/** What every route has at hand. */
export type RouteContext = { queryClient: QueryClient };

type LoaderInput = { context: RouteContext; location: { search: Record<string, unknown> } };

/**
 * A loader that asks for data while the script of the screen loads, for a signed-in user. The
 * screen does not wait for it, and shows itself what fails.
 */
function askingFor(
  read: (client: QueryClient, search: Record<string, unknown>) => Promise<unknown>[],
) {
  return ({ context: { queryClient }, location }: LoaderInput): void => {
    const asked = queryClient
      .ensureQueryData(sessionQuery)
      .then(({ account }) => account && Promise.all(read(queryClient, location.search)));
    void asked.catch(() => undefined);
  };
}

/** The page of leads that the address names, and the counts above it. */
export const leadsLoader = (type?: PropertyType) =>
  askingFor((client, search) => {
    const { request } = windowOf({ ...parseLeadSearch(search), ...(type && { type }) });
    return [
      client.ensureQueryData(propertyListOptions(request)),
      client.ensureQueryData(countsQuery()),
    ];
  });

export const todayLoader = askingFor((client, search) => {
  const { whose = 'all', filter } = todaySearch(search);
  return [
    client.ensureQueryData(todayQuery({ whose, savedFilter: filter })),
    client.ensureQueryData(savedFiltersQuery()),
  ];
});

export const chatLoader = askingFor((client, search) => [
  client.ensureInfiniteQueryData(conversationsQuery(chatSearch(search).inbox ?? 'all')),
]);

export const campaignsLoader = askingFor((client) => [
  client.ensureQueryData(campaignsQuery()),
  client.ensureQueryData(savedFiltersQuery()),
]);
