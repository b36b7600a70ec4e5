import {
  readColumns,
  type ColumnFacts,
} from '#server/features/leads/imports/proposing/columns/column-facts.ts';
import {
  featuresOf,
  featuresOfSheet,
  type Features,
} from '#server/features/leads/imports/proposing/columns/column-features.ts';
import {
  likelihoodsOf,
  type ColumnModel,
} from '#server/features/leads/imports/proposing/columns/column-model.ts';
import { indexOfRole } from '#server/features/leads/imports/proposing/columns/column-roles.ts';
import type { ListKind } from '#server/features/leads/imports/proposing/proposal-types.ts';
import { hash } from './cross-validation.ts';
import { estimateWeights, type Example } from './estimate-weights.ts';
import { acceptedRoles, sheetOf, type LabelledList } from './labelled-lists.ts';

/** A list as it is learned from: unchanged, without its cells, its headers, and with unknown words. */
type Prepared = {
  list: LabelledList;
  accepted: number[][];
  variants: { columns: ColumnFacts[]; features: Features[]; weight: number }[];
};

/** The next list has words that none of these has: a header is learned with one that nobody knows, too. */
function withUnknownWord(facts: ColumnFacts): ColumnFacts {
  const { words, header } = facts;
  if (words.length < 2) return facts;
  const unknown = hash(header) % words.length;
  return { ...facts, words: words.map((word, at) => (at === unknown ? '?' : word)) };
}

export function prepare(list: LabelledList): Prepared {
  const [headers = [], ...body] = sheetOf(list);
  const width = headers.length;
  const whole = readColumns(headers, body, width);
  const variants: [ColumnFacts[], number, ListKind][] = [
    [whole, 1, list.kind],
    [readColumns(headers, [], width), 0.5, list.kind],
    [readColumns(headers, body.slice(0, 2), width), 0.2, list.kind],
    [readColumns([], body, width), 0.3, list.kind],
    [whole.map(withUnknownWord), 0.2, list.kind],
  ];
  // What kind a list is shows after a look at it as a foreclosure.
  if (list.kind !== 'foreclosure') variants.push([whole, 0.3, 'foreclosure']);
  // The corpus has estates among foreclosures; they are uploaded as probates too.
  if (list.columns.some(([, label]) => label.includes('deceased')))
    variants.push([whole, 1, 'probate']);
  return {
    list,
    accepted: list.columns.map(([, label]) =>
      acceptedRoles(label).map((role) => indexOfRole[role]),
    ),
    variants: variants.map(([columns, weight, kind]) => ({
      columns,
      features: featuresOf(columns, kind),
      weight,
    })),
  };
}

type Look = (list: Prepared, variant: number, column: number) => readonly Features[];

const examplesOf = (lists: readonly Prepared[], look: Look, from: number): Example[] =>
  lists.flatMap((each, at) =>
    each.variants.flatMap(({ columns, weight }, variant) =>
      columns.map((_, column) => ({
        parts: look(each, variant, column),
        accepted: each.accepted[column]!,
        weight,
        list: from + at,
      })),
    ),
  );

const firstLook: Look = (list, variant, column) => [list.variants[variant]!.features[column]!];

/**
 * Learns from all parts but each one in turn, and from all of them.
 * @param parts lists of different publishers; the second look learns from what first looks found
 *   that had not seen the list.
 */
export function learnColumns(parts: readonly Prepared[][]): {
  leftOut: ColumnModel[];
  whole: () => ColumnModel;
} {
  const starts = parts.map((_, part) => parts.slice(0, part).flat().length);
  const without = (left: number, look: Look) =>
    parts.flatMap((lists, part) => (part === left ? [] : examplesOf(lists, look, starts[part]!)));
  const first = parts.map((_, part) => estimateWeights(without(part, firstLook)));
  const found = new Map<Prepared, Features[][]>(
    parts.flatMap((lists, part) =>
      lists.map((each) => [
        each,
        each.variants.map(({ columns, features }) =>
          featuresOfSheet(
            columns,
            features.map((own) => likelihoodsOf([own], first[part]!)),
          ),
        ),
      ]),
    ),
  );
  const secondLook: Look = (list, variant, column) => [
    ...firstLook(list, variant, column),
    found.get(list)![variant]![column]!,
  ];
  return {
    leftOut: parts.map((_, part) => ({
      first: first[part]!,
      second: estimateWeights(without(part, secondLook)),
    })),
    whole: () => ({
      first: estimateWeights(without(-1, firstLook)),
      second: estimateWeights(without(-1, secondLook)),
    }),
  };
}
