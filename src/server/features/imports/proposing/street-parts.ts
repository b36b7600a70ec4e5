import { directions, streetSuffixes } from '#domain/places/street-words.ts';
import { headerWords } from './list-source.ts';

/** Headers that name a part of a street only beside another part, and what its cells then are. */
const bareParts: { header: RegExp; isPart: (cell: string) => boolean }[] = [
  {
    header: /^(number|num|no|nbr)$/,
    isPart: (cell) => /^\d{1,6}[a-z]?(?:[-/ ]\d{1,4})?$/i.test(cell),
  },
  {
    header: /^(?:(?:pre|post|prefix|postfix) ?)?(?:direction|directional|dir)$|^prefix$/,
    isPart: (cell) => directions.has(cell.toUpperCase()),
  },
  {
    header: /^(?:suffix|sfx|type)$/,
    isPart: (cell) => streetSuffixes.has(cell.toUpperCase().replace(/\.$/, '')),
  },
];

const isWholeAddress = (cell: string) => /^\d+\S*\s+[a-z]/i.test(cell);

/**
 * Columns such as 'Number', 'Direction' and 'Suffix' that stand beside one of a street's parts and
 * hold nothing but such parts: with it they make the street address.
 * @param headers of all columns
 * @param cells the filled cells of a column, trimmed
 * @param isStreet whether a column is mapped to the street address already
 * @returns their indexes
 */
export function findStreetParts(
  headers: readonly string[],
  cells: (column: number) => readonly string[],
  isStreet: (column: number) => boolean,
): Set<number> {
  const found = new Set<number>();
  const isPartOfStreet = (column: number) =>
    found.has(column) || (isStreet(column) && !cells(column).some(isWholeAddress));
  const belongs = (column: number) => {
    const words = headerWords(headers[column] ?? '');
    const part = bareParts.find(({ header }) => header.test(words));
    const held = cells(column);
    if (!part || held.length === 0 || !held.every(part.isPart)) return false;
    return isPartOfStreet(column - 1) || isPartOfStreet(column + 1);
  };
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (let column = 0; column < headers.length; column += 1) {
      if (!found.has(column) && !isStreet(column) && belongs(column)) found.add(column);
    }
  }
  return found;
}
