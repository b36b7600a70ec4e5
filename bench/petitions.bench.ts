/**
 * `npm run bench -- petitions DIR` reads every document that DIR/expected.json names (file -> field
 * -> value) and prints how many fields are right, wrong, empty, and sure and wrong: by variant, by
 * form, by field. A file is called <form>-<variant>.<ending>.
 *
 * DIR/facts.json may say what documents say beyond their fields (`support/score-facts.ts`).
 *
 * More words narrow it to files whose name contains one of them. `--words` keeps what the optical
 * reader found in DIR/.words, of pages and of the regions that were read again, and reuses it;
 * `--misses` lists every field that is not right. `--generic` reads without form templates,
 * `--without-state` without those of the form's own state, which is the first two letters of the
 * file's name.
 */
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { judge, type Expected } from '@lotline/petition-reader/corpus/compare-values.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import {
  officialFormsWithout,
  type FormCatalogue,
} from '@lotline/petition-reader/forms/form-catalogue.ts';
import { expectedFacts, readPetitionFolder } from './support/petition-folder.ts';
import { scoreFacts, type FactScore } from './support/score-facts.ts';

/** From this confidence on a field is shown as sure. */
const sureFrom = 0.9;

type Score = {
  file: string;
  form: string;
  variant: string;
  field: string;
  verdict: 'right' | 'wrong' | 'empty';
  sure: boolean;
  answer: string;
  expected: Expected;
};

function printTable<One extends Pick<Score, 'verdict' | 'sure'>>(
  heading: string,
  scores: One[],
  keyOf: (score: One) => string,
): void {
  console.log(`\n${heading.padEnd(34)}  right   wrong   empty   sure   sure, wrong  fields`);
  const groups = [...Map.groupBy(scores, keyOf)].toSorted(([a], [b]) => a.localeCompare(b));
  for (const [name, group] of groups) {
    const share = (is: (score: One) => boolean) =>
      `${((100 * group.filter(is).length) / group.length).toFixed(1).padStart(5)} %`;
    const verdicts = (['right', 'wrong', 'empty'] as const).map((verdict) =>
      share((score) => score.verdict === verdict),
    );
    const falsehoods = group.filter(({ sure, verdict }) => sure && verdict === 'wrong').length;
    console.log(
      `  ${name.padEnd(31)} ${verdicts.join(' ')} ${share(({ sure }) => sure)} ${String(falsehoods).padStart(10)} ${String(group.length).padStart(8)}`,
    );
  }
}

const catalogues = new Map<string, FormCatalogue>();

/** The form templates that a file is read with. */
function catalogueFor(file: string, args: string[]): FormCatalogue | undefined {
  const isGeneric = args.includes('--generic');
  if (!isGeneric && !args.includes('--without-state')) return undefined;
  const own = isGeneric ? '' : file.slice(0, 2).toUpperCase();
  const known = catalogues.get(own) ?? officialFormsWithout((state) => isGeneric || state === own);
  catalogues.set(own, known);
  return known;
}

/** Reads the folder that the first argument names and prints its scores. */
export async function run(args: string[] = []): Promise<void> {
  const [folder, ...words] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder) {
    console.log('No folder given: npm run bench -- petitions DIR');
    return;
  }
  const scores: Score[] = [];
  const factsOf = await expectedFacts(folder);
  const factScores: FactScore[] = [];
  const refused: string[] = [];
  const seconds = new Map<string, { read: number; pages: number; extract: number }>();
  for await (const document of readPetitionFolder(folder, {
    keepWords: args.includes('--words'),
    formsFor: (file) => catalogueFor(file, args),
    isWanted: (file) => words.length === 0 || words.some((word) => file.includes(word)),
  })) {
    const { file, expected, pages } = document;
    const [, form = file, variant = ''] = /^(.*)-([^-.]+)\.\w+$/.exec(file) ?? [];
    const started = performance.now();
    const { kind, fields, facts } = extractPetition(
      pages,
      catalogueFor(file, args),
      new Date().toISOString().slice(0, 10),
    );
    const spent = seconds.get(variant) ?? { read: 0, pages: 0, extract: 0 };
    spent.extract += (performance.now() - started) / 1000;
    spent.read += document.seconds;
    spent.pages += pages.length;
    seconds.set(variant, spent);
    if (factsOf[file]) factScores.push(...scoreFacts(facts, factsOf[file]));
    if (kind !== 'petition') refused.push(`${file} (${kind})`);
    for (const field of petitionFields) {
      const wanted = expected[field];
      if (wanted === undefined) continue;
      // Of a document that is refused, nothing is shown.
      const { value, confidence } =
        kind === 'petition' ? fields[field] : { value: '', confidence: 0 };
      const verdict = judge(field, value, wanted);
      const sure = value !== '' && confidence >= sureFrom;
      scores.push({ file, form, variant, field, verdict, sure, answer: value, expected: wanted });
    }
  }
  if (args.includes('--misses'))
    for (const { file, field, answer, expected, sure } of scores.filter(
      ({ verdict }) => verdict !== 'right',
    ))
      console.log(`  ${file}: ${field} '${answer}'${sure ? ' (sure)' : ''}, not '${expected}'`);
  printTable('by form and variant', scores, ({ form, variant }) => `${form}, ${variant}`);
  printTable('by field', scores, ({ field }) => field);
  printTable('by variant', scores, ({ variant }) => variant);
  printTable('all', scores, () => 'all');
  if (factScores.length > 0) printTable('beyond the fields', factScores, ({ fact }) => fact);
  console.log(`\nrefused, though petitions: ${refused.join(', ') || 'none'}`);
  for (const [variant, { read, pages, extract }] of seconds)
    console.log(
      `${variant}: ${pages} pages, ${(read / pages).toFixed(2)} s a page to find the words, ${((1000 * extract) / pages).toFixed(0)} ms a page to find the fields`,
    );
}
