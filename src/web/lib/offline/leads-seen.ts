import { readToday } from '#api/follow-up.api.ts';
import { getProperty, listProperties } from '#api/properties/properties.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { keptAnswersOf } from './kept-answers.ts';
import type { MadeCall } from './offline.ts';

const most = 3_000;
const seen = new Map<number, Property>();

const isLead = (value: unknown): value is Property =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'version', 'streetAddress', 'leadStatus'].every((name) => name in value);

/** Leads in an answer: one, a page of them, or those of Today. */
function leadsIn(answer: unknown): Property[] {
  if (isLead(answer)) return [answer];
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return [];
  return data
    .map((one: { property?: unknown } | null) => one?.property ?? one)
    .filter((one) => isLead(one));
}

/** Remembers leads as the server knows them: a change made later without a network is a change of these. */
export function rememberLeads({ endpoint }: MadeCall, answer: unknown): void {
  const isRead = [getProperty.path, listProperties.path, readToday.path].includes(endpoint.path);
  const isChange = endpoint.method !== 'GET' && endpoint.path.startsWith('/api/properties/:id');
  if (!isRead && !isChange) return;
  for (const lead of leadsIn(answer)) {
    const known = seen.get(lead.id);
    if (known && known.version > lead.version) continue;
    seen.delete(lead.id);
    seen.set(lead.id, lead);
  }
  for (const id of seen.keys()) {
    if (seen.size <= most) break;
    seen.delete(id);
  }
}

/** A lead as the server last showed it here; undefined where it was never seen. */
export async function leadAsSeen(id: number): Promise<Property | undefined> {
  const known = seen.get(id);
  if (known) return known;
  const kept = [...(await keptAnswersOf('lead')), ...(await keptAnswersOf('screen'))];
  const found = kept.flatMap(leadsIn).filter((lead) => lead.id === id);
  return found.toSorted((a, b) => b.version - a.version)[0];
}

export const forgetLeadsSeen = () => seen.clear();
