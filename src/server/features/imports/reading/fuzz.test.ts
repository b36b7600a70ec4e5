import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRow } from '../parsing/parse-row.ts';
import { planRows } from '../parsing/row-plan.ts';
import { proposeMapping } from '../proposing/proposal.ts';
import { copyLead } from '../storing/incoming-table.ts';
import { sheetOf, workbookBytes } from '../testing/list-files.ts';
import { readWholeList } from './list-file.reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A second in the suite; `FUZZ_SECONDS=600` for the long run. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 1);
/** What one file may take: a reader that hangs is found as one that takes longer. */
const mostMs = 10_000;

const table = [
  ['Foreclosures of March'],
  ['Owner', 'Address', 'City', 'State', 'Zip', 'Sale Date', 'Phone 1', 'Price', 'Notes'],
  [
    'SMITH, JOHN',
    '12 Oak St',
    'Tampa',
    'FL',
    '33614',
    '3/4/2031',
    '615-555-0142',
    '$268,000',
    'a "b", c',
  ],
  ['José & Ann', '14 Oak St, Tampa, FL', '', '', '', 'TBD', 'x', '12%', 'two\nlines'],
];
const sheet = sheetOf([
  ...table,
  [{ v: 45000, z: 'm/d/yyyy' }, { v: 2139, z: '00000' }, true, { f: 'A1', v: 3 }],
]);

const seeds: [string, Buffer][] = [
  [
    'a.csv',
    Buffer.from(
      table
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n'),
    ),
  ],
  ['b.csv', Buffer.from(`\ufeff${table.map((row) => row.join(';')).join('\n')}`, 'utf16le')],
  ['a.xlsx', workbookBytes({ List: sheet, Other: sheetOf([['x']]) }, { hidden: ['Other'] })],
  ['a.xls', workbookBytes({ List: sheet }, { bookType: 'biff8' })],
  ['b.xls', workbookBytes({ List: sheet }, { bookType: 'biff5', date1904: true })],
];

type Change = {
  at: number;
  kind: 'flip' | 'cut' | 'drop' | 'double' | 'fill';
  size: number;
  byte: number;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'drop', 'double', 'fill'),
  size: fc.integer({ min: 1, max: 64 }),
  byte: fc.integer({ min: 0, max: 255 }),
});

function mutate(bytes: Buffer, { at, kind, size, byte }: Change): Buffer {
  const start = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, start + size);
  if (kind === 'cut') return bytes.subarray(0, start);
  if (kind === 'drop') return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  if (kind === 'double') return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  const copy = Buffer.from(bytes);
  if (kind === 'fill') copy.fill(byte, start, end);
  else if (start < copy.length) copy[start] = byte;
  return copy;
}

/** Everything that happens to a file between its upload and the database. */
async function readAndParse(bytes: Buffer, filename: string): Promise<void> {
  for await (const output of readWholeList({ bytes, filename })) {
    if (output.kind !== 'summary') continue;
    for (const { head } of output.summary.sheets) {
      const { headerRow, columnMappings } = proposeMapping(head, 'foreclosure');
      const plan = planRows({
        kind: 'foreclosure',
        headers: head[headerRow] ?? [],
        columnMappings,
      });
      head.forEach((row, index) => {
        const parsed = parseRow(row, index + 1, plan);
        if (!parsed || !('lead' in parsed)) return;
        const line = copyLead(parsed.lead, { identityKey: 'x', parcelKey: null });
        expect(line.split('\n')).toHaveLength(2);
      });
    }
  }
}

test(
  'damaged files are read or refused with a sentence, never crash and never hang',
  async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', note);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seeds),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        async ([filename, seed], changes) => {
          const start = performance.now();
          const bytes = changes.reduce(mutate, seed);
          await readAndParse(bytes, filename).catch((error: unknown) => {
            expect(error).toBeInstanceOf(UnreadableFile);
            expect((error as Error).message).toMatch(/\.$|only$/);
          });
          expect(performance.now() - start).toBeLessThan(mostMs);
        },
      ),
      {
        numRuns: 1_000_000,
        interruptAfterTimeLimit: seconds * 1000,
        markInterruptAsFailure: false,
      },
    );
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  },
  seconds * 1000 + 60_000,
);
