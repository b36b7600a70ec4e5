import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  greetingName,
  leadGreetingName,
  nameCase,
  ownerDisplayName,
  parseOwnerName,
} from './owner-name.ts';

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

describe('reading the owner cell of a list', () => {
  test.each([
    ['SMITH, JOHN A.', 'person', 'John A. Smith', 'John', 'Smith'],
    ['SMITH JR, JOHN', 'person', 'John Smith Jr', 'John', 'Smith'],
    ['John Smith, Jr.', 'person', 'John Smith Jr.', 'John', 'Smith'],
    ['John & Jane Smith', 'couple', 'John & Jane Smith', 'John', 'Smith'],
    ['SMITH, JOHN & JANE', 'couple', 'John & Jane Smith', 'John', 'Smith'],
    ['JOHN SMITH AND JANE DOE', 'couple', 'John Smith & Jane Doe', 'John', 'Smith'],
    ['ESTATE OF JANE DOE', 'estate', 'Estate of Jane Doe', 'Jane', 'Doe'],
    ['Doe, Jane (deceased)', 'estate', 'Estate of Jane Doe', 'Jane', 'Doe'],
    ['Jane Doe, a single woman', 'person', 'Jane Doe', 'Jane', 'Doe'],
    [
      'John Smith and Jane Smith, husband and wife',
      'couple',
      'John Smith & Jane Smith',
      'John',
      'Smith',
    ],
    ['JOHN SMITH ET AL', 'person', 'John Smith', 'John', 'Smith'],
    ['OAK HILL HOLDINGS LLC', 'company', 'Oak Hill Holdings LLC', null, null],
    ['SMITH FAMILY TRUST', 'trust', 'Smith Family Trust', null, null],
    ["O'BRIEN, MARY", 'person', "Mary O'Brien", 'Mary', "O'Brien"],
    ['MCDONALD, ANN', 'person', 'Ann McDonald', 'Ann', 'McDonald'],
    ['Cher', 'person', 'Cher', null, 'Cher'],
  ])('%s', (text, kind, fullName, firstName, lastName) => {
    expect(parseOwnerName(text)).toEqual({ kind, fullName, firstName, lastName });
  });

  test('a blank cell has no owner, and any text is read without an error', () => {
    expect(parseOwnerName('  ')).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void parseOwnerName(text)));
  });
});

test('greets an owner by first name; companies and estates are not greeted', () => {
  expect(greetingName({ firstName: 'MARY ANN' })).toBe('Mary');
  expect(greetingName({ fullName: 'SMITH, JOHN A.' })).toBe('John');
  expect(greetingName({ fullName: 'Oak Hill LLC' })).toBeNull();
  expect(greetingName({ fullName: 'Estate of Jane Doe' })).toBeNull();
  expect(greetingName({})).toBeNull();
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
