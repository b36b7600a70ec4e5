import { CFB } from '@e965/xlsx';
import { sheetOf, workbookBytes } from './list-files.ts';
import { zipOf } from './zip-files.ts';

const good = sheetOf([
  ['Address', 'City'],
  ['12 Oak St', 'Tampa'],
]);
const goodXlsx = workbookBytes({ List: good });
const goodXls = workbookBytes({ List: good }, { bookType: 'biff8' });

function lockedXlsx(): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, 'EncryptionInfo', Buffer.alloc(64));
  CFB.utils.cfb_add(file, 'EncryptedPackage', Buffer.alloc(4_096));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** The FILEPASS record of an .xls with a password follows its first record. */
function lockedXls(): Buffer {
  const file = CFB.read(goodXls, { type: 'buffer' });
  const entry = CFB.find(file, 'Workbook')!;
  const content = Buffer.from(entry.content as Uint8Array);
  const firstRecord = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0x00, 0x06, 0x00, 0x00, 0x00, 0x59, 0xb3, 0x0a, 0x9a]);
  entry.content = Buffer.concat([
    content.subarray(0, firstRecord),
    filePass,
    content.subarray(firstRecord),
  ]);
  entry.size = entry.content.length;
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

const sheetXml = (body: string | Buffer) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': body,
  });

type BadFile = [what: string, filename: string, make: () => Buffer, sentence: RegExp];

const table: BadFile[] = [
  [
    'of another type',
    'list.pdf',
    () => Buffer.from('%PDF-1.7'),
    /Please upload Excel or CSV files only/,
  ],
  ['of no bytes', 'list.csv', () => Buffer.alloc(0), /is empty/],
  ['of blanks', 'list.csv', () => Buffer.from('\n , \n\n'), /is empty/],
  ['that is a PDF', 'list.csv', () => Buffer.from('%PDF-1.7'), /named .csv, but it is a PDF/],
  ['that is a PDF named .tsv', 'list.tsv', () => Buffer.from('%PDF-1.7'), /named .tsv, but it is/],
  [
    'that is a web page',
    'list.xls',
    () => Buffer.from('<html><table>'),
    /named .xls, but it is a web page/,
  ],
  ['that is JSON', 'list.csv', () => Buffer.from('[{"a": 1}]'), /it is a JSON document/],
  ['that is a workbook named .csv', 'list.csv', () => goodXlsx, /Rename it to end in .xlsx/],
  [
    'that is a csv named .xlsx',
    'list.xlsx',
    () => Buffer.from('a,b\n1,2'),
    /Rename it to end in .csv/,
  ],
  ['that is an .xls named .xlsx', 'list.xlsx', () => goodXls, /Rename it to end in .xls/],
  ['that is an .xlsx named .xls', 'list.xls', () => goodXlsx, /Rename it to end in .xlsx/],
  [
    'that is a Word document',
    'list.xlsx',
    () => zipOf({ 'word/document.xml': '<w/>' }),
    /a Word document/,
  ],
  [
    'that is prose',
    'list.csv',
    () => Buffer.from('Dear sir\nI write to you\nYours'),
    /does not look like a list/,
  ],
  [
    'of noise',
    'list.csv',
    () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 251)),
    /no text/,
  ],
  [
    'of noise named .xlsx',
    'list.xlsx',
    () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 251)),
    /of no known kind, not a list/,
  ],
  ['with a password (.xlsx)', 'list.xlsx', lockedXlsx, /protected by a password/],
  ['with a password (.xls)', 'list.xls', lockedXls, /protected by a password/],
  ['cut short (.xlsx)', 'list.xlsx', () => goodXlsx.subarray(0, 900), /damaged/],
  ['cut short (.xls)', 'list.xls', () => goodXls.subarray(0, 700), /damaged|empty/],
  ['with no rows', 'list.xlsx', () => workbookBytes({ List: sheetOf([[]]) }), /is empty/],
  [
    'of 2,000 columns',
    'list.xlsx',
    () => workbookBytes({ L: sheetOf([Array.from({ length: 2_000 }, () => 'x')]) }),
    /2,000 columns; at most 1,000/,
  ],
  [
    'with a document type',
    'list.xlsx',
    () => sheetXml('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
    /damaged/,
  ],
  [
    'that inflates to 400 MB',
    'list.xlsx',
    () => sheetXml(Buffer.alloc(400 * 1024 * 1024, ' ')),
    /inflates to more/,
  ],
  [
    'that lies about its size',
    'list.xlsx',
    () => zipOf({ 'xl/workbook.xml': Buffer.alloc(9_000_000) }, { declaredSize: 10 }),
    /damaged/,
  ],
  [
    'of too many cells',
    'list.xlsx',
    () => sheetXml(`<worksheet>${'<c r="A1"/>'.repeat(3_000_001)}</worksheet>`),
    /3,000,000 cells/,
  ],
];

/** Files that cannot be read as a list, each with its description and its sentence. */
export const badFiles = table.map(([what, filename, make, sentence]) => ({
  what,
  filename,
  make,
  sentence,
}));
