import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportedLead } from '../parsing/imported-lead.ts';
import { cells, facts, readList as read } from '../testing/read-list.ts';

describe('the order of names', () => {
  const rows = cells(`Property Address;City;State;ZIP;Owner
12 Oak St;Tampa;FL;33602;SABLE FARAH K
14 Oak St;Tampa;FL;33602;THOMAS SCOTT
16 Oak St;Tampa;FL;33602;TARN GWEN`);
  const first = (leads: ImportedLead[]) => leads.map(({ firstName }) => firstName);

  test('is decided for the column from all its rows', async () => {
    expect(first((await read(rows)).leads)).toEqual(['Farah', 'Scott', 'Gwen']);
  });

  test('can be chosen; a name that contradicts it is not greeted', async () => {
    const { leads } = await read(rows, { forms: { 4: { names: 'given-first' } } });
    expect(first(leads)).toEqual(['', 'Thomas', 'Tarn']);
  });
});

describe('the words of a column of types and flags', () => {
  const rows = cells(`Property Address;City;State;ZIP;Owner;Phone 1;Phone 1 Type;Phone 1 DNC
12 Oak St;Tampa;FL;33602;Farah Sable;813-555-0112;L;0
14 Oak St;Tampa;FL;33602;Scott Thomas;813-555-0114;W;1
16 Oak St;Tampa;FL;33602;Gwen Tarn;813-555-0116;Q;RESTRICTED`);
  const types = (leads: ImportedLead[]) =>
    leads.flatMap(({ phones }) => phones.map(({ type, doNotCall }) => `${type} ${doNotCall}`));

  test('are read as the whole column has them; a word of no meaning is a problem', async () => {
    const { leads } = await read(rows);
    expect(types(leads)).toEqual(['landline false', 'mobile true', 'null false']);
    expect(leads[2]).toMatchObject({
      problems: [
        { field: 'phoneType', cell: 'Q' },
        { field: 'flag', cell: 'RESTRICTED' },
      ],
      extraFields: { 'Phone 1 DNC': 'RESTRICTED' },
    });
  });

  test('can be given a meaning', async () => {
    const forms = {
      6: { words: { w: 'landline', q: 'mobile' } },
      7: { words: { restricted: 'yes' } },
    } as const;
    const { leads } = await read(rows, { forms });
    expect(types(leads)).toEqual(['landline false', 'landline true', 'mobile true']);
    expect(leads[2]).toMatchObject({ problems: [] });
  });
});

describe('the unit of amounts', () => {
  const rows = cells(`Property Address;City;State;ZIP;Market value (in thousands)
12 Oak St;Tampa;FL;33602;245
14 Oak St;Tampa;FL;33602;1.2M`);

  test('is its header’s; a cell that names another contradicts it', async () => {
    const { leads } = await read(rows);
    expect(leads[0]).toMatchObject({ marketValue: 24_500_000 });
    expect(leads[1]).toMatchObject({ marketValue: null, problems: [{ cell: '1.2M' }] });
  });

  test('can be chosen', async () => {
    const { leads, sections } = await read(rows, { forms: { 4: { unit: 'ones' } } });
    expect(sections[0]!.forms).toMatchObject({ 4: { unit: 'thousands' } });
    expect(leads[0]).toMatchObject({ marketValue: 24_500 });
  });
});

