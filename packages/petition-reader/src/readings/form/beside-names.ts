import {
  segmentAbove,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';
import { nameFrom, nameKey } from '../../people/names.ts';
import { editDistance } from '../../page/spelling.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { findAddresses, isStreetLine } from '../../places/addresses.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { formWeights } from '../../weights.ts';

type Place = { street: string; city: string; state: string; zip: string; cells: Segment[] };

/** The address that a cell is, or begins: with its town behind the street or on the line below. */
function addressAt(layout: PageLayout, cell: Segment): Place | undefined {
  const [whole] = findAddresses(cell.text);
  if (whole && whole.from < 3) {
    const { street, city, state, zip } = whole;
    return { street, city, state, zip, cells: [cell] };
  }
  // Two lines in a cell, the name of whose row stands beside the second or between them.
  const own = splitCityLine(cell.text);
  const above = own.zip ? segmentAbove(layout, cell, 1) : undefined;
  if (above && isStreetLine(above.text))
    return { street: above.text.replace(/[,;]$/, ''), ...own, cells: [above, cell] };
  const below = segmentBelow(layout, cell, 1);
  const { city, state, zip } = splitCityLine(below?.text ?? '');
  if (!isStreetLine(cell.text) || !below || !zip) return undefined;
  return { street: cell.text.replace(/[,;]$/, ''), city, state, zip, cells: [cell, below] };
}

/** The cells right of another in its row. */
function cellsRight(layout: PageLayout, from: Segment): Segment[] {
  const cells: Segment[] = [];
  for (let cell = segmentRight(layout, from); cell; cell = segmentRight(layout, cell))
    cells.push(cell);
  return cells;
}

/**
 * An address in the row of the petitioner's own name: in a table of heirs, among whom the petitioner
 * is, forms ask for it nowhere else. It is found and never sure by itself.
 */
export function readBesideNames(layout: PageLayout, petitioner: readonly string[]): Candidate[] {
  const keys = petitioner.map(nameKey);
  // On paper one of the two names may have a letter or two misread.
  const isPetitioner = (key: string) => keys.some((own) => editDistance(own, key, 2) <= 2);
  return layout.segments.flatMap((segment) => {
    const name = nameFrom(segment.text, 0, 0);
    if (!name || name.from > 4 || !isPetitioner(nameKey(name.name))) return [];
    const found = cellsRight(layout, segment).flatMap((cell) => addressAt(layout, cell) ?? [])[0];
    if (!found) return [];
    const [first, last] = [found.cells[0]!, found.cells.at(-1)!];
    const part = (value: string, { words }: Segment) => {
      return { value, words, weight: formWeights.besideName };
    };
    const parts = {
      street: part(found.street, first),
      city: part(found.city, last),
      state: part(found.state, last),
      zip: part(found.zip, last),
    };
    const mention = `beside-${layout.page}-${segment.index}`;
    return addressCandidates('petitioner', parts, layout.page, mention).map((candidate) => ({
      ...candidate,
      tentative: true,
    }));
  });
}
