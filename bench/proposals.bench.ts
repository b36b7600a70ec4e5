// How many proposed mappings are right, for publishers with lists that the rules' authors looked at
// and for those held out.
import { performance } from 'node:perf_hooks';
import {
  readLabelledLists,
  type CorpusPart,
  type LabelledList,
} from '../src/server/features/imports/proposing/corpus/labelled-lists.ts';
import {
  precisionOf,
  recallOf,
  scoreProposals,
  type FieldScore,
  type Mistake,
} from '../src/server/features/imports/proposing/corpus/proposal-score.ts';
import { proposeMapping } from '../src/server/features/imports/proposing/proposal.ts';
import { readSheetUnblocked } from '../src/server/features/imports/proposing/read-sheet-unblocked.ts';
import { measure, printRow } from './support/measure.ts';

const limits = { recall: 0.95, precision: 0.985, wideSheetMs: 300 };
const widths = [26, 8, 8, 8, 11, 9];

function printScore(name: string, score: FieldScore): void {
  printRow(
    [
      name,
      String(score.right),
      String(score.wrong),
      String(score.missed),
      precisionOf(score).toFixed(3),
      recallOf(score).toFixed(3),
    ],
    widths,
  );
}

function printMistakes(mistakes: readonly Mistake[], most: number): void {
  for (const { publisher, list, header, wanted, given, confidence } of mistakes
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, most))
    console.log(
      `  ${publisher}, ${list}: “${header}” is ${wanted}, given ${given} (${confidence})`,
    );
}

/** A sheet of 1,000 columns and 100 rows, as no list has it. */
function wideSheet(): string[][] {
  const lists = readLabelledLists('development')
    .flatMap(({ columns }) => columns)
    .slice(0, 1_000);
  return [
    lists.map(([header]) => header),
    ...Array.from({ length: 100 }, (_, row) =>
      lists.map(([, , cells]) => cells[row % cells.length] ?? ''),
    ),
  ];
}

const propose = (rows: string[][], { kind }: LabelledList) => proposeMapping(rows, kind);

const harmfulOf = (byField: ReadonlyMap<string, FieldScore>) =>
  ['phone', 'email', 'streetAddress']
    .map((field) => `${byField.get(field)?.wrong ?? 0} ${field}`)
    .join(', ');

/** The results of a held-out draw of publishers: by kind of list, with its own worst headers. */
function printDraw(draw: string, lists: readonly LabelledList[]): void {
  const { total, byField, mistakes } = scoreProposals(lists, propose);
  console.log(`\n${draw}: ${lists.length} lists`);
  for (const type of [...new Set(lists.map((list) => list.type))].sort()) {
    const mine = lists.filter((list) => list.type === type);
    printScore(`${type} (${mine.length})`, scoreProposals(mine, propose).total);
  }
  for (const [field, score] of [...byField].sort(([a], [b]) => (a < b ? -1 : 1)))
    printScore(field, score);
  printScore(draw, total);
  console.log('the worst headers:');
  printMistakes(mistakes, 10);
  console.log(`wrong: ${harmfulOf(byField)}`);
}

function printPart(part: CorpusPart, show: string | undefined): void {
  // A draw that is still held out is scored only on request: authors of rules must not see it.
  const lists = readLabelledLists(part).filter(
    ({ draw }) => part !== 'held-out' || draw === undefined,
  );
  const { total, byField, mistakes } = scoreProposals(lists, propose);
  const publishers = new Set(lists.map(({ publisher }) => publisher)).size;
  console.log(`\n${part}: ${lists.length} lists of ${publishers} publishers`);
  printRow(['field', 'right', 'wrong', 'missed', 'precision', 'recall'], widths);
  for (const [field, score] of [...byField].sort(([a], [b]) => (a < b ? -1 : 1)))
    printScore(field, score);
  printScore('all', total);
  const groups = new Set(lists.flatMap(({ was, draw }) => was ?? draw ?? []));
  const groupOf = (name: string) => lists.filter(({ was, draw }) => was === name || draw === name);
  for (const group of groups) printScore(group, scoreProposals(groupOf(group), propose).total);
  console.log('the worst headers:');
  printMistakes(mistakes, show === 'all' && part === 'development' ? 500 : 10);
  console.log(`wrong: ${harmfulOf(byField)}`);
}

/** The lists of one draw that is still held out, or was. */
function printNamedDraw(draw: string): void {
  const lists = (['development', 'held-out'] as const)
    .flatMap(readLabelledLists)
    .filter((list) => list.draw === draw);
  if (lists.length === 0) console.log(`There is no draw '${draw}'.`);
  else printDraw(draw, lists);
}

/**
 * `npm run bench -- proposals`; with `all` every mistake in the development lists is printed. `npm
 * run bench -- proposals draw 'drawn whole 5'` scores the lists of that draw and nothing else.
 */
export async function run([show, draw]: string[]): Promise<void> {
  if (show === 'draw') {
    printNamedDraw(draw ?? '');
    return;
  }
  printPart('development', show);
  printPart('held-out', show);
  const sheet = wideSheet();
  const used = process.cpuUsage();
  const wideRuns = 20 + 3;
  const time = await measure(async () => proposeMapping(sheet, 'foreclosure'), {
    runs: 20,
    warmUp: 3,
  });
  const { user, system } = process.cpuUsage(used);
  const cpuMs = (user + system) / 1_000 / wideRuns;
  console.log(
    `\na sheet of 1,000 columns: ${time.p50.toFixed(0)} ms (p99 ${time.p99.toFixed(0)} ms), ${cpuMs.toFixed(0)} ms of processor time`,
  );
  const aside = { filename: 'wide.csv', sheetName: 'wide', head: sheet, kind: null };
  await readSheetUnblocked(aside);
  const before = performance.eventLoopUtilization();
  const threaded = await measure(() => readSheetUnblocked(aside), { runs: 20, warmUp: 0 });
  const { active } = performance.eventLoopUtilization(before);
  console.log(
    `in its thread: ${threaded.p50.toFixed(0)} ms (p99 ${threaded.p99.toFixed(0)} ms), ${(active / 20).toFixed(0)} ms of the event loop`,
  );
  console.log(
    `limits: held out recall ${limits.recall}, precision ${limits.precision}; ${limits.wideSheetMs} ms`,
  );
}
