import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLetter } from './letter-merge.ts';

describe('filling in a letter', () => {
  test('replaces names with values, or with a fallback when there is none', () => {
    expect(
      mergeLetter('Dear { firstName | neighbor }, about {propertyAddress}.', {
        firstName: ' ',
        propertyAddress: '12 Oak St',
      }),
    ).toEqual({ text: 'Dear neighbor, about 12 Oak St.', missing: [], unknown: [] });
  });

  test('reads double braces the same way', () => {
    const { text } = mergeLetter('Dear {{firstName|neighbor}}, {{propertyAddress}}', {
      propertyAddress: '12 Oak St',
    });
    expect(text).toBe('Dear neighbor, 12 Oak St');
  });

  test('reports a gap and an unknown field', () => {
    expect(mergeLetter('{auctionDate} {price} {price}', {})).toEqual({
      text: ' {price} {price}',
      missing: ['auctionDate'],
      unknown: ['price'],
    });
  });

  test('never reads a value as a template', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { text } = mergeLetter('<{recipientName|x}>', { recipientName: value });
        expect(text).toBe(`<${value.trim() || 'x'}>`);
      }),
    );
    const nested = mergeLetter('{firstName}', { firstName: '{senderPhone}' });
    expect(nested.text).toBe('{senderPhone}');
  });
});
