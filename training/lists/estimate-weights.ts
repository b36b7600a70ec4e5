import { columnRoles } from '#server/features/leads/imports/proposing/columns/column-roles.ts';
import type { Features } from '#server/features/leads/imports/proposing/columns/column-features.ts';
import {
  softmax,
  type Weights,
} from '#server/features/leads/imports/proposing/columns/column-model.ts';

/** A column as the estimate sees it: its features, the roles that are right, how much it counts. */
export type Example = {
  parts: readonly Features[];
  accepted: readonly number[];
  weight: number;
  list: number;
};

/** How strongly weights are held at nothing, the first step, and how often all examples are seen. */
export type Learning = {
  shrink: number;
  hold: number;
  step: number;
  epochs: number;
  minLists: number;
  least: number;
};

export const learning: Learning = {
  shrink: 0.03,
  hold: 2e-5,
  step: 0.07,
  epochs: 8,
  minLists: 2,
  least: 0.06,
};

const roles = columnRoles.length;

/** Features that at least so many lists have: the others say nothing of the next list. */
function countFeatures(examples: readonly Example[], minLists: number): Map<number, number> {
  const lists = new Map<number, { last: number; count: number }>();
  for (const { parts, list } of examples)
    for (const { names } of parts)
      for (const name of names) {
        const known = lists.get(name);
        if (!known) lists.set(name, { last: list, count: 1 });
        else if (known.last !== list) {
          known.last = list;
          known.count += 1;
        }
      }
  const kept = [...lists].filter(([, { count }]) => count >= minLists).map(([name]) => name);
  return new Map(kept.sort((a, b) => a - b).map((name, row) => [name, row]));
}

/** A fixed order that looks random: the same lists give the same weights. */
function shuffled(length: number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, at) => at);
  let state = 37;
  for (let at = length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/**
 * A multinomial logistic regression by AdaGrad, one example at a time, with ridge regularisation of
 * the features that an example has. Several roles may be right: then their sum counts.
 */
export function estimateWeights(
  examples: readonly Example[],
  { shrink, hold, step, epochs, minLists, least }: Learning = learning,
): Weights {
  const rowOf = countFeatures(examples, minLists);
  const weights = new Float32Array(rowOf.size * roles);
  const squares = new Float32Array(rowOf.size * roles).fill(1e-3);
  const compiled = examples.map(({ parts, accepted, weight }) => {
    const rows: number[] = [];
    const values: number[] = [];
    for (const part of parts)
      part.names.forEach((name, at) => {
        const row = rowOf.get(name);
        if (row === undefined) return;
        rows.push(row * roles);
        values.push(part.values[at]!);
      });
    return { rows: Uint32Array.from(rows), values: Float32Array.from(values), accepted, weight };
  });
  const scores = new Float32Array(roles);
  const order = shuffled(examples.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    // Weights that are hardly needed end at nothing.
    if (epoch > 0)
      for (let index = 0; index < weights.length; index += 1) {
        const value = weights[index]!;
        weights[index] = Math.sign(value) * Math.max(0, Math.abs(value) - shrink);
      }
    for (const at of order) {
      const { rows, values, accepted, weight } = compiled[at]!;
      scores.fill(0);
      for (let each = 0; each < rows.length; each += 1) {
        const row = rows[each]!;
        const value = values[each]!;
        for (let role = 0; role < roles; role += 1) scores[role]! += weights[row + role]! * value;
      }
      softmax(scores);
      let mass = 0;
      for (const role of accepted) mass += scores[role]!;
      for (let role = 0; role < roles; role += 1) {
        const wanted = accepted.includes(role) ? scores[role]! / Math.max(mass, 1e-9) : 0;
        const error = (scores[role]! - wanted) * weight;
        if (Math.abs(error) < 2e-3) continue;
        for (let each = 0; each < rows.length; each += 1) {
          const index = rows[each]! + role;
          const gradient = error * values[each]! + hold * weights[index]!;
          squares[index]! += gradient * gradient;
          weights[index]! -= (step * gradient) / Math.sqrt(squares[index]!);
        }
      }
    }
  }
  return compact(weights, rowOf, least);
}

/** Without the weights that decide nothing. */
function compact(
  weights: Float32Array,
  rowOf: ReadonlyMap<number, number>,
  least: number,
): Weights {
  const kept = new Map<number, number>();
  const starts = [0];
  const rolesOf: number[] = [];
  const values: number[] = [];
  for (const [name, row] of rowOf) {
    for (let role = 0; role < roles; role += 1) {
      const value = weights[row * roles + role]!;
      if (Math.abs(value) < least) continue;
      rolesOf.push(role);
      values.push(value);
    }
    if (rolesOf.length === starts.at(-1)) continue;
    kept.set(name, kept.size);
    starts.push(rolesOf.length);
  }
  return {
    rowOf: kept,
    starts: Uint32Array.from(starts),
    roles: Uint8Array.from(rolesOf),
    values: Float32Array.from(values),
  };
}
