import * as fc from 'fast-check';
import { propertyIdentity } from '#domain/places/address.ts';
import { splitCityLine, splitOneLineAddress } from '#domain/places/address-line.ts';
import { plainImportFields } from '#domain/import-fields.ts';
import { parseRow } from '../parsing/parse-row.ts';
import { planRows } from '../parsing/row-plan.ts';
import { proposeMapping } from '../proposing/proposal.ts';
import { readWholeList } from '../reading/list-file.reader.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { leadToCopyLine } from '../storing/incoming-table.ts';
import { anyDamage, damage, damageInside } from './damage.ts';
import { sheetOf, workbookBytes } from './list-files.ts';

/** What one file or row may take: something that hangs is found as something that takes longer. */
const maxMs = 5_000;

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
const quoted = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));

const seeds: [string, Buffer][] = [
  ['a.csv', Buffer.from(quoted.join('\r\n'))],
  ['b.csv', Buffer.from(`\ufeff${table.map((row) => row.join(';')).join('\n')}`, 'utf16le')],
  ['a.xlsx', workbookBytes({ List: sheet, Other: sheetOf([['x']]) }, { hidden: ['Other'] })],
  ['a.xls', workbookBytes({ List: sheet }, { bookType: 'biff8' })],
  ['b.xls', workbookBytes({ List: sheet }, { bookType: 'biff5', date1904: true })],
];

/** Everything that happens to a file between its upload and the database. */
async function readAndParse(bytes: Buffer, filename: string): Promise<void> {
  for await (const output of readWholeList({ bytes, filename })) {
    if (output.kind !== 'summary') continue;
    for (const { head } of output.summary.sheets) {
      const { headerRow, columnMappings } = proposeMapping(head, 'foreclosure');
      const headers = head[headerRow] ?? [];
      const plan = planRows({ kind: 'foreclosure', headers, columnMappings });
      for (const [index, row] of head.entries()) storeRow(row, index + 1, plan);
    }
  }
}

function storeRow(row: string[], rowNumber: number, plan: ReturnType<typeof planRows>): void {
  const parsed = parseRow(row, rowNumber, plan);
  if (!parsed || !('lead' in parsed)) return;
  const { streetAddress, city, state, zipCode, apn, county } = parsed.lead;
  const place = { streetAddress, city, state, zipCode, apn, county };
  if (streetAddress.trim() === '' && !propertyIdentity(place).parcelKey)
    throw new Error('A lead without a street or a parcel.');
  const line = leadToCopyLine(parsed.lead, { identityKey: 'x', parcelKey: null });
  if (line.split('\n').length !== 2 || line.includes('\u0000'))
    throw new Error('A lead is not one line.');
}

type Fuzzing = {
  /** How long, or how many cases. */
  until: { seconds: number } | { runs: number };
  seed?: number;
  onRun?: () => void;
  /** Called with each file before it is read: if the reader hangs, the last one caused it. */
  onFile?: (filename: string, bytes: Buffer) => void;
};

function watched(onRun: Fuzzing['onRun']) {
  // Processor time: other processes of a busy machine do not count.
  const start = process.cpuUsage();
  return () => {
    onRun?.();
    if (process.cpuUsage(start).user / 1000 > maxMs) throw new Error('It took too long.');
  };
}

const limits = ({ until, seed }: Fuzzing) => ({
  ...('runs' in until
    ? { numRuns: until.runs }
    : {
        numRuns: 1_000_000_000,
        interruptAfterTimeLimit: until.seconds * 1000,
        markInterruptAsFailure: false,
      }),
  ...(seed === undefined ? {} : { seed }),
});

/** Damages real files, from outside and inside: each is read, or refused with a sentence. @throws what went wrong. */
export async function fuzzFiles(options: Fuzzing): Promise<void> {
  const changes = fc.array(anyDamage, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.boolean(),
      changes,
      async ([filename, seed], inside, list) => {
        const done = watched(options.onRun);
        const isInside = inside && !filename.endsWith('.csv');
        const bytes = isInside ? damageInside(seed, filename, list) : list.reduce(damage, seed);
        options.onFile?.(filename, bytes);
        await readAndParse(bytes, filename).catch((error: unknown) => {
          if (!(error instanceof UnreadableFile)) throw error;
          if (!/\.$|only$/.test(error.message)) throw new Error(`No sentence: ${error.message}`);
        });
        done();
      },
    ),
    limits(options),
  );
}

const anyCell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...' ,;.-()#/:"0123456789stSTFLctCT'), maxLength: 200 }),
  fc.constantFrom('12 Oak St', '1e309', '0', '-1', '33614', 'Tampa, FL', '(((', '2031-99-99'),
  fc.constantFrom(
    '3/4/2031 10:00 PM',
    '$1,2,3',
    'N/A',
    '=1+1',
    '1'.repeat(3000),
    ' ,'.repeat(3000),
  ),
);

export const fuzzedFields = [
  ...Object.keys(plainImportFields),
  'phone1',
  'phone1Type',
  'phone1DoNotCall',
  'phone1CallCount',
  'email1',
];

/** Rows of any cells, one cell a field and two more. */
export const anyRow = fc.array(anyCell, {
  minLength: fuzzedFields.length,
  maxLength: fuzzedFields.length + 2,
});

const plans = [false, true].map((isOwn) =>
  planRows({
    kind: isOwn ? 'violation' : 'foreclosure',
    headers: fuzzedFields,
    columnMappings: Object.fromEntries(fuzzedFields.map((field, index) => [index, field])),
    isOwn,
  }),
);

/** A row under every field, as a bought list's and as an own export's. @throws what went wrong. */
export function fuzzRow(row: string[]): void {
  for (const plan of plans) storeRow(row, 1, plan);
  for (const cell of row) {
    splitOneLineAddress(cell);
    splitCityLine(cell);
  }
}

/** Rows of any cells: each becomes a lead that can be stored, or a reject. @throws what went wrong. */
export function fuzzCells(options: Fuzzing): void {
  fc.assert(
    fc.property(anyRow, (row) => {
      const done = watched(options.onRun);
      fuzzRow(row);
      done();
    }),
    limits(options),
  );
}
