import { extraPrefix } from '#domain/lead-file.ts';
import { headerKey } from '#domain/lists/header-key.ts';
import { type ListSource } from './list-source.ts';
import { listSources } from './sources/list-sources.ts';

type IndexedSource = { source: ListSource; keys: ReadonlySet<string> };

export type SourceMatch = {
  source: ListSource;
  /** Columns of the file that the source is known to have. */
  matched: number;
  /** Columns of the file that have a header. */
  total: number;
};

const indexed: IndexedSource[] = listSources.map((source) => ({
  source,
  keys: new Set(source.headers.map(headerKey)),
}));

/**
 * The sources that have a header: 'Zip' indicates little about the source of a list, 'Unit #' more.
 */
const sourcesWithHeader = new Map<string, IndexedSource[]>();
for (const source of indexed) {
  for (const key of source.keys)
    sourcesWithHeader.set(key, [...(sourcesWithHeader.get(key) ?? []), source]);
}

const minShare = 0.6;
const minMatched = 4;
/** How many headers that no other source has, or correspondingly more that few have. */
const minWeight = 2;

/**
 * The source of a header row: the one that knows most of its columns, with rarer ones counting
 * more.
 * @returns null if none knows enough of them.
 */
export function matchSource(headers: readonly string[]): SourceMatch | null {
  const keys = headers
    .filter((header) => !header.startsWith(extraPrefix))
    .map(headerKey)
    .filter((key) => key !== '');
  const distinct = new Set(keys);
  const weights = new Map<IndexedSource, number>();
  for (const key of distinct) {
    const holders = sourcesWithHeader.get(key) ?? [];
    for (const holder of holders)
      weights.set(holder, (weights.get(holder) ?? 0) + 1 / holders.length);
  }
  let best: { candidate: IndexedSource; weight: number; matched: number } | null = null;
  for (const candidate of indexed) {
    const weight = weights.get(candidate) ?? 0;
    if (weight < minWeight || weight <= (best?.weight ?? 0)) continue;
    if (candidate.source.requires?.some((header) => !distinct.has(headerKey(header)))) continue;
    const matched = keys.filter((key) => candidate.keys.has(key)).length;
    if (matched < minMatched || matched < keys.length * minShare) continue;
    best = { candidate, weight, matched };
  }
  if (!best) return null;
  return { source: best.candidate.source, matched: best.matched, total: keys.length };
}

/** The source of a list with these headers; null if it is not a known one. */
export function sourceOfHeaders(headers: readonly string[]): ListSource | null {
  return matchSource(headers)?.source ?? null;
}
