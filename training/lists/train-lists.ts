import { readFileSync, writeFileSync } from 'node:fs';
import { proposeMapping } from '#server/features/leads/imports/proposing/proposal.ts';
import { foldsOf } from './cross-validation.ts';
import { readAllLists } from './labelled-lists.ts';
import { learnColumns, prepare } from './learn-columns.ts';
import { precisionOf, recallOf, scoreProposals, type FieldScore } from './proposal-score.ts';
import { writeModel } from './write-model.ts';

const parts = 5;
/** The mistakes of the last training: a difference of this file is what a change did. */
const mistakesFile = new URL('mistakes.txt', import.meta.url);

const figures = (name: string, score: FieldScore) =>
  `${name.padEnd(24)} precision ${precisionOf(score).toFixed(3)}, recall ${recallOf(score).toFixed(3)} (${score.right} right, ${score.wrong} wrong, ${score.missed} missed)`;

/** Prints the mistakes that are new and those that are gone, and keeps the present ones. */
function compareMistakes(lines: readonly string[]): void {
  const before = new Set(readFileSync(mistakesFile, 'utf8').split('\n').filter(Boolean));
  const now = new Set(lines);
  for (const line of now) if (!before.has(line)) console.log(`new   ${line}`);
  for (const line of before) if (!now.has(line)) console.log(`gone  ${line}`);
  writeFileSync(mistakesFile, `${[...now].sort().join('\n')}\n`);
}

/**
 * Learns from all labelled lists. Each publisher's lists are scored by what was learned from the
 * others' alone: that is what a new publisher can expect.
 */
export function train(): void {
  const folds = foldsOf(readAllLists(), parts);
  const { leftOut, whole } = learnColumns(folds.map((lists) => lists.map(prepare)));
  const modelOf = new Map(
    folds.flatMap((lists, part) => lists.map((list) => [list, leftOut[part]!])),
  );
  const { total, byField, mistakes } = scoreProposals([...modelOf.keys()], (rows, list) =>
    proposeMapping(rows, list.kind, { headerRow: 0, model: modelOf.get(list)! }),
  );
  compareMistakes(
    mistakes.map(
      ({ publisher, list, header, wanted, given }) =>
        `${publisher} | ${list} | ${header} | ${wanted} | ${given}`,
    ),
  );
  for (const [field, score] of [...byField].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(figures(field, score));
  console.log(figures(`${modelOf.size} lists`, total));
  console.log(`${writeModel(whole())} bytes`);
}
