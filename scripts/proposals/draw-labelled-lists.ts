// `node scripts/proposals/draw-labelled-lists.ts LISTS.jsonl` divides new labeled lists at random:
// half of their publishers are held out. It prints the publishers of both halves; the same lists
// give the same halves on every machine. `node scripts/proposals/draw-labelled-lists.ts LISTS.jsonl
// OUT` also writes OUT/development.jsonl and OUT/held-out.jsonl. Publishers after `--known` are
// assigned in the corpus already: they are in the development half and are not drawn. `--whole`
// instead holds out the whole collection; it refuses a publisher that the corpus has.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readLabelledLists } from '../../src/server/features/imports/proposing/corpus/labelled-lists.ts';

export const drawName = 'drawn by lot 3';
export const wholeName = 'drawn whole 6';

const list = z.looseObject({ publisher: z.string() });
type List = z.infer<typeof list>;

const lotOf = (publisher: string) =>
  createHash('sha256').update(`${drawName}:${publisher}`).digest('hex');

/**
 * Takes the publishers of new lists and those already assigned in the corpus; returns the half of
 * the others that is held out. The hash of a publisher's name after the name of the draw decides,
 * and nothing else does.
 */
export function heldOutPublishers(
  publishers: readonly string[],
  known: readonly string[],
): Set<string> {
  const drawn = [...new Set(publishers)]
    .filter((publisher) => !known.includes(publisher))
    .toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
  return new Set(drawn.slice(0, Math.floor(drawn.length / 2)));
}

/** Gives all publishers of new lists as held out; throws where the corpus has one of them. */
export function wholeCollection(
  publishers: readonly string[],
  inCorpus: readonly string[],
): Set<string> {
  const known = publishers.filter((publisher) => inCorpus.includes(publisher));
  if (known.length > 0)
    throw new Error(`the corpus has lists of ${[...new Set(known)].join(', ')}`);
  return new Set(publishers);
}

const publishersInCorpus = () =>
  (['development', 'standards', 'held-out'] as const).flatMap((part) =>
    readLabelledLists(part).map(({ publisher }) => publisher),
  );

function main(args: readonly string[]): void {
  const whole = args.includes('--whole');
  const mark = args.indexOf('--known');
  const known = mark === -1 ? [] : args.slice(mark + 1);
  const [file, folder] = (mark === -1 ? args : args.slice(0, mark)).filter(
    (each) => each !== '--whole',
  );
  if (!file)
    throw new Error(
      'usage: node scripts/proposals/draw-labelled-lists.ts [--whole] LISTS.jsonl [OUT]',
    );
  const lists = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => list.parse(JSON.parse(line)));
  const publishers = lists.map(({ publisher }) => publisher);
  const heldOut = whole
    ? wholeCollection(publishers, publishersInCorpus())
    : heldOutPublishers(publishers, known);
  const draw = whole ? wholeName : drawName;
  const halves = {
    development: lists.filter(({ publisher }) => !heldOut.has(publisher)),
    'held-out': lists.filter(({ publisher }) => heldOut.has(publisher)),
  };
  for (const [name, half] of Object.entries(halves)) {
    const names = new Set(half.map(({ publisher }) => publisher));
    console.log(`${name}: ${half.length} lists of ${names.size} publishers`);
    if (folder) writeFileSync(path.join(folder, `${name}.jsonl`), linesOf(half, draw));
  }
}

const linesOf = (lists: readonly List[], draw: string) =>
  lists.map((each) => `${JSON.stringify({ ...each, draw })}\n`).join('');

if (import.meta.main) main(process.argv.slice(2));
