import type { Evidence } from '../column-evidence.ts';
import { gatherEvidence, ruleEvidence } from '../column-evidence.ts';
import { readColumns } from '../column-facts.ts';
import { columnRoles, type ColumnRole } from '../column-roles.ts';
import { indexOfRole, softmax, type RoleWeights } from '../role-scores.ts';
import { acceptedRoles, sheetOf, type LabelledList } from './labelled-lists.ts';
import { minimize } from './minimize.ts';

/**
 * The strength of the regularization towards the expected weights; chosen by leaving publishers
 * out.
 */
export type Regularisation = {
  /** For evidence that many headers give: tags, shapes, neighbors, rules. */
  general: number;
  /** For evidence that only headers with the very same words give. */
  words: number;
  /** The expected weight of a rule for its own role, which the lists may prove wrong. */
  rule: number;
};

const minWeight = 0.03;

/** Evidence that only a header with the very same words gives. */
const ofWords = /^(?:word|words|header|begins|ends) /;
const withoutWords = (evidence: Evidence): Evidence =>
  new Map([...evidence].filter(([name]) => !ofWords.test(name)));

/** A column as the estimate sees it: its evidence, the roles that are right, and how much it counts. */
type Example = { evidence: Evidence; accepted: readonly number[]; weight: number };

const amountWithCents = /^\$?\s*[\d,]+\.\d{2}$|^\$\s*[\d,]+$/;

/** Whole dollars without a sign, as in many lists: '$1,204.10' -> '1204'. */
const wholeDollars = (cell: string) =>
  amountWithCents.test(cell) ? String(Math.round(Number(cell.replace(/[$,\s]/g, '')))) : cell;

/**
 * The columns of a list, each unchanged, without its words, without its cells and without its
 * header: each kind of evidence must suffice alone. Amounts also occur in whole dollars.
 */
export function examplesOf(list: LabelledList): Example[] {
  const [headers = [], ...body] = sheetOf(list);
  const whole = gatherEvidence(readColumns(headers, body, headers.length), list.kind);
  const variants: [Evidence[], number][] = [
    [whole, 1],
    [whole.map(withoutWords), 0.5],
    [gatherEvidence(readColumns(headers, [], headers.length), list.kind), 0.5],
    [gatherEvidence(readColumns([], body, headers.length), list.kind), 0.2],
  ];
  const rounded = body.map((row) => row.map(wholeDollars));
  const hasAmounts = rounded.some((row, at) =>
    row.some((cell, column) => cell !== body[at]![column]),
  );
  if (hasAmounts)
    variants.push([gatherEvidence(readColumns(headers, rounded, headers.length), list.kind), 0.4]);
  return variants.flatMap(([evidences, weight]) =>
    evidences.map((evidence, column) => ({
      evidence,
      accepted: acceptedRoles(list.columns[column]![1]).map((role) => indexOfRole[role]),
      weight,
    })),
  );
}

/**
 * Examples as numbers: `names` and `values` of example n range from `starts[n]` to `starts[n + 1]`.
 */
function compile(examples: readonly Example[]) {
  const indexOf = new Map<string, number>();
  for (const role of columnRoles) indexOf.set(`${ruleEvidence}${role}`, indexOf.size);
  const starts = new Uint32Array(examples.length + 1);
  examples.forEach(({ evidence }, at) => {
    starts[at + 1] = starts[at]! + evidence.size;
    for (const name of evidence.keys()) if (!indexOf.has(name)) indexOf.set(name, indexOf.size);
  });
  const names = new Uint32Array(starts.at(-1)!);
  const values = new Float64Array(starts.at(-1)!);
  let at = 0;
  for (const { evidence } of examples)
    for (const [name, value] of evidence) {
      names[at] = indexOf.get(name)!;
      values[at] = value;
      at += 1;
    }
  return { indexOf, starts, names, values };
}

/**
 * Weights that explain the examples best: a multinomial logistic regression with ridge
 * regularization around the expected weights. The result does not depend on the order of the
 * examples.
 */
export function estimateWeights(
  examples: readonly Example[],
  { general, words, rule }: Regularisation,
): RoleWeights {
  const { indexOf, starts, names, values } = compile(examples);
  const roles = columnRoles.length;
  const expected = new Float64Array(indexOf.size * roles);
  for (const role of columnRoles)
    expected[indexOf.get(`${ruleEvidence}${role}`)! * roles + indexOfRole[role]] = rule;
  const held = new Float64Array(indexOf.size).fill(general);
  for (const [name, index] of indexOf) if (ofWords.test(name)) held[index] = words;
  const scores = new Float64Array(roles);
  const lossOf = (weights: Float64Array, gradient: Float64Array): number => {
    let loss = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const off = weights[at]! - expected[at]!;
      const strength = held[Math.floor(at / roles)]!;
      loss += (strength / 2) * off * off;
      gradient[at] = strength * off;
    }
    examples.forEach(({ accepted, weight }, example) => {
      const [from, to] = [starts[example]!, starts[example + 1]!];
      scores.fill(0);
      for (let at = from; at < to; at += 1) {
        const row = names[at]! * roles;
        const value = values[at]!;
        for (let role = 0; role < roles; role += 1) scores[role]! += weights[row + role]! * value;
      }
      softmax(scores);
      let mass = 0;
      for (const role of accepted) mass += scores[role]!;
      loss -= weight * Math.log(Math.max(mass, 1e-12));
      for (let role = 0; role < roles; role += 1) {
        const wanted = accepted.includes(role) ? scores[role]! / Math.max(mass, 1e-12) : 0;
        const error = (scores[role]! - wanted) * weight;
        if (Math.abs(error) < 1e-6) continue;
        for (let at = from; at < to; at += 1)
          gradient[names[at]! * roles + role]! += error * values[at]!;
      }
    });
    return loss;
  };
  const weights = minimize(lossOf, Float64Array.from(expected));
  return tableOf(weights, indexOf);
}

function tableOf(weights: Float64Array, indexOf: ReadonlyMap<string, number>): RoleWeights {
  const table: Record<string, Partial<Record<ColumnRole, number>>> = {};
  for (const [name, index] of [...indexOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row: Partial<Record<ColumnRole, number>> = {};
    columnRoles.forEach((role, at) => {
      const value = Math.round(weights[index * columnRoles.length + at]! * 100) / 100;
      if (Math.abs(value) >= minWeight) row[role] = value;
    });
    if (Object.keys(row).length > 0) table[name] = row;
  }
  return table;
}
