// Writes an invented list with this many rows of twelve columns: node make-list.ts rows
// file.(csv|xlsx)
import { createWriteStream, writeFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import Papa from 'papaparse';

const headers = [
  'Owner Name',
  'Address',
  'City',
  'State',
  'Zip',
  'Auction Date',
  'Phone 1',
  'Phone 1 Type',
  'Email 1',
  'Price',
  'Parcel ID',
  'Beds',
];
const first = [
  'James',
  'Mary',
  'Robert',
  'Carlos',
  'Wei',
  'Aisha',
  'Omar',
  'Ruth',
  'Susan',
  'David',
];
const last = ['Smith', 'Garcia', 'Miller', 'Nguyen', 'Lopez', 'Thompson', 'Clark', 'Walker'];
const streets = [
  'Gallatin Pike',
  'Oak St',
  'Maple Ave',
  'Cedar Ln',
  'Lake Dr',
  'Hill Rd',
  'Elm St',
];

/** Every row is its own place; numbers are from the range reserved for fiction. */
function rowOf(index: number): string[] {
  const owner = `${first[index % first.length]} ${last[(index * 7) % last.length]}`;
  const day = `${1 + (index % 12)}/${1 + (index % 28)}/2031`;
  return [
    owner,
    `${100 + Math.floor(index / streets.length)} ${streets[index % streets.length]}`,
    'Nashville',
    'TN',
    `37${String(index % 250).padStart(3, '0')}`,
    day,
    `615-555-01${String(index % 100).padStart(2, '0')}`,
    index % 3 ? 'Wireless' : 'Land Line',
    `owner${index}@example.com`,
    `$${(90_000 + (index % 4_000) * 100).toLocaleString('en-US')}`,
    `P-${index}`,
    String(1 + (index % 5)),
  ];
}

const [count = '1000', path = 'list.csv'] = process.argv.slice(2);
const rows = Array.from({ length: Number(count) }, (_, index) => rowOf(index));
if (path.endsWith('.csv')) {
  const stream = createWriteStream(path);
  stream.write(`${Papa.unparse([headers], { newline: '\n' })}\n`);
  for (let start = 0; start < rows.length; start += 5_000) {
    stream.write(`${Papa.unparse(rows.slice(start, start + 5_000), { newline: '\n' })}\n`);
  }
  stream.end();
} else {
  const sheet = utils.aoa_to_sheet([headers, ...rows]);
  const book = { SheetNames: ['List'], Sheets: { List: sheet } };
  writeFileSync(
    path,
    write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
  );
}
