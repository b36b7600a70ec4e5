import { getProperty } from '#api/properties/properties.api.ts';
import type { LeadParts } from '#api/properties/lead-parts.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { Session } from '#server/platform/http/session.ts';

type Reads = {
  readTimeline: (id: number, before: undefined) => Promise<LeadParts['timeline']>;
  readFactSources: (id: number) => Promise<LeadParts['factSources']['data']>;
  readPlace: (id: number) => Promise<LeadParts['place']>;
  readPlaceSignals: (id: number) => Promise<LeadParts['signals']>;
  explainScore: (id: number) => Promise<LeadParts['score']>;
  readRunsOfLead: (id: number) => Promise<NonNullable<LeadParts['sequences']>['data']>;
  listContracts: (filter: {
    propertyId: number;
  }) => Promise<NonNullable<LeadParts['contracts']>['data']>;
  readLatestTexts: (id: number) => Promise<NonNullable<LeadParts['texts']>['data']>;
  readLeadFacts: (id: number) => Promise<NonNullable<LeadParts['facts']>>;
};

export type OpenLeadNeeds = Reads & { getProperty: (id: number) => Promise<Property> };

export function mountOpenLead({ mount }: Mounter, needs: OpenLeadNeeds): void {
  mount(getProperty, async ({ params, query, session }) => {
    const property = await needs.getProperty(params.id);
    if (!query.withParts) return property;
    return { ...property, parts: await readParts(needs, property, session) };
  });
}

async function readParts(
  needs: Reads,
  { id, propertyType }: Property,
  { token }: Session,
): Promise<LeadParts> {
  /** A token reads with a lead only what it may read alone. */
  const ifAllowed = async <Part>(scope: ApiScope, read: () => Promise<Part>) =>
    !token || token.scopes.includes(scope) ? read() : undefined;
  const [score, signals, factSources, place, timeline, sequences, contracts, texts, facts] =
    await Promise.all([
      needs.explainScore(id),
      needs.readPlaceSignals(id),
      needs.readFactSources(id),
      needs.readPlace(id),
      needs.readTimeline(id, undefined),
      ifAllowed('sequences:read', async () => ({ data: await needs.readRunsOfLead(id) })),
      ifAllowed('contracts:read', async () => ({
        data: await needs.listContracts({ propertyId: id }),
      })),
      ifAllowed('messages:read', async () => ({ data: await needs.readLatestTexts(id) })),
      propertyType === 'probate'
        ? ifAllowed('petitions:read', () => needs.readLeadFacts(id))
        : undefined,
    ]);
  return {
    score,
    signals,
    factSources: { data: factSources },
    place,
    timeline,
    ...(sequences && { sequences }),
    ...(contracts && { contracts }),
    ...(texts && { texts }),
    ...(facts && { facts }),
  };
}
