// `node scripts/train-proposals.ts` estimates the weights of proposals from the lists that were
// looked at and those of published standards. The strength of the regularization is chosen by
// leaving publishers out, and the figures of that cross-validation are what a new publisher can
// expect. The held-out lists are not read. With `quick` the last choice is reused.
import { writeFileSync } from 'node:fs';
import {
  estimateWeights,
  examplesOf,
  type Regularisation,
} from '../src/server/features/imports/proposing/corpus/estimate-weights.ts';
import { readLabelledLists } from '../src/server/features/imports/proposing/corpus/labelled-lists.ts';
import {
  foldsOf,
  crossValidate,
  weightsOfFolds,
} from '../src/server/features/imports/proposing/corpus/cross-validation.ts';
import {
  precisionOf,
  recallOf,
  type FieldScore,
} from '../src/server/features/imports/proposing/corpus/proposal-score.ts';

const parts = 5;
const chosenLast: Regularisation = { general: 0.8, words: 0.4, rule: 8 };
const candidates: readonly Regularisation[] = [
  { general: 0.4, words: 0.2, rule: 8 },
  chosenLast,
  { general: 1.6, words: 0.8, rule: 8 },
  { general: 0.8, words: 0.4, rule: 5 },
];

const learned = [
  ...readLabelledLists('development'),
  ...readLabelledLists('standards'),
  ...readLabelledLists('held-out').filter(({ draw }) => draw === undefined),
];

/** A wrong field costs more than one that is left to the person. */
const costOf = ({ wrong, missed }: FieldScore) => 2 * wrong + missed;

function chooseRegularisation(): Regularisation {
  const lists = foldsOf(learned, parts);
  const scored = candidates.map((candidate) => {
    const { total } = crossValidate(lists, weightsOfFolds(lists, candidate));
    console.log(
      `${JSON.stringify(candidate)}: publishers left out have precision ${precisionOf(total).toFixed(3)}, recall ${recallOf(total).toFixed(3)}`,
    );
    return { candidate, cost: costOf(total) };
  });
  return scored.reduce((best, each) => (each.cost < best.cost ? each : best)).candidate;
}

const regularisation = process.argv[2] === 'quick' ? chosenLast : chooseRegularisation();
const examples = learned.flatMap(examplesOf);
const table = estimateWeights(examples, regularisation);
const file = new URL('../src/server/features/imports/proposing/role-weights.json', import.meta.url);
const lines = Object.entries(table).map(
  ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
);
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
console.log(
  `${JSON.stringify(regularisation)}: ${lines.length} kinds of evidence, ${Object.values(table).reduce((sum, row) => sum + Object.keys(row).length, 0)} weights`,
);
