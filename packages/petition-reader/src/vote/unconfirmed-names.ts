import type { PageLayout } from '../page/page-layout.ts';
import { nameFields } from '../petition-field.ts';
import type { FoundFields } from '../petition.ts';
import { unconfirmedLimits } from '../weights.ts';
import { offered } from './offered.ts';
import { isOnScan } from './on-scan.ts';

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The places of a name on the pages, and the lowest OCR confidence of its words at each. */
function placesOf(name: string, layouts: readonly PageLayout[]) {
  const [key, count] = [keyOf(name), name.split(' ').length];
  return layouts.flatMap(({ page, segments }) =>
    segments.flatMap(({ words }) =>
      words.flatMap(({ y }, i) => {
        const run = words.slice(i, i + count);
        if (keyOf(run.map(({ text }) => text).join('')) !== key) return [];
        // Initials, suffixes and specks are unclear everywhere.
        const long = run.filter(({ text }) => keyOf(text).length > 2 && !/^i+$/i.test(keyOf(text)));
        const ink = Math.min(...long.map(({ confidence }) => confidence));
        return [{ place: `${page}:${Math.round(y / unconfirmedLimits.sameLine)}`, ink }];
      }),
    ),
  );
}

/** Whether a name with an unclear word has only one place on the pages, so that nothing confirms it. */
function isUnconfirmed(name: string, layouts: readonly PageLayout[]): boolean {
  const places = placesOf(name, layouts);
  return (
    new Set(places.map(({ place }) => place)).size === 1 &&
    places.every(({ ink }) => ink < unconfirmedLimits.unclear)
  );
}

/**
 * Leaves a name from OCR empty, and offers it, if a word of it is unclear and no other place of the
 * document has it. `scanned` has the pages from OCR.
 */
export function withoutUnconfirmedNames(
  fields: FoundFields,
  layouts: readonly PageLayout[],
  scanned: ReadonlySet<number>,
): FoundFields {
  const settled = { ...fields };
  for (const name of nameFields) {
    const { value } = fields[name];
    if (value === '' || !isOnScan(fields[name], scanned)) continue;
    if (isUnconfirmed(value, layouts)) settled[name] = offered(fields[name]);
  }
  return settled;
}
