import { describe, expect, test } from 'vitest';
import { proposeMapping } from './proposal.ts';

describe('past errors stay fixed', () => {
  const columnsOf = (headers: string[], ...rows: string[][]) =>
    proposeMapping([headers, ...rows], 'foreclosure').columnMappings;

  test('a ten-digit document number is not a phone', () => {
    const mapping = columnsOf(
      ['Document Number', 'Recorded Date', 'Property Address'],
      ['2026029211', '1/3/2026', '12 Oak St'],
      ['2026029097', '1/4/2026', '14 Oak St'],
      ['6155550142', '1/5/2026', '16 Oak St'],
    );
    expect(mapping).toEqual({ 0: 'caseNumber', 1: 'caseOpened', 2: 'streetAddress' });
  });

  test.each(['PID Key', 'BBL Code', 'PARID File', 'SBL Key'])(
    'the parcel stays under “%s”',
    (header) => {
      const rows = [12, 14, 16].map((number) => [`012-34-5${number}`, `${number} Oak St`]);
      expect(columnsOf([header, 'Property Address'], ...rows)).toMatchObject({ 0: 'apn' });
    },
  );

  test('worded complaints are the violation and a plain date its date, even in a list of two rows', () => {
    const rows = [
      ['Date', 'Location', 'Complaint'],
      ['01/02/2026', '9 Vacant Ln', 'High weeds and grass'],
      ['01/05/2026', '10 Vacant Ln', 'Water shut off'],
    ];
    expect(proposeMapping(rows, 'violation').columnMappings).toEqual({
      0: 'violationDate',
      1: 'streetAddress',
      2: 'violationType',
    });
  });

  test('a whole address is not appended to its parts, and the direction stays with them', () => {
    const row = ['12', 'N', 'Oak', 'St', '12 N Oak St'];
    const headers = ['STNO', 'PREDIR', 'STNAME', 'SUFFIX', 'full_address'];
    const streets = (mapping: Record<string, string>) =>
      Object.keys(mapping).filter((column) => mapping[column] === 'streetAddress');
    expect(streets(columnsOf(headers, row, row, row))).toEqual(['4']);
    expect(streets(columnsOf(headers.slice(0, 4), row.slice(0, 4), row.slice(0, 4)))).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  });

  test('an e-mail of an unknown person is offered, not applied', () => {
    const { columns, columnMappings } = proposeMapping(
      [
        ['Property Address', 'Expediter E-mail', 'Contractor E-mail'],
        ['12 Oak St', 'ann@example.com', 'bob@example.com'],
        ['14 Oak St', 'sam@example.com', 'eve@example.com'],
      ],
      'violation',
    );
    expect(columnMappings).toEqual({ 0: 'streetAddress' });
    expect(columns.filter(({ applied }) => applied).map(({ index }) => index)).toEqual([0]);
  });

  test('a secondary address is not the street', () => {
    const mapping = columnsOf(
      ['Owner', 'Secondary Address'],
      ['DOE, JOHN', '12 Oak St, Dayton, OH 45402'],
      ['ROE, ANN', '14 Oak St, Dayton, OH 45402'],
      ['POE, SAM', '16 Oak St, Dayton, OH 45402'],
    );
    expect(mapping).toEqual({ 0: 'fullName' });
  });

  test('a legal description is not the street', () => {
    const mapping = columnsOf(
      ['Property Address (legal)', 'Owner'],
      ['LOT 4 BLK 2 OAK HILLS', 'DOE, JOHN'],
      ['LOT 16 BLOCK 5 BAYVIEW', 'ROE, ANN'],
      ['LOT 3 BLK 1 OAK HILLS', 'POE, SAM'],
    );
    expect(mapping).toEqual({ 0: 'legalDescription', 1: 'fullName' });
  });

  test('an uncertain column is offered with its reason, not applied', () => {
    const { columns, columnMappings } = proposeMapping(
      [
        ['Property Address', 'Entity'],
        ['12 Oak St', 'Oak Holdings LLC'],
        ['14 Oak St', 'DOE, JOHN'],
        ['16 Oak St', 'ROE, ANN'],
      ],
      'foreclosure',
    );
    for (const { index, applied, confidence, reason } of columns) {
      expect(Object.hasOwn(columnMappings, String(index))).toBe(applied);
      expect(confidence >= 0.5).toBe(applied);
      expect(reason).toMatch(/^[A-Z\d].*\.$/);
    }
  });
});

test('a two-row header is read as one', () => {
  const { columnMappings, headerRow } = proposeMapping(
    [
      ['Owner', '', '', 'Property', '', ''],
      ['Name', 'Street', 'City', 'Street', 'City', 'Zip'],
      ['DOE, JOHN', '9 Elm Ave', 'Austin', '12 Oak St', 'Tampa', '33614'],
      ['ROE, ANN', '8 Elm Ave', 'Austin', '14 Oak St', 'Tampa', '33614'],
      ['POE, SAM', '7 Elm Ave', 'Austin', '16 Oak St', 'Tampa', '33614'],
    ],
    'foreclosure',
  );
  expect(headerRow).toBe(1);
  expect(columnMappings).toEqual({
    0: 'fullName',
    1: 'mailingStreetAddress',
    2: 'mailingCity',
    3: 'streetAddress',
    4: 'city',
    5: 'zipCode',
  });
});

