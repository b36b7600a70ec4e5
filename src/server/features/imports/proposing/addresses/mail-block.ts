import type { ColumnFacts } from '../column-facts.ts';
import { minBoxes } from '../field-of-cells.ts';
import type { AddressRole } from './address-role.ts';
import { wordTags } from '../words/word-table.ts';

/**
 * Columns that may occur within an address without being a part of it: a second line, a second
 * owner.
 */
const maxGap = 2;

const streetParts = new Set(['is.address', 'is.street', 'is.house']);
const townParts = new Set(['is.city', 'is.csz', 'is.zip']);

/** Prefixes of a block's names that do not describe its columns: 'CURR_ADDR1', 'PY_CITY'. */
const prefixOf = ({ tokens }: ColumnFacts): string => {
  const [first = ''] = tokens;
  const says = wordTags[first]?.some((tag) => /^(?:is|at|who)\./.test(tag)) ?? false;
  return tokens.length < 2 || says ? '' : first;
};

const isName = (column: ColumnFacts | undefined) =>
  column !== undefined &&
  (column.tags.has('is.name') || column.tags.has('who.owner')) &&
  !column.tags.has('is.address');

/** Share of rows with one house number in both columns from which the two are one address; owners live elsewhere. */
const minSame = 0.9;
const minCompared = 3;

/** Whether two columns with house numbers are of two addresses, row by row. */
function areOtherHouses({ houses: one }: ColumnFacts, { houses: other }: ColumnFacts): boolean {
  const compared = one.flatMap((house, row) => (house && other[row] ? [house === other[row]] : []));
  const same = compared.filter(Boolean).length;
  return compared.length >= minCompared && same / compared.length < minSame;
}

const isHouse = ({ tags, shapes }: ColumnFacts) =>
  tags.has('is.house') && (shapes.houseNumber ?? 0) >= 0.8;
const isLine = ({ shapes }: ColumnFacts) => (shapes.streetLine ?? 0) >= 0.5;

/** Whether one is a street's house number, the other a line with other houses. */
const areApart = (one: ColumnFacts, other: ColumnFacts) =>
  ((isHouse(one) && isLine(other)) || (isLine(one) && isHouse(other))) &&
  areOtherHouses(one, other);

/** Whether two lines are of two addresses, of which one has post office boxes. */
const areTwoLines = (one: ColumnFacts, other: ColumnFacts) =>
  isLine(one) && isLine(other) && one.mailed !== other.mailed && areOtherHouses(one, other);

/** Whether a column of house numbers is before one of street names, whatever their headers are. */
export const beginsStreet = (column: ColumnFacts, next: ColumnFacts | undefined): boolean =>
  (column.shapes.houseNumber ?? 0) >= 0.8 &&
  (column.shapes.zip ?? 0) < 0.3 &&
  next !== undefined &&
  (next.shapes.streetWords ?? 0) >= 0.5 &&
  (next.shapes.streetLine ?? 0) < 0.5;

type Columns = {
  columns: readonly ColumnFacts[];
  partsOf: readonly (string | null)[];
  byWords: readonly AddressRole[];
};

/** Runs of adjacent plain address parts. */
function plainBlocks({ columns, partsOf, byWords }: Columns): number[][] {
  const blocks: number[][] = [];
  partsOf.forEach((part, at) => {
    if (part === null || byWords[at] !== 'plain') return;
    const last = blocks.at(-1);
    const before = last?.at(-1);
    const goesOn = before !== undefined && at - before <= maxGap;
    // A second street after a town begins another address.
    const isAnother =
      goesOn &&
      streetParts.has(part) &&
      last!.some(
        (each) =>
          townParts.has(partsOf[each]!) ||
          areApart(columns[each]!, columns[at]!) ||
          areTwoLines(columns[each]!, columns[at]!),
      );
    // 'CURR_STATE' and a bare 'STATE' belong to two addresses, if one of them has all of its parts.
    const isOther =
      goesOn &&
      prefixOf(columns[at]!) !== prefixOf(columns[before]!) &&
      last!.some((each) => partsOf[each] === part);
    if (goesOn && !isAnother && !isOther) last!.push(at);
    else blocks.push([at]);
  });
  return blocks;
}

/** Whether a roll of parcels has this one address, after the owner's name and in several states. */
function isOwnersRoll({ columns, byWords, partsOf }: Columns, block: readonly number[]): boolean {
  const hasParcels = columns.some(({ tags }) => tags.has('is.parcel') || tags.has('is.account'));
  const hasContacts = columns.some(({ tags }) => tags.has('is.phone') || tags.has('is.email'));
  const isOnlyAddress = columns.every(
    (_, at) => block.includes(at) || partsOf[at] === null || byWords[at] === 'other',
  );
  return hasParcels && !hasContacts && isOnlyAddress;
}

/**
 * The plain address of a sheet that is the owner's mailing address: street and city after the
 * owner's name, or with cells that name several states or post office boxes, if another column has
 * the streets of the properties.
 * @returns its columns; none if a header names the mail already.
 */
export function findMailBlock(sheet: Columns): ReadonlySet<number> {
  const { columns, partsOf, byWords } = sheet;
  const none = new Set<number>();
  if (byWords.some((addressRole, at) => addressRole === 'mail' && partsOf[at] !== null))
    return none;
  const blocks = plainBlocks(sheet);
  for (const block of blocks) {
    const street = block.find((at) => streetParts.has(partsOf[at]!));
    if (street === undefined || !block.some((at) => townParts.has(partsOf[at]!))) continue;
    const first = block[0]!;
    const isMailed = block.some((at) => columns[at]!.mailed);
    const isBehindName = [1, 2, 3].some((left) => isName(columns[first - left]));
    const others = columns.flatMap((_, at) => (block.includes(at) ? [] : [at]));
    const hasPlace = others.some((at) => {
      const { shapes, tags } = columns[at]!;
      if (byWords[at] === 'place' && streetParts.has(partsOf[at] ?? '')) return true;
      if (byWords[at] === 'place' && (shapes.streetLine ?? 0) >= 0.5) return true;
      if (!block.includes(at + 1) && beginsStreet(columns[at]!, columns[at + 1])) return true;
      return (
        byWords[at] === 'plain' &&
        partsOf[at] !== null &&
        ((shapes.streetLine ?? 0) >= 0.5 || tags.has('is.house'))
      );
    });
    const isElsewhere = others.some((at) => areApart(columns[at]!, columns[street]!));
    // No place is a post office box.
    const hasBoxes = (columns[street]!.shapes.poBox ?? 0) >= minBoxes;
    if ((isMailed || isBehindName || isElsewhere) && hasPlace) return new Set(block);
    if (hasBoxes || (isMailed && isBehindName && isOwnersRoll(sheet, block))) return new Set(block);
  }
  return none;
}
