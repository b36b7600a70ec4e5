import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';

/** What cells show, and the tags of headers that say the same. */
const kinds: readonly { name: string; shapes: readonly CellShape[]; tags: RegExp }[] = [
  { name: 'dates', shapes: ['date', 'dayNumber'], tags: /^is\.date$|^on\./ },
  { name: 'names', shapes: ['person', 'company'], tags: /^is\.(name|first|last)$|^who\./ },
  { name: 'companies', shapes: ['company'], tags: /^is\.name$|^who\./ },
  { name: 'streets', shapes: ['streetLine', 'fullAddress'], tags: /^is\.(address|street)$|^at\./ },
  { name: 'states of cases', shapes: ['status'], tags: /^is\.status$/ },
  { name: 'parcels', shapes: ['parcel', 'longNumber'], tags: /^is\.(parcel|account)$/ },
  { name: 'case numbers', shapes: ['caseLike'], tags: /^on\.case$/ },
  {
    name: 'dollars',
    shapes: ['dollars'],
    tags: /^is\.money$|^on\.(balance|lien|opening|winning)$/,
  },
  { name: 'amounts', shapes: ['cents', 'decimal', 'dollars'], tags: /^is\.money$|^on\./ },
  { name: 'kinds', shapes: ['words', 'word'], tags: /^is\.type$/ },
  { name: 'legal descriptions', shapes: ['legal'], tags: /^is\.legal$/ },
  { name: 'ZIP codes', shapes: ['zip'], tags: /^is\.zip$/ },
  { name: 'states', shapes: ['state'], tags: /^is\.state$/ },
];

const minShare = 0.6;

const showing = ({ shapes }: ColumnFacts, wanted: readonly CellShape[]) =>
  wanted.reduce((sum, shape) => sum + (shapes[shape] ?? 0), 0) >= minShare;
const isCalled = ({ tags }: ColumnFacts, wanted: RegExp) =>
  [...tags].some((tag) => wanted.test(tag));

type ColumnCount = {
  name: string;
  shapes: readonly CellShape[];
  tags: RegExp;
  shown: number;
  called: number;
};

/** How many columns of a sheet hold dates, names, amounts, and how many of these are called so. */
export function columnCountsOf(columns: readonly ColumnFacts[]): ColumnCount[] {
  return kinds.map((kind) => {
    const shown = columns.filter((column) => showing(column, kind.shapes));
    return {
      ...kind,
      shown: shown.length,
      called: shown.filter((column) => isCalled(column, kind.tags)).length,
    };
  });
}

/**
 * Adds what a column's cells show beside those of the sheet: a column of dates is likelier to be the
 * missing date if no other column has dates, or none is named so.
 */
export function addCountEvidence(
  evidence: Map<string, number>,
  column: ColumnFacts,
  counts: readonly ColumnCount[],
): void {
  for (const { name, shapes, tags, shown, called } of counts) {
    if (!showing(column, shapes)) continue;
    const isMine = isCalled(column, tags);
    if (shown === 1) evidence.set(`only column of ${name}`, 1);
    if (called === 0) evidence.set(`${name}, no header says so`, 1);
    if (called === 1 && isMine) evidence.set(`only header of ${name}`, 1);
    if (column.tags.size === 0 && column.tokens.length > 0)
      evidence.set(`${name} under a header that says nothing`, 1);
  }
}
