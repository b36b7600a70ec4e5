import type { ListKind } from '../proposal-types.ts';
import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';
import { columnRoles } from './column-roles.ts';

/** Hashes of names of features, with their strengths. */
export type Features = { names: number[]; values: number[] };

/** FNV-1a, continued from a seed: names are long and many, so none is ever put together. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A group of features: its names are hashes that begin with the group's. */
const group = (name: string) => hashOf(`${name} `);
const groups = {
  word: group('word'),
  pair: group('pair'),
  header: group('header'),
  gram: group('gram'),
  kind: group('kind'),
  number: group('number'),
  shape: group('shape'),
  all: group('all'),
  cells: group('cells'),
  under: group('under'),
  sheet: group('sheet'),
  beside: [-2, -1, 1, 2].map((step) => group(`beside ${step}`)),
  besideShape: [-1, 1].map((step) => group(`beside shape ${step}`)),
  repeated: group('repeated'),
  own: group('own'),
  found: group('found'),
  besideRole: [-3, -2, -1, 1, 2, 3].map((step) => group(`role ${step}`)),
};

/** Whether a word of headers is among the features that have weights. */
export const isWordOf = (word: string, rowOf: ReadonlyMap<number, number>): boolean =>
  rowOf.has(hashOf(word, groups.word));

const steps = [-2, -1, 1, 2];

/** What most cells of a column look like; the rarest shape says most. */
function mainShape({ shapes, cells }: ColumnFacts): string {
  if (cells === 0) return 'empty';
  let best = 'other';
  let least = 0.5;
  for (const shape of telling) {
    const share = shapes[shape] ?? 0;
    if (share > least) {
      best = shape;
      least = Math.max(share, 0.6);
    }
  }
  return best;
}

/** In the order in which they decide, the more special ones first. */
const telling: readonly CellShape[] = [
  'email',
  'url',
  'date',
  'dollars',
  'formattedPhone',
  'fullAddress',
  'streetLine',
  'latitude',
  'longitude',
  'state',
  'zip',
  'yesNo',
  'status',
  'versus',
  'legal',
  'cents',
  'suffix',
  'direction',
  'longNumber',
  'parcel',
  'company',
  'person',
  'houseNumber',
  'integer',
  'caseLike',
  'word',
  'words',
];

const bucket = (value: number, bounds: readonly number[]) =>
  bounds.findIndex((bound) => value <= bound);

function addHeader(add: (name: number, value?: number) => void, facts: ColumnFacts, kind: string) {
  const { words, numbers } = facts;
  let before = '^';
  for (const word of words) {
    add(hashOf(word, groups.word));
    add(hashOf(`${kind} ${word}`, groups.kind));
    add(hashOf(`${before} ${word}`, groups.pair));
    before = word;
    const padded = `^${word}$`;
    for (let size = 3; size <= 5; size += 1)
      for (let at = 0; at + size <= padded.length; at += 1)
        add(hashOf(padded.slice(at, at + size), groups.gram), 0.4);
  }
  add(hashOf(`${before} $`, groups.pair));
  add(hashOf(words.join(''), groups.header));
  add(hashOf(`${kind} ${words.join('')}`, groups.header));
  add(hashOf(String(Math.min(words.length, 5)), groups.number), 0.5);
  for (const number of numbers.slice(0, 2)) add(hashOf(`n${Math.min(number, 3)}`, groups.number));
}

function addCells(add: (name: number, value?: number) => void, facts: ColumnFacts, shape: string) {
  if (facts.cells === 0) {
    add(hashOf('empty', groups.cells));
    return;
  }
  for (const [name, share] of Object.entries(facts.shapes)) {
    add(hashOf(name, groups.shape), share);
    if (share >= 0.8) add(hashOf(name, groups.all), 0.5);
  }
  add(hashOf(`different ${bucket(facts.different, [0.2, 0.5, 0.9, 1])}`, groups.cells), 0.5);
  add(
    hashOf(`length ${bucket(facts.length, [1.5, 2.5, 5, 8, 12, 18, 30, 60, 999])}`, groups.cells),
    0.5,
  );
  add(hashOf(`years ${bucket(facts.years, [0, 2, 6, 15, 999])}`, groups.cells), 0.5);
  if (facts.filled < 0.5) add(hashOf('sparse', groups.cells), 0.5);
  if (facts.mailed) add(hashOf('mailed', groups.cells));
  if (facts.pattern >= 0.8) add(hashOf('pattern', groups.cells), 0.5);
  for (const word of facts.words) add(hashOf(`${shape} ${word}`, groups.under));
  add(hashOf(`${shape} ${facts.mailed}`, groups.under));
}

