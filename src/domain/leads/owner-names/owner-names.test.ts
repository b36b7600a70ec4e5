import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownerDisplayName } from '../owner-name.ts';
import { greetingName, leadGreetingName } from './greeting.ts';
import { nameCase, withoutCapitals } from './name-case.ts';
import { createNameOrderCounter } from './name-order.ts';
import { readOwnerName } from './read-owner-name.ts';

describe('the name shown for an owner', () => {
  test('is the full name, else first plus last, else whichever exists, else Unknown Owner', () => {
    expect(ownerDisplayName({ fullName: 'Ann Lee', firstName: 'B', lastName: 'C' })).toBe(
      'Ann Lee',
    );
    expect(ownerDisplayName({ fullName: ' ', firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee');
    expect(ownerDisplayName({ firstName: 'Ann', lastName: null })).toBe('Ann');
    expect(ownerDisplayName({ lastName: 'Lee' })).toBe('Lee');
    expect(ownerDisplayName({})).toBe('Unknown Owner');
  });

  test('is never blank', () => {
    const field = fc.option(fc.string());
    fc.assert(
      fc.property(fc.record({ fullName: field, firstName: field, lastName: field }), (fields) => {
        expect(ownerDisplayName(fields).trim()).not.toBe('');
      }),
    );
  });
});

function orderOf(cells: readonly string[]) {
  const counter = createNameOrderCounter();
  for (const cell of cells) counter.add(cell);
  return counter.finish();
}

describe('the order of a column of names', () => {
  test.each([
    [['SMITH JOHN A', 'RUSK ELLIS', 'ORR WILLA M', 'OAK HOLDINGS LLC'], 'family-first'],
    [['John A Smith', 'Ellis Rusk', 'Willa M. Orr', 'City of Tampa'], 'given-first'],
    [['QUILL DANA & ELLIS', 'TARN GWEN'], 'family-first'],
    [['RUSK DANA M AND', 'QUILL ELLIS J AND'], 'family-first'],
    [['Name: Gwen Tarn', 'Name: Willa Rusk'], 'given-first'],
    [['DANA & ELLIS QUILL', 'GWEN TARN'], 'given-first'],
    [['RUSK DANA - FS - Fee Simple - 100%', 'ORR WILLA M - TR - Trust - 50%'], 'family-first'],
    [['Dana M. Rusk,', 'Willa Orr\nEllis Orr'], 'given-first'],
    [['THOMAS SCOTT', 'KELLY JORDAN'], null],
    [['SMITH JOHN A', 'JOHN A SMITH'], null],
    [['Quill, Dana', 'OAK HOLDINGS LLC', 'UNKNOWN'], null],
  ])('%j', (cells, order) => {
    expect(orderOf(cells)).toBe(order);
  });
});

const person = (fullName: string, firstName: string | null, lastName: string | null) => ({
  kind: 'person',
  fullName,
  firstName,
  lastName,
});
const couple = (fullName: string, firstName: string, lastName: string) => ({
  ...person(fullName, firstName, lastName),
  kind: 'couple',
});
const trustee = (fullName: string, firstName: string, lastName: string) => ({
  ...person(fullName, firstName, lastName),
  kind: 'trust',
});
const other = (kind: string, fullName: string) => ({ ...person(fullName, null, null), kind });

describe('an owner cell', () => {
  test.each([
    ['SMITH, JOHN A.', person('John A. Smith', 'John', 'Smith')],
    ['SMITH JR, JOHN', person('John Smith Jr', 'John', 'Smith')],
    ['John Smith, Jr.', person('John Smith Jr.', 'John', 'Smith')],
    ['DE LA CRUZ, JUAN', person('Juan De La Cruz', 'Juan', 'De La Cruz')],
    ['CHURCH, MARY', person('Mary Church', 'Mary', 'Church')],
    ['BANKS, TYRA', person('Tyra Banks', 'Tyra', 'Banks')],
    ["O'BRIEN, MARY", person("Mary O'Brien", 'Mary', "O'Brien")],
    ['Jane Doe, a single woman', person('Jane Doe', 'Jane', 'Doe')],
    ['DOE, JANE ETAL', person('Jane Doe', 'Jane', 'Doe')],
    ['DOE JANE (LIFE EST)', person('Jane Doe', 'Jane', 'Doe')],
    ['SMITH JOHN A - FS - Fee Simple - 100%', person('John A Smith', 'John', 'Smith')],
    ['UMBER, HOLLIS A, AKA UMBER HOLLY', person('Hollis A Umber', 'Hollis', 'Umber')],
    ['RUSK ELLIS C/O GWEN TARN', person('Ellis Rusk', 'Ellis', 'Rusk')],
    ['MCDONALD RONALD J JR', person('Ronald J McDonald Jr', 'Ronald', 'McDonald')],
    ['JOHN A SMITH', person('John A Smith', 'John', 'Smith')],
    ['THOMAS SCOTT', person('Thomas Scott', null, null)],
    ['Rusk', person('Rusk', null, 'Rusk')],
    ['(s): Susan L Orr, an unmarried woman', person('Susan L Orr', 'Susan', 'Orr')],
    ['Susan L Orr, An Unmarried', person('Susan L Orr', 'Susan', 'Orr')],
    ['John Orr, a married man as his sole property', person('John Orr', 'John', 'Orr')],
    [
      'John Orr and Mary Orr, husband and wife, as community property with',
      couple('John Orr & Mary Orr', 'John', 'Orr'),
    ],
    ['John Orr and wife, Mary Orr', couple('John Orr & Mary Orr', 'John', 'Orr')],
    ['John Orr, married and Mary Orr', couple('John Orr & Mary Orr', 'John', 'Orr')],
    ['John Orr and his wife Mary Orr', couple('John Orr & Mary Orr', 'John', 'Orr')],
    ['HILL DAVID P TR - TR - Trust - 100%', trustee('David P Hill Trustee', 'David', 'Hill')],
    ['RUSK JOHN EST - EST - Estate - 100%', other('estate', 'Estate of John Rusk')],
    ['JOHN M. ORR,MARY TARN', couple('John M. Orr & Mary Tarn', 'John', 'Orr')],
    ['JOHN E ORR JR,JOHN E ORR JR', person('John E Orr Jr', 'John', 'Orr')],
    ['John M Orr - Mary Ann Orr', couple('John M Orr & Mary Ann Orr', 'John', 'Orr')],
    ['SMITH, JOHN & JANE', couple('John & Jane Smith', 'John', 'Smith')],
    ['SMITH JOHN A & MARY B', couple('John A & Mary B Smith', 'John', 'Smith')],
    ['SMITH JOHN & JONES MARY', couple('John Smith & Mary Jones', 'John', 'Smith')],
    ['RUSK DANA E & ELLIS J RUSK', couple('Dana E Rusk & Ellis J Rusk', 'Dana', 'Rusk')],
    [
      'YOUNG DANA R & JENNIFER L JOHNSON',
      couple('Dana R Young & Jennifer L Johnson', 'Dana', 'Young'),
    ],
    ['LIND, ELSA TTEE', trustee('Elsa Lind Trustee', 'Elsa', 'Lind')],
    ['HEFFERNAN THOMAS S TR', trustee('Thomas S Heffernan Trustee', 'Thomas', 'Heffernan')],
    ['HAMILTON ROBERT L TR ETAL', trustee('Robert L Hamilton Trustee', 'Robert', 'Hamilton')],
    ['SMITH, BRENDAN TRE', trustee('Brendan Smith Trustee', 'Brendan', 'Smith')],
    ['YAN DAVID & LOWE AMY TRS', trustee('David Yan & Amy Lowe Trustees', 'David', 'Yan')],
    ['WEST JAMES H TR & JEREL L TR', trustee('James H & Jerel L West Trustees', 'James', 'West')],
    ['JONES, TRE', person('Tre Jones', 'Tre', 'Jones')],
    ['DUONG KRISTINA TR', other('trust', 'Duong Kristina TR')],
    ['SMITH FAMILY TR', other('trust', 'Smith Family TR')],
    ['2016 DANA D RUSK IRREV TR', other('trust', '2016 Dana D Rusk Irrev TR')],
    ['BUTLER TOWNSHIP TRUSTEES', other('trust', 'Butler Township Trustees')],
    ['ALFORD, ELLA J HEIRS', other('estate', 'Heirs of Ella J Alford')],
    ['Name: Dana Rusk ', person('Dana Rusk', 'Dana', 'Rusk')],
    ['RUSK DANA M AND', person('Dana M Rusk', 'Dana', 'Rusk')],
    ['AND RUSK DANA M &', person('Dana M Rusk', 'Dana', 'Rusk')],
    ['AGNEW, LOUIS S & MARTHA H JR', couple('Louis S Agnew & Martha H Agnew Jr', 'Louis', 'Agnew')],
    ['RUSK DANA C & DEBORAGH H', couple('Dana C & Deboragh H Rusk', 'Dana', 'Rusk')],
    ['CADE,LATASHA; SUNRISE CITY', couple('Latasha Cade & Sunrise City', 'Latasha', 'Cade')],
    [
      'OAK ASSN INC; RAHMING-SMITH,TAMEKA; SMITH,STEVE A',
      couple('Oak Assn Inc & Tameka Rahming-Smith & Steve A Smith', 'Tameka', 'Rahming-Smith'),
    ],
    ['OAK HOLDINGS LLC; ELM ROOFING LLC', other('company', 'Oak Holdings LLC & Elm Roofing LLC')],
    ['RUSK DANA V', person('Dana V Rusk', 'Dana', 'Rusk')],
    ['John & Jane Smith', couple('John & Jane Smith', 'John', 'Smith')],
    ['GARCIA, JOSE; GARCIA, ANA', couple('Jose Garcia & Ana Garcia', 'Jose', 'Garcia')],
    ['ESTATE OF JANE DOE', other('estate', 'Estate of Jane Doe')],
    ['DOE JANE EST OF', other('estate', 'Estate of Jane Doe')],
    ["DOE JANE R DEC'D ESTATE OF", other('estate', 'Estate of Jane R Doe')],
    ['Doe, Jane (deceased)', other('estate', 'Estate of Jane Doe')],
    ['UNKNOWN HEIRS OF JANE ROE', other('estate', 'Unknown Heirs of Jane Roe')],
    ['SMITH FAMILY TRUST DTD 1/2/2003', other('trust', 'Smith Family Trust Dtd 1/2/2003')],
    ['WELLS FARGO BANK NA TRUSTEE', other('trust', 'Wells Fargo Bank NA Trustee')],
    ['SHATTUCK ROSE L P', other('company', 'Shattuck Rose L P')],
    ['PSCH CYPRESS AVENUE HDFC', other('company', 'Psch Cypress Avenue Hdfc')],
    ['ARCHA NINE THAI KITCHEN', other('company', 'Archa Nine Thai Kitchen')],
    ['OAK HILL LLC DBA', { ...other('company', 'Oak Hill LLC'), isShortened: true }],
    ['OAK HILL HOLDINGS LLC', other('company', 'Oak Hill Holdings LLC')],
    ["METRO GOV'T OF NASHVILLE", other('company', "Metro Gov't of Nashville")],
    ['CURRENT OWNER', other('unnamed', '')],
    ['JOHN DOE 1-10', other('unnamed', '')],
  ])('%s', (text, expected) => {
    expect(readOwnerName(text, null)).toMatchObject(expected);
  });

  test.each([
    ['KAFF,PERIL; MK 2217 MANAGEMENT LLC; WILTON MANORS CITY', 'Peril Kaff', true],
    ['MELAMED,ELIZABETH; MELAMED,JESSE; OAK ASSN INC', 'Elizabeth Melamed & Jesse Melamed', true],
    ['OAK HOLDINGS LLC; SUNRISE CITY', 'Oak Holdings LLC & Sunrise City', false],
  ])('of who is sued names people, and companies alone: %s', (text, fullName, isShortened) => {
    expect(readOwnerName(text, null, true)).toMatchObject({ fullName, isShortened });
  });

  test('is read in the order of its column', () => {
    expect(readOwnerName('THOMAS SCOTT', 'family-first')).toMatchObject({
      fullName: 'Scott Thomas',
      firstName: 'Scott',
    });
    expect(readOwnerName('THOMAS SCOTT', 'given-first')).toMatchObject({ firstName: 'Thomas' });
  });

  test('that contradicts its column stays as written, without a first name', () => {
    expect(readOwnerName('JOHN A SMITH', 'family-first')).toMatchObject(
      person('John A Smith', null, null),
    );
  });

  test('says whether words were left out', () => {
    expect(readOwnerName('RUSK ELLIS 50%', null)?.isShortened).toBe(true);
    expect(readOwnerName('RUSK, ELLIS', null)?.isShortened).toBe(false);
  });

  test('may be blank, or any text', () => {
    expect(readOwnerName('  ', null)).toBeNull();
    const orders = fc.constantFrom('given-first' as const, 'family-first' as const, null);
    fc.assert(fc.property(fc.string(), orders, (text, order) => void readOwnerName(text, order)));
  });
});

test.each([
  [{ firstName: 'MARY ANN' }, 'Mary'],
  [{ firstName: 'Mr John' }, 'John'],
  [{ firstName: 'J. Robert' }, 'Robert'],
  [{ firstName: 'Estate' }, null],
  [{ firstName: 'Unknown' }, null],
  [{ firstName: 'Jane', fullName: 'Estate of Jane Doe' }, null],
  [{ firstName: 'Mary', fullName: 'Mary Church' }, 'Mary'],
  [{ fullName: 'SMITH, JOHN A.' }, 'John'],
  [{ fullName: 'Thomas Scott' }, null],
  [{ fullName: 'Oak Hill LLC' }, null],
  [{ fullName: 'LIND, ELSA TTEE' }, null],
  [{ fullName: 'Estate of Jane Doe' }, null],
  [{}, null],
])('greets %j as %s', (owner, greeting) => {
  expect(greetingName(owner)).toBe(greeting);
});

test('a message greets the petitioner of a probate, and never the deceased', () => {
  const deceased = { fullName: 'Old  EXAMPLE', deceasedName: 'Old Example' };
  expect(leadGreetingName({ ...deceased, petitionerName: 'Pat Example' })).toBe('Pat');
  expect(leadGreetingName(deceased)).toBeNull();
  expect(leadGreetingName({ fullName: 'Dana Example', deceasedName: 'Old Example' })).toBe('Dana');
  expect(leadGreetingName({ fullName: 'Dana Example', petitionerName: ' ' })).toBe('Dana');
});

test('leaves names with mixed case unchanged', () => {
  expect(nameCase('DeShawn van der Berg')).toBe('DeShawn van der Berg');
});

test.each([
  ['942 SHARPE AVE', '942 Sharpe Ave'],
  ['1200 NW 3RD ST APT 4B', '1200 NW 3rd St Apt 4B'],
  ['HIGH GRASS AND WEEDS', 'High Grass and Weeds'],
  ["O'NEAL MCDONALD JR", "O'Neal McDonald Jr"],
  ['OAK HOLDINGS LLC', 'Oak Holdings LLC'],
  ['De La Cruz', 'De La Cruz'],
  ['', ''],
])('%j in capitals is read as %j', (written, read) => {
  expect(withoutCapitals(written)).toBe(read);
});