describe('a sheet whose headers repeat and shift', () => {
  const rows = cells(`Sale Year: 2031
;Tax Sale Parcel List;;Page 1 of 2
Sale Order   Account Number   Owner Name;;Site Address;Amount Due
020-10101;QUILL DANA A;1201 MAPLE ST;$21,000.00
030-30303;SABLE FARAH K;141 LANTERN RD;$10,900.00
;SABLE GUS B;;
Sale Year: 2031
;;Tax Sale Parcel List;;Page 2 of 2
Sale Order;Account Number;Owner Name;Site Address;Amount Due
;070-50505;UMBER HOLLIS;51 MEADOW DR;$2,000.00
;;;;Total;$57,000.00`);

  test('maps the columns of each page by its own header', async () => {
    const { leads, refused, sections } = await read(rows);
    expect(
      leads.map(({ apn, streetAddress, signal }) => [apn, streetAddress, signal.amountCents]),
    ).toEqual([
      ['020-10101', '1201 MAPLE ST', 2_100_000],
      ['030-30303', '141 LANTERN RD', 1_090_000],
      ['070-50505', '51 MEADOW DR', 200_000],
    ]);
    expect(refused).toEqual([
      [6, 'It is a heading or a second line, not a property.'],
      [11, 'It is a total, not a property.'],
    ]);
    expect(sections).toMatchObject([{ headerRow: 2 }, { headerRow: 8, firstRow: 9, lastRow: 10 }]);
  });

  test('a section can be left out or mapped otherwise', async () => {
    const { refused } = await read(rows, { sections: [{ headerRow: 8, leftOut: true }] });
    expect(refused).toContainEqual([10, 'Its section is left out.']);
    const columnMappings = { 1: 'caseNumber', 3: 'streetAddress' } as const;
    const { leads } = await read(rows, { sections: [{ headerRow: 8, columnMappings }] });
    expect(leads.at(-1)).toMatchObject({ apn: '', caseNumber: '070-50505' });
  });
});

test('headings say the town, the county and the day of the rows below them', async () => {
  const { leads, refused } = await read(
    cells(`Property Address;Owner;Amount Due
Middlesex County
CITY OF CAMBRIDGE
Tuesday, March 4, 2031
10 Elm St;Gwen Tarn;100
Subtotal;;100
Somerville (continued)
10 Elm St;Gwen Tarn;100
Suffolk County
11 Elm St;Houston Tarn;100`),
  );
  expect(leads.map(({ city, county, auctionDate }) => [city, county, auctionDate])).toEqual([
    ['CAMBRIDGE', 'Middlesex', '2031-03-04'],
    ['Somerville', 'Middlesex', '2031-03-04'],
    ['', 'Suffolk', '2031-03-04'],
  ]);
  expect(refused.map(([row]) => row)).toEqual([2, 3, 4, 6, 7, 9]);
});

test('a title is no heading', async () => {
  const { leads } = await read(
    cells(`City of Tampa foreclosures
8/2/2031
Property Address;Owner;Amount Due
10 Elm St;Gwen Tarn;100`),
  );
  expect(leads).toMatchObject([{ city: '', auctionDate: null }]);
});

test('a second table of other things is left out', async () => {
  const { sections, leads } = await read(
    cells(`Property Address;City;Owner;Amount Due
10 Elm St;Salem;Gwen Tarn;100
11 Elm St;Salem;Dana Quill;100

Sales by year
Year;Number of sales;Total amount;Average price
2030;12;$1,200;$100
2031;13;$1,300;$100`),
  );
  expect(leads).toHaveLength(2);
  expect(sections).toMatchObject([{ leftOut: false }, { headerRow: 5, leftOut: true, rows: 2 }]);
});

describe('a column of dates has one order', () => {
  const list = (...days: string[]) =>
    read([
      ['Address', 'City', 'Auction Date'],
      ...days.map((day, index) => [`${index + 1} Elm St`, 'Salem', day]),
    ]);
  const days = ({ leads }: Awaited<ReturnType<typeof read>>) =>
    leads.map((lead) => lead.auctionDate);

  test('which its rows decide', async () => {
    expect(days(await list('05/12/2026', '25/12/2026'))).toEqual(['2026-12-05', '2026-12-25']);
    expect(days(await list('05/12/2026', '12/25/2026'))).toEqual(['2026-05-12', '2026-12-25']);
    expect(days(await list('05.12.2026'))).toEqual(['2026-12-05']);
    expect(days(await list('05/12/2026'))).toEqual(['2026-05-12']);
  });

  test('and a cell that contradicts it is kept as text', async () => {
    const found = await list('13/01/2027', '14/01/2027', '01/15/2027');
    expect(days(found)).toEqual(['2027-01-13', '2027-01-14', null]);
    expect(found.leads[2]!.problems).toMatchObject([{ cell: '01/15/2027' }]);
    expect(found.leads[2]!.extraFields['Auction Date']).toBe('01/15/2027');
  });

  test('that a user can change', async () => {
    const rows = cells('Address;City;Auction Date\n1 Elm St;Salem;05/12/2026');
    const found = await read(rows, { forms: { 2: { dates: 'day-first' } } });
    expect(days(found)).toEqual(['2026-12-05']);
  });
});