test('a phone under an unexplained word is offered, not applied', () => {
  const phones = Array.from({ length: 6 }, (_, at) => `(615) 555-01${10 + at}`);
  const rows = [
    ['Address', 'Zxqv Phone'],
    ...phones.map((phone, at) => [`${at + 1} Oak St`, phone]),
  ];
  const { columnMappings, columns } = proposeMapping(rows, 'foreclosure');
  expect(columnMappings).toEqual({ 0: 'streetAddress' });
  expect(columns!.find(({ index }) => index === 1)?.applied ?? false).toBe(false);
});

test.each(['Neighbor Phone', 'Complainant Phone', 'Fax', 'Next of Kin Phone', 'Auctioneer Phone'])(
  'a number under %j is not the owner’s phone',
  (header) => {
    const phones = Array.from({ length: 6 }, (_, at) => `(615) 555-01${10 + at}`);
    const rows = [
      ['Property Address', 'Owner', header],
      ...phones.map((phone, at) => [`${at + 1} Oak St`, 'DOE, JOHN', phone]),
    ];
    expect(proposeMapping(rows, 'violation').columnMappings).toEqual({
      0: 'streetAddress',
      1: 'ownerName',
    });
  },
);

test('a bare amount beside an auction is never applied; on a list of unpaid taxes it is the balance', () => {
  const amounts = ['$1,200.50', '$900.00', '$15,000.00', '$312.10'];
  const rows = (header: string, cell: string) => [
    ['Address', header, 'Amount'],
    ...amounts.map((amount, at) => [`${at + 1} Oak St`, cell, amount]),
  ];
  const onCalendar = proposeMapping(rows('Auction Status', 'Scheduled'), 'foreclosure');
  expect(onCalendar.columnMappings).not.toHaveProperty('2');
  const unpaid = proposeMapping(rows('Owner', 'DOE, JOHN'), 'foreclosure');
  expect(unpaid.columnMappings).toMatchObject({ 2: 'balanceDue' });
});

test('a header that names only the event means it, however short its cells', () => {
  const cells = ['Weeds', 'Trash', 'Junk'];
  const rows = [['Address', 'Violation'], ...cells.map((cell, at) => [`${at + 1} Oak St`, cell])];
  expect(proposeMapping(rows, 'violation').columnMappings).toEqual({
    0: 'streetAddress',
    1: 'violationType',
  });
});

test('the attorney who represents a petitioner is not the petitioner', () => {
  const headers = ['Decedent', 'Property Address', 'PetitionerName', 'RepName', 'RepPhone'];
  const row = ['FENN ROSA', '12 Oak St', 'FENN ALAN', 'Quill & Rusk LLP', '(615) 555-0142'];
  const { columnMappings } = proposeMapping([headers, row, row, row, row], 'probate');
  expect(columnMappings).toMatchObject({ 0: 'deceasedName', 2: 'petitionerName' });
  expect(Object.keys(columnMappings)).not.toContain('4');
  expect(columnMappings['3']).not.toBe('petitionerName');
});

test('a name in columns of its parts is one name', () => {
  const headers = ['Deceased_First', 'Deceased_Middle', 'Deceased_Last', 'ADDRESS', 'CITY'];
  const row = ['ROSA', 'M', 'FENN', '12 Oak St', 'Salem'];
  const rows = [headers, row, ['ALAN', '', 'QUILL', '14 Oak St', 'Salem'], row, row];
  expect(proposeMapping(rows, 'probate').columnMappings).toMatchObject({
    0: 'deceasedName',
    1: 'deceasedName',
    2: 'deceasedName',
  });
});

test('the number of a job is no parcel, what is asked is not what was paid, and a third phone is one', () => {
  const headers = ['job__', 'address', 'For Sale', 'Sale Price', 'Tertiary Phone'];
  const rows = [
    ['121191986', '1227 BROADWAY', 'Y', '$300,000', '615-555-0142'],
    ['320914221', '258 OAK STREET', 'Y', '$400,000', '615-555-0143'],
    ['121204320', '137 WEST 108 STREET', 'N', '$210,000', '615-555-0144'],
  ];
  const { columnMappings } = proposeMapping([headers, ...rows], 'foreclosure');
  expect(columnMappings).toMatchObject({ 1: 'streetAddress', 4: 'phone1' });
  expect(Object.values(columnMappings)).not.toContain('apn');
  expect(Object.values(columnMappings)).not.toContain('soldAmount');
  const parcels = rows.map(([number, ...others]) => [`12-04-${number!.slice(0, 3)}`, ...others]);
  expect(
    proposeMapping([['KeyParcelId', ...headers.slice(1)], ...parcels], 'foreclosure')
      .columnMappings,
  ).toMatchObject({ 0: 'apn' });
});
