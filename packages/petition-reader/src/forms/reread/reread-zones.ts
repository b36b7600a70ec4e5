import { letterDistance } from '../../page/letter-distance.ts';
import { withFoundWords } from '../../page/lost-words.ts';
import type { Page, Word } from '../../page/page.ts';
import { surround } from '../../page/placed-text.ts';
import { stampedNumber } from '../../values/case-numbers.ts';
import { rereadLimits } from '../../weights.ts';
import type { ZoneTarget } from '../form-template.ts';
import { wordKey } from '../word-key.ts';
import { fits, inkOfWords, textOf, type CropRequest } from './crop-requests.ts';

/**
 * The words of a second reading that belong to the answer, and not to the form or a ruled line at
 * the crop's edges.
 */
function ownWords(request: CropRequest, words: readonly Word[]): Word[] {
  const first = new Set(request.words.map(({ text }) => wordKey(text)));
  const own = words.filter(({ text, confidence }) => {
    const key = wordKey(text);
    return key !== '' && confidence > 0.05 && !(key.length > 2 && request.printed.has(key));
  });
  const isScrap = (word: Word | undefined) =>
    word !== undefined && wordKey(word.text).length <= 3 && !first.has(wordKey(word.text));
  while (first.size > 0 && own.length > request.words.length && isScrap(own.at(-1))) own.pop();
  while (first.size > 0 && own.length > request.words.length && isScrap(own[0])) own.shift();
  return own;
}

/** A word that two readings agree on, whatever the OCR engine doubts: shown, but never as certain. */
const readTwice = 0.65;
/** Of two different readings one is used if its confidence is this much higher; it is never certain. */
const clearlyBetter = { margin: 0.3, numberMargin: 0.5, most: 0.75 };
/** Otherwise either may be right: a value that depends on it alone is no longer shown as found. */
const contested = 0.6;

/** Blurred print merges 'rn' into 'm', and hardly ever splits an 'm'. */
const isRun = (whole: string, run: string) =>
  whole !== run && /rn/.test(whole) && whole.replaceAll('rn', 'm') === run.replaceAll('rn', 'm');

const keysOf = (words: readonly Word[]) =>
  words.map(({ text }) => wordKey(text)).filter((key) => key !== '');

/**
 * The confidence of the contested words of two readings: names that are nearly alike are shown, but
 * never as certain.
 */
function worthOfContested({ is, words }: CropRequest, again: readonly Word[]): number {
  const isNear = letterDistance(keysOf(words), keysOf(again)) <= rereadLimits.nameLettersApart;
  return /name$/i.test(is) && isNear ? readTwice : contested;
}

