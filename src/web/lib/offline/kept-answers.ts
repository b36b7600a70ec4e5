import { getSession } from '#api/accounts/accounts.api.ts';
import { getDrive } from '#api/driving-routes.api.ts';
import { listCallAnswers } from '#api/law/call-gate.api.ts';
import { listRefusedVisits } from '#api/law/no-contact-lists.api.ts';
import { readToday } from '#api/follow-up.api.ts';
import { getProperty, listAssignees } from '#api/properties/properties.api.ts';
import { listSavedFilters } from '#api/properties/saved-filters.api.ts';
import { urlOf } from '#web/lib/call.ts';
import { createValueStore } from '#web/ui/hooks/value-store.ts';
import { deviceStore } from './device-store.ts';
import type { MadeCall } from './offline.ts';

/** Of each kind, how many answers this device keeps. */
const most = { lead: 100, drive: 20, screen: 12, session: 1, gate: 60 } as const;
type Group = keyof typeof most;

const groups: Record<string, Group> = {
  [getProperty.path]: 'lead',
  [getDrive.path]: 'drive',
  [readToday.path]: 'screen',
  [listSavedFilters.path]: 'screen',
  [listAssignees.path]: 'screen',
  [getSession.path]: 'session',
};

/** Answers about many leads at once: they are found again by any of these leads. */
const ofLeads: readonly string[] = [listCallAnswers.path, listRefusedVisits.path];
type OfLead = { propertyId: number | null; retryAt?: string | null };
const leadsOf = ({ endpoint, input }: MadeCall): string[] | null => {
  const { leads } = (input.query ?? {}) as { leads?: string };
  return leads && ofLeads.includes(endpoint.path) ? leads.split(',') : null;
};

type KeptAnswer = { key: string; group: Group; at: string; answer: unknown };

const isKept = (row: unknown): row is KeptAnswer =>
  typeof row === 'object' &&
  row !== null &&
  ['key', 'group', 'at', 'answer'].every((name) => name in row);

/** When the answers that stand in for the server's were read, by path and id: '/api/today', '/api/properties/12'. */
export const keptSince = createValueStore<ReadonlyMap<string, string>>(new Map());

function setKeptSince(place: string, at: string | undefined): void {
  const before = keptSince.current();
  if (before.get(place) === at) return;
  const next = new Map(before);
  if (at === undefined) next.delete(place);
  else next.set(place, at);
  keptSince.set(next);
}

const placeOf = ({ endpoint, input }: MadeCall) => urlOf(endpoint.path, { params: input.params });

/** The group of a call whose answer is kept; a lead only with what its dialog shows. */
function groupOf({ endpoint, input }: MadeCall): Group | undefined {
  if (endpoint.method !== 'GET') return undefined;
  const group = groups[endpoint.path];
  if (group !== 'lead') return group;
  const { withParts } = (input.query ?? {}) as { withParts?: string };
  return withParts === 'true' ? group : undefined;
}

const keyOf = ({ endpoint, input }: MadeCall) => urlOf(endpoint.path, input);

/** Keeps an answer for later, in place of the oldest of its group. */
export async function keepAnswer(made: MadeCall, answer: unknown): Promise<void> {
  setKeptSince(placeOf(made), undefined);
  const leads = leadsOf(made);
  const group = leads ? 'gate' : groupOf(made);
  if (!group) return;
  const store = await deviceStore();
  const row: KeptAnswer = { key: keyOf(made), group, at: new Date().toISOString(), answer };
  await store.put('answers', row);
  const rows = (await store.all('answers')).filter(isKept).filter((one) => one.group === group);
  const old = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(most[group]);
  await Promise.all(old.map(({ key }) => store.remove('answers', key)));
}

/** What the server last answered to such a call; undefined where nothing is kept. */
export async function keptAnswer(made: MadeCall): Promise<unknown> {
  const { endpoint, input } = made;
  const leads = leadsOf(made);
  if (leads) return keptOfLeads(made, leads);
  if (endpoint.method !== 'GET' || !groups[endpoint.path]) return undefined;
  const store = await deviceStore();
  const isLead = endpoint.path === getProperty.path;
  const key = isLead
    ? urlOf(endpoint.path, { params: input.params, query: { withParts: 'true' } })
    : keyOf(made);
  const row = await store.get('answers', key);
  if (!isKept(row)) return undefined;
  setKeptSince(placeOf(made), row.at);
  return row.answer;
}

/** An hour that forbids calls may have begun since. */
const yesLastsMs = 15 * 60_000;

/**
 * What the gate last said of each of these leads; an hour that has come since holds no call back. Calls
 * to a lead of which nothing is kept, or nothing of this quarter of an hour, are not known to be
 * allowed: then there is no answer.
 */
async function keptOfLeads(made: MadeCall, ids: string[]): Promise<unknown> {
  const asked = beforeLeads(keyOf(made));
  const rows = (await (await deviceStore()).all('answers'))
    .filter(isKept)
    .filter(({ key }) => beforeLeads(key) === asked)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const now = new Date().toISOString();
  const isCall = made.endpoint.path === listCallAnswers.path;
  const since = isCall ? new Date(Date.now() - yesLastsMs).toISOString() : '';
  let [known, unknown] = [false, false];
  const answers = ids.flatMap((id) => {
    const latest = rows.find(({ key }) => leadsIn(key).includes(id));
    if (!latest || latest.at < since) {
      unknown = true;
      return [];
    }
    known = true;
    setKeptSince(placeOf(made), latest.at);
    return (latest.answer as OfLead[]).filter(
      ({ propertyId, retryAt }) => String(propertyId) === id && (!retryAt || retryAt > now),
    );
  });
  return known && !(isCall && unknown) ? answers : undefined;
}

/** What is asked of the leads: '/api/contact-gate/calls?channel=sms&'. */
const beforeLeads = (key: string) => key.slice(0, key.indexOf('leads='));

const leadsIn = (key: string) =>
  new URLSearchParams(key.slice(key.indexOf('?'))).get('leads')?.split(',') ?? [];

/** Every answer of a group. */
export async function keptAnswersOf(group: Group): Promise<unknown[]> {
  const rows = (await (await deviceStore()).all('answers')).filter(isKept);
  return rows.filter((row) => row.group === group).map(({ answer }) => answer);
}

/** Takes away the answer of a call. @param key its address */
export async function forgetAnswer(key: string): Promise<void> {
  await (await deviceStore()).remove('answers', key);
}

/** Takes away everything that was read; what the user made and did not send stays. */
export async function forgetAnswers(): Promise<void> {
  keptSince.set(new Map());
  const store = await deviceStore();
  await Promise.all([store.clear('answers'), store.clear('user')]);
}
