import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openerCount, outreachOpener } from './outreach-opener.ts';

const open = (index: number, more: object = {}) =>
  outreachOpener({
    recipientName: 'Dana',
    propertyAddress: '12 Oak St',
    index,
    leadType: 'foreclosure',
    ...more,
  });

test('there are eleven distinct openers', () => {
  expect(openerCount).toBe(11);
  expect(new Set(Array.from({ length: 11 }, (_, index) => open(index))).size).toBe(11);
});

describe.each(Array.from({ length: 11 }, (_, index) => [index]))('opener %i', (index) => {
  const text = open(index);

  test('greets by name, names the address and asks', () => {
    expect(text).toMatch(/^(Hi|Hello) Dana, /);
    expect(text).toContain('12 Oak St');
    expect(text).toContain('?');
    expect(text).toMatch(/sell|offer/);
  });

  test('reads as a follow-up on the property', () => {
    expect(text).toMatch(/follow(ing)?[- ]up|checking (back|in)|circling back/i);
  });

  test('claims no earlier talk', () => {
    expect(text).not.toMatch(/we (spoke|talked|met)|last (time|week)|again|my (last|previous)/i);
  });

  test('fits two text segments', () => {
    expect(text.length).toBeLessThan(200);
  });
});

test('some mention flexible terms, some that the buyer is buying in the area', () => {
  const all = Array.from({ length: openerCount }, (_, index) => open(index));
  const which = (words: RegExp) => all.flatMap((text, index) => (words.test(text) ? [index] : []));
  expect(which(/flexible|open to discussion/)).toEqual([3, 7, 9]);
  expect(which(/buying|to buy|I buy/)).toEqual([2, 5, 9]);
});

test('the same index modulo eleven gives the same message', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (index) => {
      expect(open(index)).toBe(open(index + 11));
      expect(open(index + 0.5)).toBe(open(index));
    }),
  );
  expect(open(-1)).toBe(open(10));
  expect(open(Number.NaN)).toBe(open(0));
});

test('greets any name, names any address and asks a question', () => {
  const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
  const index = fc.double({ noNaN: false });
  fc.assert(
    fc.property(word, word, index, (name, address, at) => {
      const text = open(at, { recipientName: name, propertyAddress: address });
      expect(
        text.startsWith(`Hi ${name.trim()}, `) || text.startsWith(`Hello ${name.trim()}, `),
      ).toBe(true);
      expect(text).toContain(address.trim());
      expect(text).toMatch(/\?/);
      expect(text).toBe(open(at, { recipientName: name, propertyAddress: address }));
    }),
  );
});

test('uses an alternate address for probate only', () => {
  const alternateAddress = '9 Elm St';
  expect(open(0, { alternateAddress })).toContain('12 Oak St');
  expect(open(0, { alternateAddress, leadType: 'probate' })).toContain('9 Elm St');
  expect(open(0, { leadType: 'probate' })).toContain('12 Oak St');
});

test('replaces unknown values with friendly words', () => {
  expect(outreachOpener({ index: 0 })).toMatch(/^Hi there, .*your property/);
});
