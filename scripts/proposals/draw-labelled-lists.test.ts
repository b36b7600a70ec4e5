import { describe, expect, test } from 'vitest';
import { heldOutPublishers, wholeCollection } from './draw-labelled-lists.ts';

describe('a random draw', () => {
  const publishers = ['Ash County', 'Birch County', 'City of Cedar', 'Elm vendor', 'Ash County'];

  test('holds out half of the publishers, the same ones in any order', () => {
    const heldOut = heldOutPublishers(publishers, []);
    expect(heldOut.size).toBe(2);
    expect(heldOutPublishers(publishers.toReversed(), [])).toEqual(heldOut);
  });

  test('leaves out publishers that are already assigned', () => {
    const known = ['Ash County', 'Birch County'];
    const heldOut = heldOutPublishers(publishers, known);
    expect(heldOut.size).toBe(1);
    expect(known.some((publisher) => heldOut.has(publisher))).toBe(false);
  });
});

describe('a whole collection', () => {
  test('is held out', () => {
    expect(wholeCollection(['Ash County', 'Elm vendor'], ['City of Cedar'])).toEqual(
      new Set(['Ash County', 'Elm vendor']),
    );
  });

  test('is rejected when the corpus has one of its publishers', () => {
    expect(() => wholeCollection(['Ash County', 'Elm vendor'], ['Elm vendor'])).toThrow(
      'the corpus has lists of Elm vendor',
    );
  });
});
