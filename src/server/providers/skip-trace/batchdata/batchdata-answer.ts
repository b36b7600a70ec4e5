import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import { matchedResult, type TraceRequest, type TraceResult } from '../skip-trace-provider.ts';
import type { BatchDataItem } from './batchdata-parts.ts';
import { batchDataV1Answer, readV1Person } from './batchdata-v1.ts';
import { batchDataV3Answer, readV3Property } from './batchdata-v3.ts';

/** The body of the error webhook, and of an order that was not accepted: a status alone. */
export const batchDataStatus = z.looseObject({
  status: z.looseObject({ code: z.coerce.number() }),
  results: z.undefined().optional(),
  result: z.undefined().optional(),
});

/** What an answer of either version says, whatever version is set now: it may have been ordered before. */
export type BatchDataReading = {
  results: TraceResult[];
  /** Parts of it that the contract does not explain, or that belong to none of the requests. */
  unknown: number;
  /** What of it has another form than the published one. */
  unread: string[];
};

/**
 * The request that an item belongs to: by our id; if it carries none, by its place, else the only
 * one there was. An id that is not ours is another customer's or another call's.
 */
function requestOf(item: BatchDataItem, requests: readonly TraceRequest[]): string | null {
  if (item.requestId !== undefined)
    return requests.some(({ requestId }) => requestId === item.requestId) ? item.requestId : null;
  const { identityKey, parcelKey } = item.place;
  const match = requests.find((request) => {
    const own = propertyIdentity({ ...request.address, ...request });
    return (
      (identityKey !== null && own.identityKey === identityKey) ||
      (parcelKey !== null && own.parcelKey === parcelKey)
    );
  });
  if (match) return match.requestId;
  return requests.length === 1 ? requests[0]!.requestId : null;
}

function toResult(requestId: string, items: readonly BatchDataItem[]): TraceResult {
  const matches = items.filter(({ outcome }) => outcome === 'matched');
  if (matches.length > 0) {
    return matchedResult(
      requestId,
      matches.flatMap(({ people }) => people),
    );
  }
  return items.some(({ outcome }) => outcome === 'error')
    ? { requestId, outcome: 'failed', reason: 'BatchData could not look this lead up.' }
    : { requestId, outcome: 'nothing_found' };
}

const counts = z
  .looseObject({ results: z.looseObject({ requestCount: z.number(), noMatchCount: z.number() }) })
  .optional()
  .catch(undefined);

/** @returns null for a body of neither version. */
function partsOf(body: unknown) {
  const third = batchDataV3Answer.safeParse(body);
  if (third.success) {
    const { data, meta } = third.data.result;
    return { items: data.map(readV3Property), counts: counts.parse(meta)?.results };
  }
  const first = batchDataV1Answer.safeParse(body);
  if (!first.success) return null;
  const { persons, meta } = first.data.results;
  return { items: persons.map(readV1Person), counts: counts.parse(meta)?.results };
}

/**
 * The results in an answer, of the leads that it names; also of those without a match that it only
 * counts.
 * @param requests all that were sent.
 * @returns null for a body of neither version.
 */
export function readBatchDataAnswer(
  body: unknown,
  requests: readonly TraceRequest[],
): BatchDataReading | null {
  const parts = partsOf(body);
  if (!parts) return null;
  const known = new Map<string, BatchDataItem[]>();
  let unknown = 0;
  for (const item of parts.items) {
    const requestId = item && requestOf(item, requests);
    if (item && requestId) known.set(requestId, [...(known.get(requestId) ?? []), item]);
    else unknown += 1;
  }
  const results = [...known].map(([requestId, found]) => toResult(requestId, found));
  const unnamed = requests.filter(({ requestId }) => !known.has(requestId));
  const unmatched = [...known.values()].flat().filter((one) => one.outcome === 'not_matched');
  const isCounted =
    unknown === 0 &&
    parts.counts?.requestCount === requests.length &&
    parts.counts.noMatchCount === unnamed.length + unmatched.length;
  if (isCounted) {
    results.push(
      ...unnamed.map(({ requestId }) => ({ requestId, outcome: 'nothing_found' as const })),
    );
  }
  const unread = new Set(parts.items.flatMap((item) => item?.unread ?? []));
  return { results, unknown, unread: [...unread] };
}
