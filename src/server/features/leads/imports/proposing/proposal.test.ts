import { describe, expect, test } from 'vitest';
import { proposeMapping } from './proposal.ts';
import { listSources } from './sources/list-sources.ts';

const body = (width: number) => [
  Array.from({ length: width }, () => 'x'),
  Array.from({ length: width }, () => 'y'),
];

describe.each(listSources)('$name', (source) => {
  const { headers } = source;

  test('is recognized by its whole header row', () => {
    const proposal = proposeMapping([[...headers], ...body(headers.length)], 'foreclosure');
    expect(proposal.source).toBe(source.name);
    expect(proposal.headerRow).toBe(0);
    expect(Object.values(proposal.columnMappings)).toContain('streetAddress');
    expect(proposal.reasons[0]).toContain(`${headers.length} of ${headers.length} columns match`);
  });

  test('is recognized in capitals and with a few foreign columns', () => {
    const changed = [
      ...headers.map((header) => header.toUpperCase().replaceAll(' ', '_')),
      'My Score',
    ];
    const proposal = proposeMapping(
      [['A title'], [], changed, ...body(changed.length)],
      'violation',
    );
    expect(proposal.source).toBe(source.name);
    expect(proposal.headerRow).toBe(2);
    expect(proposal.columnMappings).not.toHaveProperty(String(headers.length));
  });
});

const map = (headers: string[], kind: 'foreclosure' | 'violation' = 'foreclosure') =>
  proposeMapping([headers, ...body(headers.length)], kind).columnMappings;

