import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { nameFrom, nameKey } from '../../people/names.ts';
import { editDistance } from '../../page/spelling.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { addressAt, cellsRight } from '../../places/address-cells.ts';
import { formWeights } from '../../weights.ts';

/**
 * An address in the row of the petitioner's own name: in a table of heirs that includes the
 * petitioner, if forms ask for it nowhere else. It is found but never certain by itself.
 */
export function readAddressesBesideNames(
  layout: PageLayout,
  petitioner: readonly string[],
): Candidate[] {
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
