// How long a sheet's proposal takes, and how well the labelled lists are read that it was learned
// from; `npm run train -- lists` prints how lists of unknown publishers fare.
import { performance } from 'node:perf_hooks';
import { readAllLists } from '../training/lists/labelled-lists.ts';
import { precisionOf, recallOf, scoreProposals } from '../training/lists/proposal-score.ts';
import { proposeMapping } from '../src/server/features/leads/imports/proposing/proposal.ts';
import { readSheetUnblocked } from '../src/server/features/leads/imports/proposing/read-sheet-unblocked.ts';
import { measure } from './support/measure.ts';

const limits = { wideSheetMs: 300 };

/** A sheet of 1,000 columns and 100 rows, as no list has it. */
function wideSheet(): string[][] {
  const lists = readAllLists()
    .flatMap(({ columns }) => columns)
    .slice(0, 1_000);
  return [
    lists.map(([header]) => header),
    ...Array.from({ length: 100 }, (_, row) =>
      lists.map(([, , cells]) => cells[row % cells.length] ?? ''),
    ),
  ];
}

export async function run(): Promise<void> {
  const lists = readAllLists();
  const { total } = scoreProposals(lists, (rows, { kind }) => proposeMapping(rows, kind));
  console.log(
    `${lists.length} lists that are learned from: precision ${precisionOf(total).toFixed(3)}, recall ${recallOf(total).toFixed(3)}`,
  );
  const sheet = wideSheet();
  const used = process.cpuUsage();
  const runs = { runs: 20, warmUp: 3 };
  const time = await measure(async () => proposeMapping(sheet, 'foreclosure'), runs);
  const { user, system } = process.cpuUsage(used);
  const cpuMs = (user + system) / 1_000 / (runs.runs + runs.warmUp);
  console.log(
    `a sheet of 1,000 columns: ${time.p50.toFixed(0)} ms (p99 ${time.p99.toFixed(0)} ms), ${cpuMs.toFixed(0)} ms of processor time`,
  );
  const aside = { filename: 'wide.csv', sheetName: 'wide', head: sheet, kind: null };
  await readSheetUnblocked(aside);
  const before = performance.eventLoopUtilization();
  const threaded = await measure(() => readSheetUnblocked(aside), { runs: 20, warmUp: 0 });
  const { active } = performance.eventLoopUtilization(before);
  console.log(
    `in its thread: ${threaded.p50.toFixed(0)} ms (p99 ${threaded.p99.toFixed(0)} ms), ${(active / 20).toFixed(0)} ms of the event loop`,
  );
  console.log(`limit: ${limits.wideSheetMs} ms`);
}
