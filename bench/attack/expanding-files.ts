import { crc32, deflateSync } from 'node:zlib';
import { badFiles } from '../../src/server/features/leads/imports/testing/bad-files.ts';
import {
  sheetOf,
  workbookBytes,
} from '../../src/server/features/leads/imports/testing/list-files.ts';
import { zipOf } from '../../src/server/features/leads/imports/testing/zip-files.ts';

/** A small file that becomes large where it is read. */
export type Expanding = {
  name: string;
  path: string;
  filename: string;
  make: () => Buffer;
  /** Megabytes that the server and its children may take beyond what they take idle, by docs/bounds.md. */
  limit: number;
};

const lists = '/api/properties/preview';
export const papers = '/api/probate/upload';
/** The capture to which photos are added. */
export const captureId = '3f2f6b0e-6a53-4c3c-9d3b-0f5d4b8f9a10';

// What a reader may take, and 200 MB for what the server takes while it receives the six files.
const beside = 200;
/** One list of a user at a time. */
const ofLists = { limit: 600 + beside };
/** A process of 768 MB, and an engine of 512 MB in it. */
const ofPapers = { limit: 768 + 512 + beside };
/** The largest PNG. */
const ofPhotos = { limit: 460 + beside };
const ofCosts = { limit: 300 + beside };
const ofSales = { limit: 1_500 + beside };

function oneTextInManyCells(bookType: 'xlsx' | 'biff8'): Buffer {
  // The writer of .xls never ends with a text of more than 8,224 bytes, two for each letter.
  const [length, count] = bookType === 'xlsx' ? [30_000, 1_500] : [4_000, 3_000];
  const long = 'x'.repeat(length);
  const rows = Array.from({ length: count }, () => Array.from({ length: 15 }, () => long));
  return workbookBytes({ List: sheetOf(rows) }, { bookType, bookSST: true });
}

/** A cell in the thousandth column of each row. */
function cellsFarRight(): Buffer {
  const rows = Array.from(
    { length: 200_000 },
    (_, row) => `<row r="${row + 1}"><c r="ALL${row + 1}"><v>1</v></c></row>`,
  );
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

/** A page whose drawing inflates to 600 MB. */
function inflatingPdf(): Buffer {
  const drawing = deflateSync(Buffer.alloc(600_000_000, ' '));
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawing.length}/Filter/FlateDecode>>stream
`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return Buffer.concat([Buffer.from(head), drawing, Buffer.from(tail)]);
}

/** A picture of this many points a side, all white, of so many bits of gray. */
function largePng(side: number, bits: 8 | 16 = 8): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 0], 8);
  const length = 1 + (side * bits) / 8;
  const rows = Buffer.alloc(side * length, 255);
  for (let row = 0; row < side; row += 1) rows[row * length] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [data, end] = [chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), data, end]);
}

/** A file for each reader that takes uploads. */
export const expanding: Expanding[] = [
  ...(['xlsx', 'biff8'] as const).map((type) => ({
    name: `one text in ${type === 'xlsx' ? '22,500' : '45,000'} cells (${type})`,
    path: lists,
    filename: type === 'xlsx' ? 'a.xlsx' : 'a.xls',
    make: () => oneTextInManyCells(type),
    ...ofLists,
  })),
  {
    name: 'a cell far right in 200,000 rows',
    path: lists,
    filename: 'a.xlsx',
    make: cellsFarRight,
    ...ofLists,
  },
  ...badFiles
    .filter(({ what }) => /inflates|too many cells/.test(what))
    .map(({ what, filename, make }) => ({
      name: `a list ${what}`,
      path: lists,
      filename,
      make,
      ...ofLists,
    })),
  {
    name: 'a CSV that is one open quotation mark',
    path: lists,
    filename: 'a.csv',
    make: () => Buffer.from(`Address,City\n"${'a,b\n'.repeat(2_400_000)}`),
    ...ofLists,
  },
  {
    name: 'an answer of skip tracing with cells far right',
    path: '/api/skip-trace/import',
    filename: 'a.xlsx',
    make: cellsFarRight,
    ...ofLists,
  },
  {
    name: 'costs of nothing but commas',
    path: '/api/ledger/files/preview',
    filename: 'a.csv',
    make: () => Buffer.from(`Date,Amount\n${','.repeat(5_000_000)}`),
    ...ofCosts,
  },
  {
    name: 'sales of nothing but commas',
    path: '/api/sales/lists',
    filename: 'a.csv',
    make: () => Buffer.from(`date,price,latitude,longitude\n${',,,\n'.repeat(3_000_000)}`),
    ...ofSales,
  },
  {
    name: 'a photo of 49 million points',
    path: `/api/captures/${captureId}/photo`,
    filename: 'a.png',
    make: () => largePng(7_000, 16),
    ...ofPhotos,
  },
  {
    name: 'a photo of 400 million points',
    path: `/api/captures/${captureId}/photo`,
    filename: 'a.png',
    make: () => largePng(20_000),
    ...ofPhotos,
  },
  {
    name: 'a PDF that inflates to 600 MB',
    path: papers,
    filename: 'a.pdf',
    make: inflatingPdf,
    ...ofPapers,
  },
  {
    name: 'a picture of 400 million points',
    path: papers,
    filename: 'a.png',
    make: () => largePng(20_000),
    ...ofPapers,
  },
];
