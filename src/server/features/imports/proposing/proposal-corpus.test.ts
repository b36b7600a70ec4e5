import { describe, expect, test } from 'vitest';
import { readLabelledLists, type CorpusPart } from './corpus/labelled-lists.ts';
import { precisionOf, recallOf, scoreProposals } from './corpus/proposal-score.ts';
import { proposeMapping } from './proposal.ts';

type Floor = { precision: number; recall: number; wrongStreets: number };
type Group = {
  part: CorpusPart;
  /** The `draw` of the lists; lists without one are a group of their own. */
  draw?: string;
  lists: number;
  /**
   * The scores reached, rounded down; they only rise until lists are added. None: not scored yet.
   */
  floor?: Floor;
};

const atLeast = (precision: number, recall: number, wrongStreets = 0): Floor => ({
  precision,
  recall,
  wrongStreets,
});

const groups: Group[] = [
  { part: 'development', lists: 333, floor: atLeast(0.996, 0.984) },
  { part: 'held-out', lists: 45, floor: atLeast(0.97, 0.875) },
  { part: 'development', draw: 'drawn by lot 3', lists: 40, floor: atLeast(0.977, 0.929, 1) },
  { part: 'development', draw: 'drawn whole 4', lists: 74, floor: atLeast(0.993, 0.983) },
  { part: 'development', draw: 'drawn whole 5', lists: 80, floor: atLeast(0.954, 0.933, 1) },
  { part: 'held-out', draw: 'drawn whole 6', lists: 75, floor: atLeast(0.986, 0.983) },
];

const listsOf = ({ part, draw }: Pick<Group, 'part' | 'draw'>) =>
  readLabelledLists(part).filter((list) => list.draw === draw);

/** Groups with a title: 'development', 'development, drawn whole 4'. */
const titled = groups.map((group) => ({
  ...group,
  title: [group.part, group.draw].filter(Boolean).join(', '),
}));
const scored = titled.flatMap(({ floor, ...group }) => (floor ? [{ ...group, ...floor }] : []));

test.each(titled)('the group ($title) has $lists lists', (group) => {
  expect(listsOf(group)).toHaveLength(group.lists);
});

describe.each(scored)('the lists ($title)', (group) => {
  const score = scoreProposals(listsOf(group), (rows, { kind }) => proposeMapping(rows, kind));

  test('are mapped as a person would map them', () => {
    expect(precisionOf(score.total)).toBeGreaterThanOrEqual(group.precision);
    expect(recallOf(score.total)).toBeGreaterThanOrEqual(group.recall);
  });

  test('get no wrong phone or email address, and no more wrong streets than before', () => {
    expect(score.byField.get('phone')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('email')?.wrong ?? 0).toBe(0);
    expect(score.byField.get('streetAddress')?.wrong ?? 0).toBeLessThanOrEqual(group.wrongStreets);
  });
});

test.each(titled.filter(({ part }) => part === 'held-out'))(
  'no publisher of the group ($title) is in another',
  (group) => {
    const publishers = new Set(listsOf(group).map(({ publisher }) => publisher));
    const others = (['development', 'standards', 'held-out'] as const)
      .flatMap((part) => readLabelledLists(part).map((list) => ({ ...list, part })))
      .filter(({ part, draw }) => part !== group.part || draw !== group.draw);
    expect(others.filter(({ publisher }) => publishers.has(publisher))).toEqual([]);
  },
);
