import { describe, expect, test } from 'vitest';
import { readLabelledLists } from './corpus/labelled-lists.ts';
import { precisionOf, recallOf, scoreProposals } from './corpus/proposal-score.ts';
import { proposeMapping } from './proposal.ts';

/** What has been reached on these lists, rounded down; it only rises until new lists join them. */
const floors = {
  'looked-at': { precision: 0.996, recall: 0.984 },
  'held-out': { precision: 0.97, recall: 0.875 },
};

describe.each(['looked-at', 'held-out'] as const)('lists of publishers that were %s', (part) => {
  const lists = readLabelledLists(part).filter(({ draw }) => draw === undefined);
  const score = scoreProposals(lists, (rows, { kind }) => proposeMapping(rows, kind));

  test('are mapped as a person would map them', () => {
    expect(precisionOf(score.total)).toBeGreaterThanOrEqual(floors[part].precision);
    expect(recallOf(score.total)).toBeGreaterThanOrEqual(floors[part].recall);
  });

  test('get no wrong phone, e-mail address or street', () => {
    expect(score.byField.get('phone')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('email')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('streetAddress')?.wrong ?? 0).toBe(0);
  });

  test('have no publisher in both parts', () => {
    const other = readLabelledLists(part === 'held-out' ? 'looked-at' : 'held-out');
    const publishers = new Set(other.map(({ publisher }) => publisher));
    expect(lists.filter(({ publisher }) => publishers.has(publisher))).toEqual([]);
  });
});

describe('lists drawn by lot, labelled without knowledge of the rules', () => {
  const lists = readLabelledLists('looked-at').filter(({ draw }) => draw === 'drawn by lot 3');
  const score = scoreProposals(lists, (rows, { kind }) => proposeMapping(rows, kind));

  test('are mapped as a person would map them', () => {
    expect(precisionOf(score.total)).toBeGreaterThanOrEqual(0.977);
    expect(recallOf(score.total)).toBeGreaterThanOrEqual(0.929);
  });

  test('get no wrong phone and e-mail address, and one wrong street', () => {
    expect(score.byField.get('phone')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('email')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('streetAddress')?.wrong ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('a collection that was held out whole, and is looked at now', () => {
  const lists = readLabelledLists('looked-at').filter(({ draw }) => draw === 'drawn whole 4');
  const score = scoreProposals(lists, (rows, { kind }) => proposeMapping(rows, kind));

  test('has 74 lists', () => {
    expect(lists).toHaveLength(74);
  });

  test('is mapped as a person would map it', () => {
    expect(precisionOf(score.total)).toBeGreaterThanOrEqual(0.993);
    expect(recallOf(score.total)).toBeGreaterThanOrEqual(0.983);
  });

  test('gets no wrong phone, e-mail address or street', () => {
    expect(score.byField.get('phone')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('email')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('streetAddress')?.wrong ?? 0).toBe(0);
  });
});

describe('a second collection that was held out whole, and is looked at now', () => {
  const lists = readLabelledLists('looked-at').filter(({ draw }) => draw === 'drawn whole 5');
  const score = scoreProposals(lists, (rows, { kind }) => proposeMapping(rows, kind));

  test('is mapped at least as well as at first sight', () => {
    expect(precisionOf(score.total)).toBeGreaterThanOrEqual(0.954);
    expect(recallOf(score.total)).toBeGreaterThanOrEqual(0.933);
  });

  test('gets no wrong phone and e-mail address, and one wrong street', () => {
    expect(score.byField.get('phone')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('email')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('streetAddress')?.wrong ?? 0).toBeLessThanOrEqual(1);
  });

  test('has 80 lists', () => {
    expect(lists).toHaveLength(80);
  });
});
