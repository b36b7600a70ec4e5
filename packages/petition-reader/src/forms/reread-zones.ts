import type { Box, Page, Word } from '../page/page.ts';
import { lettersApart } from '../page/letters-apart.ts';
import { withFoundWords } from '../page/lost-words.ts';
import { surround } from '../page/placed-text.ts';
import { nearestCounty } from '../places/county-names.ts';
import { toState } from '../places/zip-table.ts';
import type { ZoneTarget } from './form-template.ts';
import { handwrittenZones } from './ink-shapes.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import { stampedNumber } from '../values/case-numbers.ts';
import { rereadLimits } from '../weights.ts';
import { wordKey } from './word-key.ts';
import {
  looksLikeName,
  readCaseNumber,
  readCounty,
  readDay,
  readPhone,
  readZip,
} from './written-values.ts';
import { fillZones, type FilledZone } from './zone-words.ts';

/** A zone that is worth a second reading: cropped, enlarged and read separately. */
export type CropRequest = {
  page: number;
  /** In thousandths of the page's width. */
  box: Box;
  /** Whether it can hold several lines. */
  lines: boolean;
  is: ZoneTarget;
  state: string;
  /** The words in it from the first reading. */
  words: Word[];
  /** Printed words that the crop may include at its edges, by their keys. */
  printed: ReadonlySet<string>;
};

/** Words with a lower confidence are read again. */
export const unclear = 0.93;
/** Reading a page's zones again may cost half as much as reading the page. */
const mostOnPage = 12;
const wanted =
  /^(?:(?:deceased|petitioner)\.(?:name|firstName|middleName|lastName|street|town|zip|state|townLine|address|nameAddress|phone|died|diedMonth|diedDay|diedYear)|nominee\.(?:name|phone)|filer\.(?:name|nameAddress)|attorney\.name|heir\.1\.(?:name|address)|county|caseNumber)$/;
/** An empty zone of these kinds is read again too: OCR engines lose short answers between ruled lines. */
const lookedForIfEmpty =
  /\.(?:name|middleName|died|diedMonth|diedDay|diedYear|phone|zip|state|town|street)$|^caseNumber$/;

/** The confidence of the least certain of some words; 0 for none. */
export const inkOfWords = (words: readonly Word[]) =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence));

function requestFor(recognised: RecognisedPage, { zone, box, lines }: FilledZone): CropRequest {
  const words = lines.flat();
  const margin = 4;
  const around = words.length > 0 ? surround([...words, ...(zone.lines ? [box] : [])]) : box;
  const left = Math.max(0, Math.min(box.x, around.x) - margin);
  const top = Math.max(0, around.y - margin);
  const right = Math.min(1000, Math.max(box.x + box.width, around.x + around.width) + margin);
  const bottom = around.y + Math.max(around.height, 14) + margin;
  const cut = { x: left, y: top, width: right - left, height: bottom - top };
  const near = recognised.known.anchors.filter((anchor) => {
    const { x, y } = recognised.registration.place({ x: anchor.x, y: anchor.y });
    return x < right && x + anchor.width > left && y < bottom && y + anchor.height > top;
  });
  return {
    page: recognised.page.number,
    box: cut,
    lines: zone.lines === true,
    is: zone.is,
    state: recognised.known.template.state,
    words,
    printed: new Set(near.map(({ key }) => key)),
  };
}

function isUnsure({ zone, lines, shape }: FilledZone, state: string): boolean {
  if (!wanted.test(zone.is)) return false;
  const words = lines.flat();
  // 'July 2024' was read without a doubt but without its day.
  const isOdd =
    /\.(?:died|zip|phone|state)$/.test(zone.is) && !fits({ is: zone.is, state }, textOf(words));
  if (words.length > 0) return isOdd || inkOfWords(words) < unclear;
  return lookedForIfEmpty.test(zone.is) && (!shape || shape.letters > 0);
}

/**
 * The zones of scanned pages of known forms with an uncertain first reading, the least certain
 * first. Handwriting is not read again, nor is a zone without ink.
 */
export function cropRequests(pages: readonly RecognisedPage[]): CropRequest[] {
  const scanned = pages.filter(({ page }) => page.source === 'ocr');
  return scanned.flatMap((recognised) => {
    const zones = fillZones(recognised);
    const byHand = handwrittenZones(zones);
    return zones
      .filter((zone) => isUnsure(zone, recognised.known.template.state) && !byHand.has(zone))
      .map((zone) => requestFor(recognised, zone))
      .toSorted(
        (a, b) =>
          Number(b.words.length > 0) - Number(a.words.length > 0) ||
          inkOfWords(a.words) - inkOfWords(b.words),
      )
      .slice(0, mostOnPage);
  });
}

/** Whether a text can be an answer of its zone's kind: 1 if its letters confirm it. */
function fits({ is, state }: Pick<CropRequest, 'is' | 'state'>, text: string): number {
  const part = is.split('.').at(-1)!;
  if (part === 'died') return readDay(text) ? 1 : 0;
  if (part === 'zip') return readZip(text) ? 1 : 0;
  if (part === 'phone') return readPhone(text) ? 1 : 0;
  if (part === 'state') return toState(text) ? 1 : 0;
  if (is === 'county') {
    const near = nearestCounty(readCounty(text), state);
    return near ? (near.exact ? 1 : 0.5) : 0;
  }
  // A misread number hardly ever has a year and six digits.
  if (is === 'caseNumber') return stampedNumber(text) ? 0.9 : readCaseNumber(text) ? 0.3 : 0;
  if (part === 'name') return looksLikeName(text.split(',')[0]!) ? 0.4 : 0;
  if (part === 'street') return /^\d+ \p{L}/u.test(text) ? 0.4 : 0;
  return /\d{5}\W*$/.test(text) ? 0.3 : 0.1;
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

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
  const isNear = lettersApart(keysOf(words), keysOf(again)) <= rereadLimits.nameLettersApart;
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

/** Chooses one of two readings of a zone. */
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

/** The pages with the zones' words from the second readings, in the order of the requests. */
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
