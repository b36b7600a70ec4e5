import type { QueryClient } from '@tanstack/react-query';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { parseLeadSearch, windowOf } from '#web/features/leads/properties/filters/lead-search.ts';
import { countsQuery } from '#web/features/leads/properties/lead.queries.ts';
import { propertyListOptions } from '#web/features/leads/properties/list/property-list.query.ts';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';

/** What every route has at hand. */
export type RouteContext = { queryClient: QueryClient };

type LoaderInput = { context: RouteContext; location: { search: Record<string, unknown> } };

type Read = (client: QueryClient, search: Record<string, unknown>) => Promise<unknown>[];

/**
 * A loader that asks for data while the script of the screen loads, for a signed-in user. The
 * screen does not wait for it, and shows itself what fails.
 */
function askingFor(load: () => Promise<Read>) {
  return ({ context: { queryClient }, location }: LoaderInput): void => {
    const asked = Promise.all([queryClient.ensureQueryData(sessionQuery), load()]).then(
      ([{ account }, read]) => account && Promise.all(read(queryClient, location.search)),
    );
    void asked.catch(() => undefined);
  };
}

/** The page of leads that the address names, and the counts above it. */
export const leadsLoader = (type?: PropertyType) =>
  askingFor(async () => (client, search) => {
    const { request } = windowOf({ ...parseLeadSearch(search), ...(type && { type }) });
    return [
      client.ensureQueryData(propertyListOptions(request)),
      client.ensureQueryData(countsQuery()),
    ];
  });

// Not in the first script, which has a budget.
const screenData = () => import('./screen-data.ts');
export const todayLoader = askingFor(async () => (await screenData()).todayData);
export const chatLoader = askingFor(async () => (await screenData()).chatData);
export const campaignsLoader = askingFor(async () => (await screenData()).campaignsData);
