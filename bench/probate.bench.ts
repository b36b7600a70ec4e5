/**
 * Petitions: how many fields are right, by layout known or unknown to the rules and by kind of
 * scan; how often a wrong one is shown as sure; and what reading costs compared with the bare
 * engine. `--full` reads every petition in every kind of scan instead of one kind each, `--text`
 * only the PDFs with text of their own. `-- probate pa,nc clean` reads the layouts with names that
 * begin this way and the kinds of that quality (text, clean, bad) or name (fax); both are optional.
 */
import { cpus } from 'node:os';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { makeCorpus, type SamplePetition } from '@lotline/petition-reader/corpus/corpus.ts';
import {
  picturesToPdf,
  scanKinds,
  scanPage,
  type ScanKind,
} from '@lotline/petition-reader/corpus/scan.ts';
import { scorePetition, type FieldScore } from '@lotline/petition-reader/corpus/score.ts';
import { createLocalDocumentText } from '../src/server/providers/document-text/local/local-document-text.ts';
import { printReadingCosts } from './support/reading-costs.ts';
import { printListCallsDuringReading } from './support/reading-load.ts';
import { openPdf } from '../src/server/providers/document-text/local/pdf-file.ts';

type Sample = { petition: SamplePetition; kind: 'text' | ScanKind; pdf: Buffer };
type Result = { sample: Sample; scores: FieldScore[]; seconds: number; megabytes: number };

const aims: Record<string, number> = { text: 99, clean: 95, bad: 85 };

async function picturesOf(petition: SamplePetition, kind: ScanKind, seed: number) {
  const file = await openPdf(petition.pdf);
  const pages = Array.from({ length: file.pageCount }, (_, page) =>
    scanPage(file.page(page).draw(8.5 * scanKinds[kind].dpi), kind, seed * 31 + page),
  );
  file.close();
  return pages;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '   –  ' : `${((100 * part) / whole).toFixed(1).padStart(5)} %`;
}

function print(heading: string, rows: Map<string, FieldScore[]>): void {
  if (rows.size === 0) return;
  console.log(`\n${heading.padEnd(44)} right    empty  wrong, sure   fields`);
  for (const [name, scores] of rows) {
    const count = (is: (score: FieldScore) => boolean) => scores.filter(is).length;
    const right = percent(
      count((s) => s.right),
      scores.length,
    );
    const empty = percent(
      count((s) => s.missing),
      scores.length,
    );
    const sure = percent(
      count((s) => s.confident),
      scores.length,
    );
    console.log(`  ${name.padEnd(42)}${right}  ${empty}      ${sure}   ${scores.length}`);
  }
}

function group(results: Result[], keyOf: (result: Result, score: FieldScore) => string | null) {
  const groups = new Map<string, FieldScore[]>();
  for (const result of results)
    for (const score of result.scores) {
      const key = keyOf(result, score);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), score]);
    }
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b)));
}

function quality(kind: Sample['kind']): string {
  if (kind === 'text') return 'text';
  return scanKinds[kind].bad ? 'bad' : 'clean';
}

const origin = (petition: SamplePetition) => petition.set;

/** Reads the corpus and prints accuracy, costs and the server's response times during that. */
export async function run(args: string[] = []): Promise<void> {
  const full = args.includes('--full');
  const textOnly = args.includes('--text');
  const kinds = Object.keys(scanKinds) as ScanKind[];
  const [layouts, wanted] = args.filter((arg) => !arg.startsWith('--'));
  const isAsked = (petition: SamplePetition) =>
    !layouts || layouts.split(',').some((start) => petition.layout.startsWith(start));
  const isWanted = (kind: Sample['kind']) =>
    !wanted || quality(kind) === wanted || kind.includes(wanted);
  const corpus = makeCorpus().filter(isAsked);
  // Of a large corpus every second petition is scanned: each layout in two or three cases, all
  // kinds alternating.
  const step = full || layouts ? 1 : Math.ceil(corpus.length / 110);
  const samples: Sample[] = [];
  for (const [i, petition] of corpus.entries()) {
    if (isWanted('text')) samples.push({ petition, kind: 'text', pdf: petition.pdf });
    const turn = i % step === 0 ? [kinds[(i / step) % kinds.length]!] : [];
    for (const kind of textOnly ? [] : (full || wanted ? kinds : turn).filter(isWanted))
      samples.push({
        petition,
        kind,
        pdf: picturesToPdf(await picturesOf(petition, kind, i), scanKinds[kind].dpi),
      });
  }
  const scans = samples.filter(({ kind }) => kind !== 'text').map(({ pdf }) => pdf);
  console.log(
    `${corpus.length} petitions, ${samples.length - scans.length} read as text, ${scans.length} scans, ${cpus().length} cores`,
  );

  const results: Result[] = [];
  const reader = createLocalDocumentText({ processes: 2 });
  const queue = [...samples];
  const work = async () => {
    for (let sample = queue.shift(); sample; sample = queue.shift()) {
      const text = await reader.read({ bytes: sample.pdf });
      results.push({
        sample,
        scores: scorePetition(extractPetition(text.pages), sample.petition.truth),
        seconds: text.seconds,
        megabytes: text.peakMemoryMegabytes,
      });
    }
  };
  await Promise.all([work(), work()]);
  await reader.close();

  print(
    'by kind',
    group(results, ({ sample }) => `${origin(sample.petition)}: ${sample.kind}`),
  );
  print(
    'by quality',
    group(
      results,
      ({ sample }) =>
        `${origin(sample.petition)}: ${quality(sample.kind)} (aim ${aims[quality(sample.kind)]} %)`,
    ),
  );
  print(
    'by layout, text',
    group(results, ({ sample }) =>
      sample.kind === 'text' ? `${origin(sample.petition)}: ${sample.petition.layout}` : null,
    ),
  );
  print(
    'by field, text',
    group(results, ({ sample }, { field }) =>
      sample.kind === 'text' ? `${origin(sample.petition)}: ${field}` : null,
    ),
  );
  print(
    'by field, scans',
    group(results, ({ sample }, { field }) =>
      sample.kind === 'text' ? null : `${origin(sample.petition)}: ${field}`,
    ),
  );
  printMisses(results);
  if (scans.length === 0) return;
  // Of every kind the first and the last: other layouts, other scans.
  const some = kinds.flatMap((kind) => {
    const ofKind = samples.filter((sample) => sample.kind === kind);
    return [...new Set([ofKind[0], ofKind.at(-1)])].flatMap((sample) => sample?.pdf ?? []);
  });
  await printReadingCosts(some);
  await printListCallsDuringReading(scans);
}

function printMisses(results: Result[]): void {
  const sure = results.flatMap(({ sample, scores }) =>
    scores
      .filter(({ confident }) => confident)
      .map(
        ({ field, answer, truth }) =>
          `  ${sample.petition.name}, ${sample.kind}: ${field} '${answer}', not '${truth}'`,
      ),
  );
  console.log(`\nwrong with a confidence of 0.9 or more: ${sure.length}`);
  for (const line of sure.slice(0, 20)) console.log(line);
}