/** Characters of a word that make it implausible, if the zone's kind does not have them. */
function oddness(is: ZoneTarget, text: string): number {
  if (/name$/i.test(is) && /^\p{Ll}{3}/u.test(text)) return 0.2;
  return /\d[^\p{L}\d\s.,:;/()#&'’-]|[$§£€%@]\d/u.test(text) ? 0.3 : 0;
}

type WordReadings = { words: [Word, Word]; fit: [number, number]; worth: number };

/** The likelier of two readings of one word, with its reduced confidence. */
function likelier(request: CropRequest, { words, fit, worth: doubted }: WordReadings): Word {
  const [old, word] = words;
  const run = isRun(old.text, word.text) ? old : isRun(word.text, old.text) ? word : undefined;
  if (run) return { ...run, confidence: Math.min(clearlyBetter.most, run.confidence) };
  const worth = words.map(
    ({ confidence, text }, i) => confidence + fit[i]! - oddness(request.is, text),
  ) as [number, number];
  const best = worth[1] > worth[0] ? word : old;
  const isNumber = /\d/.test(best.text) && !/\.(?:name|street)$/.test(request.is);
  const margin = isNumber ? clearlyBetter.numberMargin : clearlyBetter.margin;
  // Digits that differ only in a slash: something between them was lost.
  const isCut = wordKey(old.text) === wordKey(word.text) && !stampedNumber(best.text);
  const isClear = !isCut && Math.abs(worth[0] - worth[1]) >= margin;
  // OCR engines lose letters and hardly invent them: the shorter of two readings is not likelier.
  const isShorter = words.some(({ text }) => wordKey(text).length > wordKey(best.text).length);
  const most = isClear ? clearlyBetter.most : isShorter ? contested : doubted;
  return { ...best, confidence: Math.min(most, best.confidence) };
}

/** Whether two readings agree; the slashes within a number count, periods around a word do not. */
function isSameWord(a: string, b: string): boolean {
  const inner = (text: string) => (/\d/.test(text) ? text.replace(/^\W+|\W+$/g, '') : '');
  return wordKey(a) === wordKey(b) && inner(a) === inner(b);
}

/** Word by word the better of two readings with the same number of words. */
function mergeReadings(request: CropRequest, again: readonly Word[]): Word[] {
  const worth = worthOfContested(request, again);
  return again.map((word, i) => {
    const old = request.words[i]!;
    const surest = Math.max(old.confidence, word.confidence);
    // One OCR engine that reads the same ink twice is hardly a second witness.
    if (isSameWord(old.text, word.text)) {
      // It hardly ever reads the same long word twice by mistake: such a word is worth showing, but
      // is not certain.
      const least = wordKey(old.text).length >= 4 ? readTwice : 0;
      const both = Math.max(old.confidence, Math.min(0.92, surest + 0.02), least);
      const spelled = oddness(request.is, old.text) > oddness(request.is, word.text) ? word : old;
      return { ...old, text: spelled.text, confidence: both };
    }
    const fitOf = (one: Word) => fits(request, textOf(again.toSpliced(i, 1, one)));
    const fit: [number, number] = [fitOf(old), fitOf(word)];
    return likelier(request, { words: [old, word], fit, worth });
  });
}

/** The lowest confidence at which a reading with other words counts. */
const legible = 0.3;

/** A reading that is used, though the other has different words: words that are only in it are contested. */
function withoutWitness(taken: readonly Word[], other: readonly Word[], worth: number): Word[] {
  if (inkOfWords(other) < legible) return [...taken];
  const seen = new Set(other.map(({ text }) => wordKey(text)));
  return taken.map((word) =>
    seen.has(wordKey(word.text)) ? word : { ...word, confidence: Math.min(worth, word.confidence) },
  );
}

/**
 * The words of one line at places in their order: an OCR engine may return the right order and
 * misplace one.
 */
function inOrder(words: readonly Word[], { lines, words: first }: CropRequest): Word[] {
  const isOrdered = words.every(({ x }, i) => i === 0 || x >= words[i - 1]!.x);
  if (isOrdered || lines || first.length === 0) return [...words];
  const { x, width } = surround(first);
  const letter = width / words.reduce((sum, { text }) => sum + text.length + 1, 0);
  let left = x;
  return words.map((word) => {
    const placed = { ...word, x: left, width: word.text.length * letter };
    left += (word.text.length + 1) * letter;
    return placed;
  });
}

/**
 * The words of a zone after its second reading: one of the two readings, or the better of each
 * word.
 */
function settle(request: CropRequest, second: readonly Word[]): Word[] {
  const first = request.words;
  const again = ownWords(request, second);
  if (again.length === 0) return first;
  const [before, behind] = [fits(request, textOf(first)), fits(request, textOf(again))];
  if (first.length === 0) return inkOfWords(again) >= 0.6 && behind > 0 ? again : [];
  if (first.length === again.length) return mergeReadings(request, again);
  const filled = /name$/i.test(request.is) && withFoundWords(first, again);
  if (filled) return filled;
  const worth = worthOfContested(request, again);
  if (behind < before || behind === 0) return withoutWitness(first, again, worth);
  const capped = inOrder(again, request).map((word) => {
    return { ...word, confidence: Math.min(0.8, word.confidence) };
  });
  if (behind > before) return capped;
  const isSurer = inkOfWords(again) > inkOfWords(first) + 0.1;
  return isSurer ? withoutWitness(capped, first, worth) : withoutWitness(first, again, worth);
}

/**
 * The pages with the zones' words after their second readings.
 * @param readings the words of each crop, in the order of the requests
 */
export function withRereadZones(
  pages: readonly Page[],
  requests: readonly CropRequest[],
  readings: readonly (readonly Word[])[],
): Page[] {
  const isIn = ({ x, y, width, height }: Word, words: readonly Word[]) =>
    words.some(
      (one) =>
        Math.abs(one.y - y) < 1 &&
        one.height === height &&
        one.x >= x - 1 &&
        one.x + one.width <= x + width + 1,
    );
  return pages.map((page) => {
    const own = requests.flatMap((request, i) =>
      request.page === page.number ? [{ request, second: readings[i] ?? [] }] : [],
    );
    if (own.length === 0) return page;
    const old = own.flatMap(({ request }) => request.words);
    const kept = page.words.filter((word) => !isIn(word, old));
    return {
      ...page,
      words: [...kept, ...own.flatMap(({ request, second }) => settle(request, second))],
    };
  });
}
