import { describe, expect, test } from 'vitest';
import { parseRow } from './parse-row.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { planRows } from './row-plan.ts';

/** A row from headers that are themselves field names; '+' marks a header that is mapped to nothing. */
function parse(cells: Record<string, string>, kind: PropertyType = 'foreclosure') {
  const headers = Object.keys(cells).map((header) => header.replace(/^\+/, ''));
  const columnMappings = Object.fromEntries(
    Object.keys(cells).flatMap((field, column) =>
      field.startsWith('+') ? [] : [[String(column), field.replace(/~\d$/, '')]],
    ),
  );
  return parseRow(Object.values(cells), 7, planRows({ kind, headers, columnMappings }));
}

function lead(cells: Record<string, string>, kind?: PropertyType) {
  const parsed = parse(cells, kind);
  if (!parsed || !('lead' in parsed)) throw new Error(`Not a lead: ${JSON.stringify(parsed)}`);
  return parsed.lead;
}

describe('a row', () => {
  test('without a street address is rejected with its number and cells', () => {
    expect(parse({ fullName: 'Ann Oak', streetAddress: 'N/A' })).toEqual({
      reject: { rowNumber: 7, reason: 'It has no street address.', cells: ['Ann Oak', 'N/A'] },
    });
  });

  test('whose city is a county has no town', () => {
    const cells = { streetAddress: '12 Oak St', city: 'Davidson County', zipCode: '37206' };
    expect(lead(cells)).toMatchObject({ city: '', county: 'Davidson' });
    const both = { ...cells, city: 'Nashville', county: 'Davidson County' };
    expect(lead(both)).toMatchObject({ city: 'Nashville', county: 'Davidson' });
  });

  test('that is blank is skipped', () =>
    expect(parse({ streetAddress: ' ', city: '' })).toBeNull());

  test('with a street of 32,767 characters is rejected', () => {
    expect(parse({ streetAddress: `1 ${'x'.repeat(32_765)}` })).toMatchObject({
      reject: { reason: 'Its street address is longer than 200 characters.' },
    });
  });

  test('joins the parts of a street in column order', () => {
    const cells = {
      streetAddress: '12',
      'streetAddress~1': 'N',
      'streetAddress~2': 'Oak',
      'streetAddress~3': 'St',
      unit: '4B',
    };
    expect(lead(cells).streetAddress).toBe('12 N Oak St Unit 4B');
  });

  test('splits an address in one line', () => {
    expect(lead({ streetAddress: '12 Oak St, Tampa, FL 33614' })).toMatchObject({
      streetAddress: '12 Oak St',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33614',
    });
  });

  test.each([
    ['1010 W Jasmine Ln North Lauderdale, 33068', '1010 W Jasmine Ln', 'North Lauderdale'],
    ['321 Garfield Dr 32505, Pensacola, FL- 32505', '321 Garfield Dr', 'Pensacola'],
  ])('leaves neither town nor ZIP in the street: %s', (line, streetAddress, city) => {
    expect(lead({ streetAddress: line })).toMatchObject({ streetAddress, city, state: 'FL' });
  });

  test('takes a company that is split over both names as one', () => {
    const street = { streetAddress: '12 Oak St', zipCode: '33614' };
    expect(lead({ ...street, firstName: 'Hudson Law Firm', lastName: 'PC' })).toMatchObject({
      fullName: 'Hudson Law Firm PC',
      firstName: '',
      lastName: '',
    });
    expect(lead({ ...street, firstName: 'Mary Ann', lastName: 'Church' })).toMatchObject({
      firstName: 'Mary Ann',
      lastName: 'Church',
    });
  });

  test('splits a city cell and normalizes state and ZIP', () => {
    // A file of fixed widths fills numbers up.
    expect(lead({ streetAddress: '01601 S 09TH ST', city: 'Philadelphia' })).toMatchObject({
      streetAddress: '1601 S 9TH ST',
    });
    expect(lead({ streetAddress: '100 Oak St', city: 'Tampa' }).streetAddress).toBe('100 Oak St');
    expect(lead({ streetAddress: '12 Oak St', city: 'Tampa, Fl 33614' })).toMatchObject({
      city: 'Tampa',
      state: 'FL',
      zipCode: '33614',
    });
    expect(
      lead({ streetAddress: '12 Oak St', state: 'Massachusetts', zipCode: '2139' }),
    ).toMatchObject({ state: 'MA', zipCode: '02139' });
  });

  test('keeps unmapped columns and cells that it cannot parse', () => {
    const found = lead({
      streetAddress: '12 Oak St',
      auctionDate: 'TBD',
      price: 'call',
      '+Beds': '3',
      '+Pool': 'N/A',
      ignore: 'x',
    });
    expect(found.auctionDate).toBeNull();
    expect(found.extraFields).toEqual({ auctionDate: 'TBD', price: 'call', Beds: '3' });
    expect(found.problems.map((problem) => problem.field)).toEqual(['auctionDate', 'price']);
  });

  test('reads phones with type and flag, each number once', () => {
    const { phones } = lead({
      streetAddress: '12 Oak St',
      phone1: '(615) 555-0142',
      phone1Type: 'Wireless',
      phone1DoNotCall: 'DO NOT CALL',
      phone2: '615-555-0143; 6155550144',
      phone2Type: 'Land Line',
      phone3: '+1 615 555 0142',
      phone4: '12',
    });
    expect(phones.map(({ number, type, doNotCall }) => [number, type, doNotCall])).toEqual([
      ['6155550142', 'mobile', true],
      ['6155550143', 'landline', false],
      ['6155550144', 'landline', false],
    ]);
  });

  test('reads a scrub column', () => {
    const scrub = (litigator: string) =>
      lead({ streetAddress: '1 Oak St', phone1: '6155550142', litigator }).phones[0];
    expect(scrub('DNC')).toMatchObject({ doNotCall: true, litigator: false });
    expect(scrub('Litigator')).toMatchObject({ doNotCall: false, litigator: true });
    expect(scrub('TRUE')).toMatchObject({ litigator: true });
    expect(scrub('Clean')).toMatchObject({ doNotCall: false, litigator: false });
  });

  test('reads e-mail addresses, tags, money, days and the mailing address', () => {
    expect(
      lead({
        streetAddress: '12 Oak St',
        email1: 'Ann@Example.COM; no address',
        tags: 'hot, vacant; hot',
        price: '$268,000',
        auctionDate: '45000',
        mailingStreetAddress: '9 Elm Ave, Austin, TX 73301',
      }),
    ).toMatchObject({
      emails: ['ann@example.com'],
      tags: ['hot', 'vacant'],
      price: 26_800_000,
      auctionDate: '2023-03-15',
      mailingStreetAddress: '9 Elm Ave',
      mailingCity: 'Austin',
      mailingZipCode: '73301',
    });
  });

  test('keeps the wording of a violation and classifies it', () => {
    const found = lead(
      {
        streetAddress: '1 Oak St',
        violationType: 'CODES HIGH GRASS AND WEEDS',
        ownerName: 'SMITH, JOHN A.',
      },
      'violation',
    );
    expect(found.violationType).toBe('CODES HIGH GRASS AND WEEDS');
    expect(found.violationCategory).toBeTruthy();
    expect(found).toMatchObject({
      propertyType: 'violation',
      fullName: 'John A. Smith',
      firstName: 'John',
      lastName: 'Smith',
    });
  });

  test('reads the deceased’s date of death, and keeps one that it cannot parse', () => {
    const row = ['12 Oak St', 'Ann Oak', '43500'];
    const headers = ['streetAddress', 'deceasedName', 'deceasedDate'];
    const columnMappings = Object.fromEntries(headers.map((field, column) => [column, field]));
    const plan = planRows({ kind: 'probate', headers, columnMappings, date1904: true });
    expect(parseRow(row, 2, plan)).toMatchObject({
      lead: { deceased: { deceasedDate: '2023-02-05' }, signal: { opened: '2023-02-05' } },
    });
    expect(parseRow(row.with(2, 'spring 2023'), 2, plan)).toMatchObject({
      lead: { extraFields: { deceasedDate: 'spring 2023' } },
    });
  });

  test.each([
    ['deceasedDate', '2/5/2023', { deceased: { deceasedDate: '2023-02-05' } }],
    ['deceasedCity', 'Nashville', { deceased: { city: 'Nashville' } }],
    ['petitionerPhone', '615-555-0142', { petitioner: { phoneNumber: '615-555-0142' } }],
  ])('of a probate keeps %s without a name beside it', (field, cell, estate) => {
    expect(lead({ streetAddress: '12 Oak St', [field]: cell }, 'probate')).toMatchObject(estate);
  });

  test('that is no probate keeps what it says of a deceased as extra fields', () => {
    const cells = { streetAddress: '12 Oak St', deceasedName: 'Ann Oak', deceasedDate: '2/5/23' };
    expect(lead(cells)).toMatchObject({
      deceased: {},
      extraFields: { 'Deceased: name': 'Ann Oak', 'Deceased: date': '2/5/23' },
      problems: [],
    });
  });

  test('reads notes that an export wrote', () => {
    const notes = '2031-03-04T10:00:00.000Z: called\nno answer\n2031-03-05T10:00:00.000Z: sold';
    expect(lead({ streetAddress: '1 Oak St', notes }).notes).toEqual([
      { notedAt: '2031-03-04T10:00:00.000Z', content: 'called\nno answer' },
      { notedAt: '2031-03-05T10:00:00.000Z', content: 'sold' },
    ]);
  });

  test('keeps amounts, statuses and legal descriptions under the same name for all lists', () => {
    const found = lead({
      streetAddress: '1 Oak St',
      openingBid: '$2,071.00',
      caseStatus: 'Sold',
      legalDescription: 'LOT 4 BLK 2',
      'legalDescription~1': 'OAK HILLS',
      caseClosed: 'N/A',
    });
    expect(found.extraFields).toEqual({
      'Opening bid': '$2,071.00',
      'Case status': 'Sold',
      'Legal description': 'LOT 4 BLK 2 OAK HILLS',
    });
    expect(found.price).toBeNull();
  });

  test('uses the defendant as the owner when no owner is named', () => {
    const street = { streetAddress: '1 Oak St' };
    expect(lead({ ...street, defendant: 'DOE, JOHN' }).fullName).toBe('John Doe');
    expect(lead({ ...street, caseName: 'FIRST BANK NA v. DOE, JOHN' }).fullName).toBe('John Doe');
    expect(lead({ ...street, fullName: 'ANN ROE', defendant: 'DOE, JOHN' }).fullName).toBe(
      'Ann Roe',
    );
  });

  test('uses the day on which a violation’s case was opened as its date', () => {
    const cells = { streetAddress: '1 Oak St', caseOpened: '3/4/2026' };
    expect(lead(cells, 'violation').violationDate).toBe('2026-03-04');
    expect(lead(cells).violationDate).toBeNull();
  });

  test('puts the house number before the street name', () => {
    const cells = {
      streetAddress: 'GREENMOUNT',
      'streetAddress~1': '2622',
      'streetAddress~2': 'AVE',
    };
    expect(lead(cells).streetAddress).toBe('2622 GREENMOUNT AVE');
  });

  test.each([
    ['Grand Total', 'It is a total, not a property.'],
    ['LOT 4 BLK 2 OAK HILLS', 'Its address is a legal description, not a street.'],
    ['SEC 12 TWP 3 RNG 4', 'Its address is a legal description, not a street.'],
  ])('with %j as its street is rejected', (streetAddress, reason) => {
    expect(parse({ streetAddress })).toMatchObject({ reject: { reason } });
  });

  test('is rejected as a total, even if the word is among parcel numbers', () => {
    const headers = ['Parcel', 'Address', 'County'];
    const columnMappings = { 0: 'apn', 1: 'streetAddress', 2: 'county' } as const;
    const plan = planRows({ kind: 'foreclosure', headers, columnMappings });
    expect(parseRow(['Total', '', 'Polk'], 9, plan)).toMatchObject({
      reject: { reason: 'It is a total, not a property.' },
    });
    expect(parseRow(['P-12-345', '', 'Polk'], 9, plan)).toHaveProperty('lead');
  });

  test.each(['12 Lot St', '4 Section Rd', '5 Total Wine Rd'])('%j is a street', (street) => {
    expect(lead({ streetAddress: street }).streetAddress).toBe(street);
  });
});
