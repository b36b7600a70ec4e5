// `node scripts/train-proposals.ts` estimates the weights of proposals from the lists that were looked at:
// a regularised logistic regression over the evidence of their columns. The held-out lists are not read.
import { writeFileSync } from 'node:fs';
import {
  readLabelledLists,
  acceptedRoles,
  sheetOf,
} from '../src/server/features/imports/proposing/corpus/labelled-lists.ts';
import {
  gatherEvidence,
  ruleEvidence,
  type Evidence,
} from '../src/server/features/imports/proposing/column-evidence.ts';
import { readColumns } from '../src/server/features/imports/proposing/column-facts.ts';
import {
  columnRoles,
  type ColumnRole,
} from '../src/server/features/imports/proposing/column-roles.ts';
import { softmax } from '../src/server/features/imports/proposing/role-scores.ts';
import type { LabelledList } from '../src/server/features/imports/proposing/corpus/labelled-lists.ts';

const rate = 0.35;
const decay = 2e-3;
const leastWeight = 0.03;
const ruleWeight = 8;

type Example = { evidence: [number, number][]; accepted: Set<number>; weight: number };

function examplesOf(lists: readonly LabelledList[], indexOf: (name: string) => number): Example[] {
  return lists.flatMap((list) => {
    const [headers = [], ...body] = sheetOf(list);
    // As it is, and once without a cell and once without a header: each evidence must be able to stand alone.
    const whole = gatherEvidence(readColumns(headers, body, headers.length), list.kind);
    const variants: [Evidence[], number][] = [
      [whole, 1],
      // As if no list had used these words before: what they mean must be enough.
      [whole.map(withoutWords), 0.5],
      [gatherEvidence(readColumns(headers, [], headers.length), list.kind), 0.5],
      [gatherEvidence(readColumns([], body, headers.length), list.kind), 0.2],
    ];
    return variants.flatMap(([evidences, weight]) =>
      evidences.map((evidence, column) => {
        const label = list.columns[column]![1];
        return {
          evidence: [...evidence].map(([name, value]): [number, number] => [indexOf(name), value]),
          accepted: new Set(acceptedRoles(label).map((role) => columnRoles.indexOf(role))),
          weight,
        };
      }),
    );
  });
}

/** Evidence that only a header with the very same words gives. */
const ofWords = /^(?:word|words|header|begins|ends) /;
const withoutWords = (evidence: Evidence): Evidence =>
  new Map([...evidence].filter(([name]) => !ofWords.test(name)));

/** Batch gradient ascent with a step size of its own for each weight (AdaGrad). */
export function train(
  lists: readonly LabelledList[],
  rounds = 160,
): Record<string, Partial<Record<ColumnRole, number>>> {
  const names = new Map<string, number>();
  const indexOf = (name: string) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, names.size);
    return names.size - 1;
  };
  const examples = examplesOf(lists, indexOf);
  for (const role of columnRoles) indexOf(`${ruleEvidence}${role}`);
  const roles = columnRoles.length;
  // What the rules say counts until the lists prove them wrong; all other weights start from nothing.
  const expected = new Float64Array(names.size * roles);
  for (const role of columnRoles)
    expected[indexOf(`${ruleEvidence}${role}`) * roles + columnRoles.indexOf(role)] = ruleWeight;
  const weights = Float64Array.from(expected);
  const squares = new Float64Array(names.size * roles).fill(1e-6);
  const gradient = new Float64Array(names.size * roles);
  for (let round = 0; round < rounds; round += 1) {
    gradient.fill(0);
    for (const { evidence, accepted, weight } of examples) {
      const scores = new Float64Array(roles);
      for (const [name, value] of evidence)
        for (let role = 0; role < roles; role += 1)
          scores[role]! += weights[name * roles + role]! * value;
      softmax(scores);
      let mass = 0;
      for (const role of accepted) mass += scores[role]!;
      for (let role = 0; role < roles; role += 1) {
        const wanted = accepted.has(role) ? scores[role]! / Math.max(mass, 1e-12) : 0;
        const error = (wanted - scores[role]!) * weight;
        if (Math.abs(error) < 1e-5) continue;
        for (const [name, value] of evidence) gradient[name * roles + role]! += error * value;
      }
    }
    for (let at = 0; at < weights.length; at += 1) {
      const step = gradient[at]! / examples.length - (decay * (weights[at]! - expected[at]!)) / 20;
      squares[at]! += step * step;
      weights[at]! += (rate * step) / Math.sqrt(squares[at]!);
    }
  }
  const table: Record<string, Partial<Record<ColumnRole, number>>> = {};
  for (const [name, index] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row: Partial<Record<ColumnRole, number>> = {};
    columnRoles.forEach((role, at) => {
      const value = Math.round(weights[index * roles + at]! * 100) / 100;
      if (Math.abs(value) >= leastWeight) row[role] = value;
    });
    if (Object.keys(row).length > 0) table[name] = row;
  }
  return table;
}

if (import.meta.main) {
  const table = train(readLabelledLists('looked-at'));
  const file = new URL(
    '../src/server/features/imports/proposing/role-weights.json',
    import.meta.url,
  );
  const lines = Object.entries(table).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  console.log(
    `${lines.length} kinds of evidence, ${Object.values(table).reduce((sum, row) => sum + Object.keys(row).length, 0)} weights`,
  );
}
