import { isWrittenDate, shareOfShapes, type CellShape } from './cell-shapes.ts';
import { headerTokens } from './words/header-tokens.ts';
import { withoutSharedPrefix } from './words/shared-prefix.ts';
import { looksLikeMailing } from './field-of-cells.ts';
import { wordTags } from './words/word-table.ts';

/** Facts about a column before it is compared with its neighbors. */
export type ColumnFacts = {
  header: string;
  tokens: readonly string[];
  tags: ReadonlySet<string>;
  /** Shares of the filled cells that look like something. */
  shapes: Partial<Record<CellShape, number>>;
  /** How many filled cells were examined. */
  cells: number;
  /** The share of filled cells that are written like the most frequent pattern. */
  pattern: number;
  /** The share of filled cells that differ from each other; 0 with too few of them. */
  different: number;
  /** Whether its cells show mail to owners: several states, ZIP codes of several regions, post office boxes. */
  mailed: boolean;
  /** The house number that each of the first rows has; empty for a column of other things. */
  houses: readonly string[];
  /** Years between the first and the last date of its cells; 0 for a column without dates. */
  years: number;
};

const maxCells = 60;
const minCells = 10;
/** The number of examined cells of a sheet; wide sheets show fewer rows of each column. */
const cellBudget = 12_000;

/** With fewer cells only shapes count that hardly come by chance. */
const minTelling = 3;
const telling = new Set(
  'date dollars formattedPhone phone email url zip streetLine fullAddress direction suffix houseNumber latitude longitude legal versus'.split(
    ' ',
  ),
);

/** With fewer cells, the absence of repeats means nothing. */
const minCompared = 5;

const writtenForNothing = /^(na|n\/a|#n\/a|nan|null|none|n\.a\.|-+|\.|\(null\)|unknown)$/i;

const patternOf = (cell: string) =>
  cell.replace(/[a-z]/gi, 'A').replace(/\d/g, '9').replace(/A+/g, 'A').slice(0, 40);

function mostFrequentShare(cells: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const pattern = patternOf(cell);
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return cells.length === 0 ? 0 : Math.max(...counts.values()) / cells.length;
}

const houseOf = (cell: string) => /^\d{1,6}[a-z]?(?=[\s,]|$)/i.exec(cell)?.[0].toLowerCase() ?? '';

/** House numbers row by row: equal ones show that a line and a street in parts are one address. */
function housesOf(cells: readonly string[], shapes: ColumnFacts['shapes']): readonly string[] {
  const hasHouses = (shapes.streetLine ?? 0) >= 0.5 || (shapes.houseNumber ?? 0) >= 0.8;
  return hasHouses ? cells.map(houseOf) : [];
}

/** Dates of past sales are decades apart, auction dates are not. */
function yearsBetween(cells: readonly string[]): number {
  const years = cells.flatMap((cell) => {
    if (!isWrittenDate(cell)) return [];
    const year = /(?:19|20)\d\d/.exec(cell)?.[0];
    return year === undefined ? [] : [Number(year)];
  });
  return years.length < 3 ? 0 : Math.max(...years) - Math.min(...years);
}

/** What a header's words say; 'Owner line 1' above names is a line of names, not of an address. */
function tagsOf(
  tokens: readonly string[],
  { person = 0, company = 0, streetLine = 0, poBox = 0 }: ColumnFacts['shapes'],
): Set<string> {
  const tags = new Set(tokens.flatMap((token) => wordTags[token] ?? []));
  const areNames = person + company >= 0.6 && streetLine + poBox < 0.1;
  if (areNames && tokens.includes('line') && !tokens.includes('address') && !tags.has('at.mail')) {
    tags.delete('is.address');
    tags.add('is.name');
  }
  return tags;
}

/** Examines each column separately. @param rows below the header. */
export function readColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): ColumnFacts[] {
  const perColumn = Math.max(
    minCells,
    Math.min(maxCells, Math.floor(cellBudget / Math.max(1, width))),
  );
  const bare = withoutSharedPrefix(headers);
  return Array.from({ length: width }, (_, column) => {
    const header = headers[column] ?? '';
    const tokens = headerTokens(bare[column] ?? '');
    let filled: string[] = [];
    for (const row of rows) {
      // Open data portals write a place on several lines: street, town, point.
      const cell = row[column]?.trim().replace(/\s*\n\s*/g, ', ') ?? '';
      if (cell === '' || writtenForNothing.test(cell)) continue;
      filled.push(cell.slice(0, 200));
      if (filled.length >= perColumn) break;
    }
    let shapes = shareOfShapes(filled);
    if (filled.length < minTelling) {
      const isPhrase = filled.every((cell) => cell.split(' ').length >= 3);
      shapes = Object.fromEntries(
        Object.entries(shapes).filter(
          ([shape]) => telling.has(shape) || (isPhrase && shape === 'words'),
        ),
      );
      if (Object.keys(shapes).length === 0) filled = [];
    }
    const tags = tagsOf(tokens, shapes);
    // Five digits under 'Street code' are not a ZIP.
    const mayBeZip = tags.has('is.zip') || tags.size === 0;
    return {
      header,
      tokens,
      tags,
      shapes,
      cells: filled.length,
      pattern: mostFrequentShare(filled),
      different: filled.length < minCompared ? 0 : new Set(filled).size / filled.length,
      mailed: looksLikeMailing(filled, mayBeZip ? shapes : { ...shapes, zip: 0 }),
      houses: housesOf(
        rows.slice(0, perColumn).map((row) => row[column]?.trim() ?? ''),
        shapes,
      ),
      years: yearsBetween(filled),
    };
  });
}
