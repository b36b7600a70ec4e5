import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { inkOf, wordsBetween } from '../../page/placed-text.ts';
import { splitMergedLetters } from '../../people/merged-letters.ts';
import { isPersonName, nameFrom, nameFromValue, nameKey } from '../../people/names.ts';
import { addressAt, cellsRight, type PlacedAddress } from '../../places/address-cells.ts';
import { emptyField, type FoundHeir } from '../../petition.ts';
import { kinship } from '../form/kin-tables.ts';
import { isTypedInk } from '../../weights.ts';
import { foundFact } from './found-fact.ts';

const heading =
  /\b(?:heirs?|distributees?|next\s+of\s+kin|beneficiar(?:y|ies)|devisees?|legatees?|surviv(?:ors?|ed\s+by)|interested\s+(?:persons?|parties))\b/i;
const ends =
  /\b(?:signature|signed|wherefore|attorney|notary|verif(?:y|ication)|penalty\s+of\s+perjury|creditors?)\b/i;
const weights = { name: 0.75, address: 0.75, relation: 0.75 };
const mostHeirs = 40;

/**
 * Where a row is: under the column headings of a list ('table'), or after words for one ('text').
 */
type Region = 'none' | 'text' | 'table';

const asksName = /\bnames?\b/i;
const asksRelation = /\b(?:relation(?:ship)?s?|kinship|legacy|devise|age)\b/i;
const asksAddress = /\b(?:address(?:es)?|domicile|residence)\b/i;
/** Column headings are short: a sentence with the same words is not one. */
const longestHead = 18;

/**
 * Whether a row is the column headings of a table of people: it asks for names, addresses and
 * relationships, or in a list of heirs for names and one of the other two.
 */
function isHead(row: readonly Segment[], region: Region): boolean {
  const text = textOf(row);
  const words = row.flatMap((cell) => cell.words).length;
  if (words > longestHead || words < 2 || !asksName.test(text) || /\d{3}/.test(text)) return false;
  // 'Name of Petitioner: Relationship to decedent:' asks for one person.
  if (/:|\bof\s+(?:the\s+)?(?:petitioner|decedent|deceased|nominee)\b/i.test(text)) return false;
  return asksAddress.test(text)
    ? asksRelation.test(text) || region !== 'none'
    : row.length > 1 && asksRelation.test(text) && region !== 'none';
}

const textOf = (row: readonly Segment[]) => row.map(({ text }) => text).join(' ');

/** The relationship beside a name: in the rest of its cell, or else in a cell on its right. */
function relationOf(rest: string, cells: readonly Segment[]) {
  const behind = rest.replace(/^[\s,;(–-]+|[\s,;)]+$/g, '');
  if (behind && kinship.test(behind) && behind.length < 40) return { value: behind };
  const cell = cells.find(({ text }) => kinship.test(text) && text.length < 40);
  return cell && { value: cell.text.replace(/[,;]$/, ''), cell };
}

function heirFields(
  person: { name: string; segment: Segment; to: number },
  relation: { value: string; cell?: Segment } | undefined,
  place: PlacedAddress | undefined,
  page: number,
): FoundHeir {
  const { name, segment, to } = person;
  const words = wordsBetween(segment, 0, to);
  const fact = (value: string | undefined, weight: number, on: typeof words) =>
    value ? foundFact([{ value, weight, words: on, page }]) : emptyField();
  const [first, last] = [place?.cells[0]?.words ?? [], place?.cells.at(-1)?.words ?? []];
  return {
    name: fact(name, weights.name, words),
    relationship: fact(relation?.value, weights.relation, relation?.cell?.words ?? segment.words),
    streetAddress: fact(place?.street, weights.address, first),
    city: fact(place?.city, weights.address, last),
    state: fact(place?.state, weights.address, last),
    zipCode: fact(place?.zip, weights.address, last),
  };
}

/** The name that starts a cell, and where it ends; undefined if it continues in text that is not a name. */
function nameIn({ text, words }: Segment): { name: string; to: number } | undefined {
  const skipped = /^\W*\d{1,2}[.)]\s+/.exec(text)?.[0].length ?? 0;
  const found = nameFrom(text.slice(skipped), 0, 0);
  if (!found || found.from > 4 || !isPersonName(found.name)) return undefined;
  const to = skipped + found.to;
  const rest = text
    .slice(to)
    .split(/[,;(\d]/)[0]!
    .trim();
  // 'Gwendolyn Paul weiss' is whole if its end lost a capital; 'Raymond Elaine |barra' is not.
  const whole = nameFromValue(text.slice(skipped).split(/[,;(\d]/)[0]!);
  const isWhole = rest === '' || kinship.test(rest) || whole.length > found.name.length;
  if (!isWhole) return undefined;
  const name = whole.length > found.name.length ? whole : found.name;
  const isRead = !isTypedInk(inkOf(words));
  return {
    name: isRead ? splitMergedLetters(name) : name,
    to: to + name.length - found.name.length,
  };
}

/** The person whom a row of a list names, with the data beside the name. */
function heirAt(layout: PageLayout, segment: Segment, region: Region): FoundHeir | undefined {
  const found = nameIn(segment);
  if (!found) return undefined;
  const cells = cellsRight(layout, segment);
  const relation = relationOf(segment.text.slice(found.to).split(/\d/)[0]!, cells);
  const place = cells.flatMap((cell) => addressAt(layout, cell) ?? [])[0];
  const isListed = region === 'table' ? (relation ?? place) : relation && place;
  return isListed ? heirFields({ ...found, segment }, relation, place, layout.page) : undefined;
}

/**
 * The people in tables and lists of heirs, beneficiaries or next of kin: a name with a relationship
 * or an address in its row, below words that say what the list is. Excludes `decedent`.
 */
export function readHeirs(layouts: readonly PageLayout[], decedent: string): FoundHeir[] {
  const heirs = layouts.flatMap((layout) => {
    let region: Region = 'none';
    return layout.rows.flatMap((row): FoundHeir[] => {
      const text = textOf(row);
      if (isHead(row, region)) {
        region = 'table';
        return [];
      }
      if (region !== 'none') {
        const found = row.flatMap((segment) => heirAt(layout, segment, region) ?? []).slice(0, 1);
        if (found.length > 0) return found;
        if (ends.test(text)) region = 'none';
      }
      if (region === 'none' && heading.test(text)) region = 'text';
      return [];
    });
  });
  const others = heirs.filter(
    ({ name }) => name.value && nameKey(name.value) !== nameKey(decedent),
  );
  return [...new Map(others.map((heir) => [nameKey(heir.name.value), heir])).values()].slice(
    0,
    mostHeirs,
  );
}
