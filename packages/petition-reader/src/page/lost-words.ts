import { inkCeilings } from '../weights.ts';
import type { PageLayout, Segment } from './page-layout.ts';
import type { Word } from './page.ts';
import { placeText, surround } from './placed-text.ts';

/** The width, in lines, of a gap in which a word was lost: pieces of a layout are farther apart. */
const lost = { from: 1.25, to: 3.5 };

const gapsOf = (words: readonly Word[]) =>
  words.slice(1).map(({ x }, i) => x - words[i]!.x - words[i]!.width);

/** Whether a word between others was not read: a stroke of a signature or a stamp hides it. */
export const hasMissingWord = (words: readonly Word[], em: number): boolean =>
  gapsOf(words).some((gap) => gap > em * lost.from && gap < em * lost.to);

/** Words beside a lost one: only offered, and their place is read again. */
export const doubtedWords = (words: readonly Word[]): Word[] =>
  words.map((word) => ({
    ...word,
    confidence: Math.min(word.confidence, inkCeilings.unconfirmed - 0.01),
  }));

/** Lines of a column: a hidden word has split some into several segments, which are joined, in doubt. */
export function withHiddenWords({ em, page }: PageLayout, lines: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const line of lines) {
    const beside = joined.findIndex(
      ({ row, words }) =>
        row === line.row &&
        (hasMissingWord([words.at(-1)!, line.words[0]!], em) ||
          hasMissingWord([line.words.at(-1)!, words[0]!], em)),
    );
    const other = joined[beside];
    if (!other) joined.push(line);
    else {
      const words = doubtedWords([...other.words, ...line.words].toSorted((a, b) => a.x - b.x));
      joined[beside] = { ...other, ...placeText(words, page), box: surround(words) };
    }
  }
  return joined;
}

/** The height of a line, judged by its lowest word: strokes of a signature make others higher. */
const lineOf = (words: readonly Word[]) => Math.min(...words.map(({ height }) => height)) * 1.35;

/** Whether a line of words, taken by itself, lacks a word. */
export const lacksWord = (words: readonly Word[]): boolean => hasMissingWord(words, lineOf(words));

/**
 * A line with the words that a second reading found in its gap; undefined if it has no gap or the
 * second reading nothing there.
 */
export function withFoundWords(first: readonly Word[], again: readonly Word[]): Word[] | undefined {
  const em = lineOf(first);
  const at = first.findIndex((word, i) => i > 0 && hasMissingWord([first[i - 1]!, word], em));
  if (at < 1) return;
  const [from, to] = [first[at - 1]!.x + first[at - 1]!.width, first[at]!.x];
  const found = again.filter(({ x, width }) => x + width / 2 > from && x + width / 2 < to);
  return found.length === 1 ? first.toSpliced(at, 0, ...found) : undefined;
}