describe('a list of an unknown source', () => {
  test('of several columns of one fact has the one whose name says most, abbreviated or not', () => {
    const headers = ['Address', 'Square Feet', 'LIVING_AREA', 'LotSF', 'Bedroom', 'LAST_SALE_DT'];
    const row = ['12 Oak St', '4,281', '2861', '5,200', '3', '3/4/2014'];
    const { columnMappings } = proposeMapping([headers, row, row, row], 'foreclosure');
    expect(columnMappings).toMatchObject({
      2: 'livingArea',
      3: 'lotArea',
      4: 'beds',
      5: 'lastSaleDate',
    });
    expect(columnMappings[1]).not.toBe('livingArea');
  });

  test('has its street in parts beside the names of some of its buildings', () => {
    const headers = ['Registration #', 'Property Name', 'Parcel #', 'Street #', 'Dir'];
    const rows = ['12 Elm Rd', 'duplex', '', '', '9 Thorn Circle Rd', ''].map((name, at) => [
      `LR-${at}`,
      name,
      `50178${at}`,
      `${40 + at}`,
      'S',
      ['OAK ST', 'PINE AVE'][at % 2]!,
      'Salem',
    ]);
    const { columnMappings } = proposeMapping(
      [[...headers, 'Street Name', 'City'], ...rows],
      'foreclosure',
    );
    expect(columnMappings).toMatchObject({ 3: 'streetAddress', 5: 'streetAddress' });
    expect(columnMappings[1]).not.toBe('streetAddress');
  });

  test('of land and building has its total as assessed, beside a total that says so as the market’s', () => {
    const values = (...headers: string[]) => {
      const row = ['12 Oak St', '163900', '283100', '447000'];
      return Object.values(
        proposeMapping([['address', ...headers], row, row, row], 'foreclosure').columnMappings,
      );
    };
    expect(values('land_value', 'building_value', 'total_value')).toContain('assessedValue');
    expect(values('land_value', 'total_value', 'total_assessed_value').at(-1)).toBe(
      'assessedValue',
    );
  });

  test('is mapped by the words of its headers', () => {
    const headers = [
      'Owner Name',
      'Site Address',
      'City',
      'ST',
      'Zip Code',
      'Auction Date',
      'Phone',
      'Phone Type',
      'E-mail',
      'Docket #',
      'Shoe size',
    ];
    expect(map(headers)).toEqual({
      0: 'fullName',
      1: 'streetAddress',
      2: 'city',
      3: 'state',
      4: 'zipCode',
      5: 'auctionDate',
      6: 'phone1',
      7: 'phone1Type',
      8: 'email1',
      9: 'caseNumber',
    });
  });

  test('maps the second City to the mailing address', () => {
    expect(
      map(['Name', 'Address', 'City', 'State', 'Zip', 'Address', 'City', 'State', 'Zip']),
    ).toEqual({
      0: 'fullName',
      1: 'streetAddress',
      2: 'city',
      3: 'state',
      4: 'zipCode',
      5: 'mailingStreetAddress',
      6: 'mailingCity',
      7: 'mailingState',
      8: 'mailingZipCode',
    });
  });

  test('joins the parts of a street', () => {
    expect(
      map(['Street Number', 'Street Direction', 'Street Name', 'Street Suffix', 'City']),
    ).toEqual({
      0: 'streetAddress',
      1: 'streetAddress',
      2: 'streetAddress',
      3: 'streetAddress',
      4: 'city',
    });
  });

  test.each([
    [
      ['House Number', 'Direction', 'Street Name', 'Suffix'],
      ['12', 'N', 'Oak', 'St'],
      [0, 1, 2, 3],
    ],
    [
      ['St Num', 'Pre Dir', 'St Name', 'St Type', 'Post Dir'],
      ['1', '', 'Elm', 'Ct', 'NW'],
      [0, 1, 2, 3, 4],
    ],
    // A person's number, a lead's type, and a name's suffix are not.
    [['Number', 'Street', 'Type'], ['7', '12 Oak St', 'St'], [1]],
    [['Number', 'Street', 'Type'], ['C-2031-7', 'Oak St', 'Vacant'], [1]],
    [['Street', 'Name', 'Suffix'], ['12 Oak St', 'Ann', 'Jr'], [0]],
  ])('splits a street under bare headers: %j %j', (headers, cells, columns) => {
    const body = [0, 1, 2, 3].map((row) =>
      cells.map((cell) => cell.replace(/\d+$/, (digits) => String(Number(digits) + row))),
    );
    const rows = [headers, ...body];
    const { columnMappings } = proposeMapping(rows, 'foreclosure');
    const streets = Object.keys(columnMappings).filter(
      (column) => columnMappings[column] === 'streetAddress',
    );
    expect(streets.map(Number)).toEqual(columns);
  });

  test('has the only names under the word owner', () => {
    const town = [0, 1, 2, 3, 4].map((row) => [
      `${row + 10} Elm St`,
      `Gwen Tarn ${row}`,
      `${row + 100}`,
    ]);
    const headers = ['Property Address', 'Owner', 'Amount Due'];
    const headings = [
      ['CITY OF CAMBRIDGE', '', ''],
      ['Subtotal', '', '515'],
    ];
    const rows = [headers, headings[0]!, ...town, headings[1]!, ...town];
    const { columnMappings } = proposeMapping(rows, 'foreclosure');
    expect(columnMappings[1]).toBe('fullName');
  });

  test.each([
    ['OWNER_LINE1', 'OWNER_LINE2', 'RUSK, DANA', 'secondOwnerName'],
    ['OWNERNAME1', 'OWNERNAME2', 'RUSK DANA', 'secondOwnerName'],
    ['Owner Name', 'Owner Line 2', '12 ELM ST', undefined],
  ])('has a second owner under %s and %s unless it is a street', (one, two, cell, field) => {
    const rows = [
      [one, two, 'Property Address'],
      ...body(3).map(() => ['QUILL, GWEN', cell, '1 Oak St']),
    ];
    const { columnMappings } = proposeMapping(rows, 'foreclosure');
    expect(columnMappings['1'] === 'secondOwnerName' ? 'secondOwnerName' : undefined).toBe(field);
  });

  test('recognizes the specification’s field names', () => {
    expect(
      map([
        'fullName',
        'firstName',
        'lastName',
        'streetAddress',
        'city',
        'state',
        'zipCode',
        'auctionDate',
      ]),
    ).toEqual({
      0: 'fullName',
      1: 'firstName',
      2: 'lastName',
      3: 'streetAddress',
      4: 'city',
      5: 'state',
      6: 'zipCode',
      7: 'auctionDate',
    });
    expect(
      map(['violationDate', 'streetAddress', 'violationType', 'ownerName'], 'violation'),
    ).toEqual({
      0: 'violationDate',
      1: 'streetAddress',
      2: 'violationType',
      3: 'ownerName',
    });
  });

  test('is mapped by its cells when its headers say nothing', () => {
    const proposal = proposeMapping(
      [
        ['c1', 'c2', 'c3', 'c4'],
        ['12 Oak St', 'TN', '37206', '615-555-0142'],
        ['14 Oak St', 'TN', '37206', '615-555-0143'],
        ['9 Elm Ave', 'TN', '37207', '615-555-0144'],
        ['10 Elm Ave', 'TN', '37206', '615-555-0145'],
      ],
      'foreclosure',
    );
    expect(proposal.columnMappings).toEqual({
      0: 'streetAddress',
      1: 'state',
      2: 'zipCode',
      3: 'phone1',
    });
    expect(proposal.columns[0]).toMatchObject({
      field: 'streetAddress',
      applied: true,
      reason: '100% of its cells look like street addresses.',
    });
  });

  test('may have no header', () => {
    const proposal = proposeMapping(
      [
        ['12 Oak St', 'Tampa', 'FL', '33614', '3/4/2031'],
        ['14 Oak St', 'Tampa', 'FL', '33614', '3/5/2031'],
        ['9 Elm Ave', 'Tampa', 'FL', '33615', '3/6/2031'],
        ['10 Elm Ave', 'Tampa', 'FL', '33614', '3/6/2031'],
      ],
      'violation',
    );
    expect(proposal.headerRow).toBe(-1);
    expect(proposal.columnMappings).toEqual({
      0: 'streetAddress',
      1: 'city',
      2: 'state',
      3: 'zipCode',
    });
  });
});

test('skips a title above the header and reports it', () => {
  const proposal = proposeMapping(
    [
      ['Foreclosures of March 2031'],
      [],
      ['Owner', 'Address', 'City'],
      ['A B', '12 Oak St', 'Tampa'],
    ],
    'foreclosure',
  );
  expect(proposal.headerRow).toBe(2);
  expect(proposal.reasons[0]).toBe(
    'Row 3 names the columns; what stands above it is not imported.',
  );
});

test('reports a list without a street address', () => {
  const { reasons } = proposeMapping(
    [
      ['Owner', 'City'],
      ['A', 'B'],
      ['C', 'D'],
    ],
    'foreclosure',
  );
  expect(reasons.at(-1)).toMatch(/No column looks like a street address/);
});
