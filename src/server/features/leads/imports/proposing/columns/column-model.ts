import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { featuresOf, featuresOfSheet, isWordOf, type Features } from './column-features.ts';
import type { ColumnFacts } from './column-facts.ts';
import { columnRoles } from './column-roles.ts';
import type { ListKind } from '../proposal-types.ts';

/** The weights of one look at columns: by the hash of a feature, for each role. */
export type Weights = {
  rowOf: ReadonlyMap<number, number>;
  starts: Uint32Array;
  roles: Uint8Array;
  values: Float32Array;
};

/** Two looks: each column with its neighbours' words, then with what the first look found. */
export type ColumnModel = { first: Weights; second: Weights };

/** Scores as likelihoods that add up to 1. */
export function softmax(scores: Float32Array): Float32Array {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score);
  let sum = 0;
  for (let index = 0; index < scores.length; index += 1) {
    scores[index] = Math.exp(scores[index]! - highest);
    sum += scores[index]!;
  }
  for (let index = 0; index < scores.length; index += 1) scores[index]! /= sum;
  return scores;
}

/** How likely each role is for a column with these features; the likelihoods add up to 1. */
export function likelihoodsOf(parts: readonly Features[], weights: Weights): Float32Array {
  const scores = new Float32Array(columnRoles.length);
  for (const { names, values } of parts)
    for (let at = 0; at < names.length; at += 1) {
      const row = weights.rowOf.get(names[at]!);
      if (row === undefined) continue;
      const to = weights.starts[row + 1]!;
      for (let each = weights.starts[row]!; each < to; each += 1)
        scores[weights.roles[each]!]! += weights.values[each]! * values[at]!;
    }
  return softmax(scores);
}

/** How likely each role is for each column of a sheet. */
export function classifyColumns(
  columns: readonly ColumnFacts[],
  kind: ListKind,
  model: ColumnModel = readColumnModel(),
): Float32Array[] {
  const features = featuresOf(columns, kind);
  const first = features.map((each) => likelihoodsOf([each], model.first));
  const ofSheet = featuresOfSheet(columns, first);
  return features.map((each, column) => likelihoodsOf([each, ofSheet[column]!], model.second));
}

/** One unit of a stored weight: they are whole numbers of a byte. */
export const unit = 1 / 24;

/**
 * A look as it is stored: the number of features, their hashes in order, how many weights each has,
 * then the role and the value of each weight.
 */
function readWeights(bytes: Buffer, from: number): { weights: Weights; end: number } {
  const rows = bytes.readUInt32LE(from);
  const hashes = from + 4;
  const counts = hashes + rows * 4;
  const starts = new Uint32Array(rows + 1);
  const rowOf = new Map<number, number>();
  for (let row = 0; row < rows; row += 1) {
    rowOf.set(bytes.readUInt32LE(hashes + row * 4), row);
    starts[row + 1] = starts[row]! + bytes[counts + row]!;
  }
  const size = starts[rows]!;
  const roles = new Uint8Array(bytes.subarray(counts + rows, counts + rows + size));
  const values = new Float32Array(size);
  for (let at = 0; at < size; at += 1)
    values[at] = bytes.readInt8(counts + rows + size + at) * unit;
  return { weights: { rowOf, starts, roles, values }, end: counts + rows + size * 2 };
}

let model: ColumnModel | null = null;

/** What `npm run train -- lists` learned, read when the first list is. */
export function readColumnModel(): ColumnModel {
  if (model) return model;
  const bytes = brotliDecompressSync(readFileSync(new URL('column-model.bin', import.meta.url)));
  const first = readWeights(bytes, 0);
  model = { first: first.weights, second: readWeights(bytes, first.end).weights };
  return model;
}

/** Whether headers of labelled lists have a word. */
export const isHeaderWord = (word: string): boolean =>
  isWordOf(word, readColumnModel().first.rowOf);
