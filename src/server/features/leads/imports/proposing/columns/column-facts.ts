import { isWrittenDate, shareOfShapes, type CellShape } from './cell-shapes.ts';
import { wordsOf, type HeaderWords } from './header-words.ts';
import { looksLikeMailing } from './mailed-cells.ts';

/** A column alone: its header, and how its cells look. */
export type ColumnFacts = HeaderWords & {
  header: string;
  /** Shares of the filled cells that look like something. */
  shapes: Partial<Record<CellShape, number>>;
  /** How many filled cells were examined. */
  cells: number;
  /** The share of the examined rows that are filled. */
  filled: number;
  /** The share of filled cells that are written like the most frequent pattern. */
  pattern: number;
  /** The share of filled cells that differ from each other. */
  different: number;
  /** The mean length of the filled cells. */
  length: number;
  /** Whether its cells show mail to owners: several states, ZIP codes of several regions, boxes. */
  mailed: boolean;
  /** Years between the first and the last date of its cells; 0 for a column without dates. */
  years: number;
};

const maxCells = 60;
const minCells = 10;
/** The number of examined cells of a sheet; wide sheets show fewer rows of each column. */
const cellBudget = 12_000;
const maxCellLength = 200;

/** With fewer cells only shapes count that hardly come by chance. */
const minTelling = 3;
const telling: ReadonlySet<string> = new Set<CellShape>([
  'date',
  'dollars',
  'formattedPhone',
  'phone',
  'email',
  'url',
  'zip',
  'streetLine',
  'fullAddress',
  'direction',
  'suffix',
  'houseNumber',
  'latitude',
  'longitude',
  'legal',
  'versus',
]);

/** The shapes of a column's cells, and the cells; none of either where the few there are say nothing. */
function shapesOf(
  filled: readonly string[],
): Pick<ColumnFacts, 'shapes'> & { said: readonly string[] } {
  const shapes = shareOfShapes(filled);
  if (filled.length >= minTelling) return { shapes, said: filled };
  const kept = Object.fromEntries(Object.entries(shapes).filter(([shape]) => telling.has(shape)));
  return { shapes: kept, said: Object.keys(kept).length > 0 ? filled : [] };
}

/** Excel's way to keep a number as text. */
const asText = /^="(.*)"$/;

/** '2129962880.0', '33614.0': what a spreadsheet made of a long number. */
const longFloat = /^(\d{5,})\.0+$/;

const zero = /^0+(?:\.0+)?$/;

/** A '0' among cells of four characters and more is a database's blank. */
function withoutZeros(cells: readonly string[]): readonly string[] {
  const others = cells.filter((cell) => !zero.test(cell));
  return others.length >= minTelling && others.every(({ length }) => length >= 4) ? others : cells;
}

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

/** Dates of past sales are decades apart, auction dates are not. */
function yearsBetween(cells: readonly string[]): number {
  const years = cells.flatMap((cell) => {
    const year = isWrittenDate(cell) ? /(?:19|20)\d\d/.exec(cell)?.[0] : undefined;
    return year === undefined ? [] : [Number(year)];
  });
  return years.length < 3 ? 0 : Math.max(...years) - Math.min(...years);
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
  return Array.from({ length: width }, (_, column) => {
    const header = headers[column] ?? '';
    const filled: string[] = [];
    let seen = 0;
    for (const row of rows) {
      seen += 1;
      // Open data portals write a place on several lines: street, town, point.
      const cell =
        row[column]
          ?.trim()
          .replace(/\s*\n\s*/g, ', ')
          .replace(asText, '$1')
          .replace(longFloat, '$1') ?? '';
      if (cell === '' || writtenForNothing.test(cell)) continue;
      filled.push(cell.slice(0, maxCellLength));
      if (filled.length >= perColumn) break;
    }
    const { shapes, said } = shapesOf(withoutZeros(filled));
    return {
      header,
      ...wordsOf(header),
      shapes,
      cells: said.length,
      filled: seen === 0 ? 0 : said.length / seen,
      pattern: mostFrequentShare(said),
      different: said.length === 0 ? 0 : new Set(said).size / said.length,
      length: said.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, said.length),
      mailed: looksLikeMailing(said, shapes),
      years: yearsBetween(said),
    };
  });
}