test('the unit and the decimal mark of amounts are the column\u2019s', async () => {
  const { leads } = await read(
    cells(`Address;City;Opening bid;Market value (in thousands)
1 Elm St;Salem;1.234,50;120
2 Elm St;Salem;99,95;80`),
    { columnMappings: { 0: 'streetAddress', 1: 'city', 2: 'openingBid', 3: 'marketValue' } },
  );
  const amounts = leads.map(({ signal, marketValue }) => [
    signal.amounts['openingBid'],
    marketValue,
  ]);
  expect(amounts).toEqual([
    [123_450, 12_000_000],
    [9_995, 8_000_000],
  ]);
});

test('a row with more cells than its columns is refused, never shifted', async () => {
  const rows = ['1 Elm St;Salem;Dana', '2 Elm St;Apt 4;Salem;Ellis', '3 Elm St;Salem;Farah']
    .concat(Array.from({ length: 20 }, (_, index) => `${index + 4} Elm St;Salem;Gwen;`))
    .map((line) => line.split(';'));
  const { leads, refused } = await read([['Address', 'City', 'Owner'], ...rows]);
  expect(leads).toHaveLength(22);
  expect(refused).toMatchObject([[3, expect.stringContaining('4 cells below 3 columns')]]);
});

test('a cell too many is seen where the last cells are blank', async () => {
  const rows = cells(`Address;City;State;ZIP;Owner
1 Elm St;Salem;MA;01970;Dana
2 Elm St;Apt 4;Salem;MA;01970;
3 Elm St;Salem;MA;01970;Farah`);
  const { leads, refused } = await read(rows);
  expect(leads.map(({ city }) => city)).toEqual(['Salem', 'Salem']);
  expect(refused).toMatchObject([[3, expect.stringContaining('6 cells below 5 columns')]]);
});

describe('the same leads are read', () => {
  const header = ['Owner', 'Property Address', 'City', 'State', 'Zip', 'Auction Date'];
  const lead = fc.tuple(
    fc.constantFrom('Dana Quill', 'Ellis Rusk', 'Tarn Holdings LLC'),
    fc.integer({ min: 1, max: 9_999 }).map((number) => `${number} Alder St`),
    fc.constantFrom('Salem', 'Boston'),
    fc.constant('MA'),
    fc.constantFrom('02134', '01970'),
    fc.constantFrom('12/25/2031', '01/02/2031'),
  );
  const list = fc.array(lead, { minLength: 3, maxLength: 8 });
  const factsOf = async (rows: string[][]) => (await read(rows)).leads.map(facts);

  test('from columns in any order', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
    await fc.assert(
      fc.asyncProperty(list, order, async (rows, columns) => {
        const table = [header, ...rows];
        const turned = table.map((row) => columns.map((column) => row[column]!));
        expect(await factsOf(turned)).toEqual(await factsOf(table));
      }),
      { numRuns: 20 },
    );
  });

  test('from headers in any case', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.boolean(), async (rows, isUpper) => {
        const cased = header.map((text) => (isUpper ? text.toUpperCase() : text.toLowerCase()));
        expect(await factsOf([cased, ...rows])).toEqual(await factsOf([header, ...rows]));
      }),
      { numRuns: 10 },
    );
  });

  test('from a sheet that repeats its header anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.nat(8), async (rows, at) => {
        const repeated = [...rows.slice(0, at), header, ...rows.slice(at)];
        expect(await factsOf([header, ...repeated])).toEqual(await factsOf([header, ...rows]));
      }),
      { numRuns: 20 },
    );
  });
});
