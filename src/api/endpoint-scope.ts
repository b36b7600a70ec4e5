import { apiScopes, type ApiScope } from '#domain/api-scopes.ts';
import type { Endpoint } from './endpoint.ts';

/** What the scopes of a call are named after, by its tag; null: for sessions alone. */
const nouns: Record<string, string | null> = {
  Accounts: null,
  Addresses: 'leads',
  'API tokens': null,
  'Audit log': 'audit',
  Automations: 'settings',
  Backups: 'backups',
  'Bulk changes': 'leads',
  Buyers: 'contracts',
  // One user's own addresses and passwords.
  Calendars: null,
  // A call needs the browser that makes it.
  Calls: null,
  Campaigns: 'campaigns',
  Closings: 'contracts',
  Captures: 'leads',
  'Contact gate': 'compliance',
  Conversations: 'messages',
  Diagnostics: 'settings',
  'Direct mail': 'letters',
  'Driving routes': 'drives',
  Events: 'leads',
  Feeds: 'imports',
  'Follow-up': 'leads',
  Imports: 'imports',
  Jobs: 'jobs',
  // Money is the owner's.
  Ledger: 'settings',
  // A program has no bell.
  Notifications: null,
  Offers: 'contracts',
  'Outgoing webhooks': 'webhooks',
  'Phone numbers': 'settings',
  'Phones of a property': 'leads',
  // One user's display settings.
  Preferences: null,
  Privacy: 'settings',
  'Probate intake': 'petitions',
  Properties: 'leads',
  Proposals: 'proposals',
  'Purchase contracts': 'contracts',
  Results: 'settings',
  Sales: 'leads',
  'Seller forms': 'leads',
  Sequences: 'sequences',
  Settings: 'settings',
  'Skip tracing': 'traces',
  Team: null,
  Trash: 'leads',
  Violations: 'imports',
  'Working a property': 'leads',
};

/** What an API token needs for a call: a scope, nothing (`any`), or it cannot make it at all. */
export type NeededScope = ApiScope | 'any' | 'session';

/**
 * The scope that an API token needs for a call: the endpoint's own, else its tag's noun with
 * `:read` for GET and `:write` for every other method.
 * @throws Error if the table has none; a test checks the whole table.
 */
export function scopeOf({ scope, method, path, tag }: Endpoint): NeededScope {
  if (scope) return scope;
  const noun = nouns[tag];
  if (noun === null) return 'session';
  const derived = `${noun}:${method === 'GET' ? 'read' : 'write'}` as ApiScope;
  if (!apiScopes.includes(derived)) {
    throw new Error(`${method} ${path} has no scope: name one, or its tag in endpoint-scope.ts`);
  }
  return derived;
}
