import type { EventNoun } from '#api/events.api.ts';

/**
 * The path prefixes of the calls with responses that change with a noun. A query's key starts with
 * the path of its call, so that an event finds it: `['/api/properties', query]`.
 */
export const pathsOfNoun: Record<EventNoun, readonly string[]> = {
  properties: [
    '/api/properties',
    '/api/lead-map',
    '/api/today',
    '/api/inbound',
    '/api/trash',
    '/api/chat',
    '/api/direct-mail',
  ],
  feeds: ['/api/feeds'],
  imports: ['/api/imports', '/api/preview', '/api/sales'],
  campaigns: ['/api/campaigns', '/api/outreach', '/api/properties/counts'],
  sequences: ['/api/sequences', '/api/outreach', '/api/properties'],
  conversations: ['/api/chat', '/api/today', '/api/outreach'],
  'probate-queue': ['/api/probate'],
  // Not with the queue: otherwise every page of another document would be refetched too.
  'petition-readings': ['petition', '/api/probate/reviews'],
  'purchase-contracts': [
    '/api/purchase-contracts',
    '/api/properties/parts',
    '/api/deals',
    '/api/closings',
    '/api/buyers',
    '/api/today',
  ],
  'driving-routes': ['/api/driving-routes', '/api/driving-tracks'],
  captures: ['/api/captures'],
  settings: [
    '/api/settings',
    '/api/contact-gate',
    '/api/letter-templates',
    '/api/saved-filters',
    '/api/phone-numbers',
    '/api/calls/setup',
    '/api/addresses/service',
    // The session names time zone and form of dates.
    '/api/auth/session',
  ],
  jobs: ['/api/jobs', '/api/skip-trace'],
  notifications: ['/api/notifications', '/api/push-devices'],
  // Read from the event itself.
  presence: [],
  session: ['/api/auth', '/api/team', '/api/tokens'],
  webhooks: ['/api/webhooks'],
  // Scores and places that have changed are announced as their leads.
  scores: [],
  stacking: [],
  proposals: ['/api/proposals'],
  automations: ['/api/automations'],
  'watched-files': ['/api/watched-files'],
  calls: ['/api/calls'],
  results: ['/api/results', '/api/ledger'],
  'seller-forms': ['/api/seller-forms', '/api/seller-form-entries'],
};

/** Whether a query's answer may have changed with a noun. */
export function concerns(queryKey: readonly unknown[], noun: EventNoun): boolean {
  const [path] = queryKey;
  if (typeof path !== 'string') return false;
  return pathsOfNoun[noun].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The queries that may have changed with a noun, as TanStack Query filters. */
export const queriesOf = (noun: EventNoun) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => concerns(queryKey, noun),
});