/**
 * What can be said of each column of a sheet: the words of its header and their pieces, how its cells
 * look, the same of its neighbours, and the words of all headers.
 */
export function featuresOf(columns: readonly ColumnFacts[], kind: ListKind): Features[] {
  const shapes = columns.map(mainShape);
  const counts = new Map<string, number>();
  const sheet = [...new Set(columns.flatMap(({ words }) => words))].slice(0, 300);
  const ofSheet = sheet.map((word) => hashOf(word, groups.sheet));
  const sheetValue = Math.min(0.3, 2 / Math.sqrt(ofSheet.length + 1));
  return columns.map((facts, column) => {
    const features: Features = { names: [hashOf('bias'), hashOf(kind)], values: [1, 1] };
    const add = (name: number, value = 1) => {
      features.names.push(name);
      features.values.push(value);
    };
    addHeader(add, facts, kind);
    addCells(add, facts, shapes[column]!);
    for (const name of ofSheet) add(name, sheetValue);
    steps.forEach((step, at) => {
      const other = columns[column + step];
      const seed = groups.beside[at]!;
      if (!other) add(hashOf('edge', seed), 0.5);
      else for (const word of other.words) add(hashOf(word, seed), 0.5);
    });
    [-1, 1].forEach((step, at) =>
      add(hashOf(shapes[column + step] ?? 'edge', groups.besideShape[at]!), 0.5),
    );
    const key = facts.words.join(' ');
    const times = counts.get(key) ?? 0;
    counts.set(key, times + 1);
    if (times > 0 && key !== '') {
      add(hashOf('again', groups.repeated));
      add(hashOf(key, groups.repeated));
    }
    return features;
  });
}

const minFound = 0.5;

/**
 * What the first look at all columns adds to what is known of each: what it is likely to be itself,
 * what its neighbours are, what else the sheet has, and how much of the same stands before it.
 * @param first the likelihoods of each column's roles.
 */
export function featuresOfSheet(
  columns: readonly ColumnFacts[],
  first: readonly Float32Array[],
): Features[] {
  const top = first.map((likelihoods) => {
    let best = 0;
    for (let role = 1; role < likelihoods.length; role += 1)
      if (likelihoods[role]! > likelihoods[best]!) best = role;
    return best;
  });
  const count = new Float32Array(columnRoles.length);
  for (const likelihoods of first)
    likelihoods.forEach((likelihood, role) => {
      if (likelihood > 0.1) count[role]! += likelihood;
    });
  const before = new Float32Array(columnRoles.length);
  return first.map((likelihoods, column) => {
    const features: Features = { names: [], values: [] };
    const add = (name: string, seed: number, value = 1) => {
      features.names.push(hashOf(name, seed));
      features.values.push(value);
    };
    likelihoods.forEach((likelihood, role) => {
      if (likelihood < 0.02) return;
      add(columnRoles[role]!, groups.own, Math.log(likelihood / 0.02) / 2);
      // Of two that may be one field, the second is often another's.
      if (before[role]! >= minFound)
        add(`${columnRoles[role]} again`, groups.own, Math.min(1, likelihood * 2));
      if (count[role]! - likelihood - before[role]! >= minFound)
        add(`${columnRoles[role]} later`, groups.own, Math.min(1, likelihood * 2));
    });
    const mine = columnRoles[top[column]!]!;
    columnRoles.forEach((role, index) => {
      const others = count[index]! - likelihoods[index]!;
      if (index === 0 || others < minFound) return;
      add(role, groups.found, 0.5);
      add(`${mine} ${role}`, groups.found);
    });
    [-3, -2, -1, 1, 2, 3].forEach((step, at) => {
      const other = top[column + step];
      const name = other === undefined ? 'edge' : columnRoles[other]!;
      add(name, groups.besideRole[at]!);
      add(`${mine} ${name}`, groups.besideRole[at]!);
    });
    likelihoods.forEach((likelihood, role) => {
      if (likelihood > 0.1) before[role]! += likelihood;
    });
    return features;
  });
}
