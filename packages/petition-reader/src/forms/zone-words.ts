import type { Box, InkShape, Word } from '../page/page.ts';
import type { FormZone } from './form-template.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import { isMisreading, likeness, wordKey } from './word-key.ts';

/** A zone as positioned on the page, with the words that were written into it. */
export type FilledZone = {
  zone: FormZone;
  /** The zone's position on the page. */
  box: Box;
  /** Its words from top to bottom, line by line. */
  lines: Word[][];
  /** The shapes of its ink, if they were measured. */
  shape?: InkShape | undefined;
};

/** Typed text may be off its line by this share of a letter's height and still belong to it. */
const stray = 0.75;
/** In thousandths of the page's width: how far beside a zone the middle of its words may be. */
const margin = 10;

const right = (box: Box) => box.x + box.width;
const bottom = (box: Box) => box.y + box.height;
const middleOf = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const overlap = (a: number, b: number, c: number, d: number) =>
  Math.max(0, Math.min(b, d) - Math.max(a, c));

/** A printed word's place on the page. */
type Printed = Box & { key: string; isFound: boolean };

/** A box of the form, as positioned on the page. */
export function placed(box: Box, { registration }: RecognisedPage): Box {
  const from = registration.place({ x: box.x, y: box.y });
  const to = registration.place({ x: right(box), y: bottom(box) });
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/**
 * A word of the page if it was written on it: without a printed word that OCR joined to its
 * beginning; undefined if the word itself is the form's.
 */
function withoutPrint(word: Word, printed: readonly Printed[]): Word | undefined {
  const key = wordKey(word.text);
  let covered = 0;
  for (const print of printed) {
    const across = overlap(word.x, right(word), print.x, right(print));
    const down = overlap(word.y, bottom(word), print.y, bottom(print));
    if (down < Math.min(word.height, print.height) * 0.4) continue;
    if (across < Math.min(word.width, print.width) * 0.5) continue;
    const alike = likeness(key, print.key);
    if (alike >= 0.6 || isMisreading(key, print.key)) return;
    // Of '(City/Town)' an OCR engine may see only 'own)'.
    if (key.length >= 3 && print.key.includes(key)) return;
    // A label and its answer read as one word: 'Name:Jane'.
    if (print.key.length >= 3 && key.startsWith(print.key) && key.length > print.key.length + 1) {
      const cut = word.text.toLowerCase().lastIndexOf(print.key.at(-1)!, print.key.length + 2) + 1;
      const rest = word.text.slice(cut).replace(/^[^\p{L}\p{N}(]+/u, '');
      const moved = right(print);
      return { ...word, text: rest, x: moved, width: right(word) - moved };
    }
    if (!print.isFound) covered += across;
  }
  // Printed words that were not found otherwise are under letters that make no sense.
  return covered > word.width * 0.7 ? undefined : word;
}

/** The words that are not the form's own. */
function writtenWords(recognised: RecognisedPage): Word[] {
  const { page, known, registration } = recognised;
  const own = new Set(registration.found.values());
  const printed = known.anchors.map((anchor, index) => ({
    ...placed(anchor, recognised),
    key: anchor.key,
    isFound: registration.found.has(index),
  }));
  return page.words.flatMap((word, index) => {
    if (own.has(index) || !/[\p{L}\p{N}]/u.test(word.text)) return [];
    const near = printed.filter(
      (print) =>
        print.x < right(word) &&
        right(print) > word.x &&
        print.y < bottom(word) &&
        bottom(print) > word.y,
    );
    return withoutPrint(word, near) ?? [];
  });
}

/** How well a word fits in a zone by its middle: 1 inside, 0 outside, in between near the edge. */
function fitOf(word: Word, { box, zone }: FilledZone): number {
  const { x, y } = middleOf(word);
  const slack = word.height * stray;
  if (x < box.x - margin || x > right(box) + margin) return 0;
  if (y < box.y - slack || y > bottom(box) + slack) return 0;
  const off = Math.max(0, box.y - y, y - bottom(box));
  // A check mark must be in its box; an answer may be a little above its line.
  if (zone.is === 'check') return off > 0 ? 0 : 0.9;
  const sideways = Math.max(0, box.x - x, x - right(box)) / margin;
  return 1 - (off / slack) * 0.6 - sideways * 0.3;
}

/** Whether a word is a part of another one: '1315' of '49783-1315'. */
const isPartOf = (part: string, whole: string) =>
  part.length >= 3 && whole.length > part.length && whole.includes(part);

/**
 * Whether a word was read where another begins that was read much more surely: 'Tme' over 'Imogen'.
 * The boxes of OCR engines may cover the digits and words that follow.
 */
const isUnder = (word: Word, other: Word) =>
  /^\p{L}{2,}$/u.test(word.text) &&
  Math.abs(word.x - other.x) < word.height * 0.5 &&
  other.confidence > word.confidence + 0.15;

/** A word that two passes over the page read in one place is one word: the longer or more certain of both. */
function withoutTwins(line: readonly Word[]): Word[] {
  return line.filter(
    (word) =>
      !line.some((other) => {
        if (other === word) return false;
        const [key, otherKey] = [wordKey(word.text), wordKey(other.text)];
        const shared = overlap(word.x, right(word), other.x, right(other));
        if (isPartOf(key, otherKey) || isUnder(word, other)) return shared > word.width * 0.8;
        const isTwin = key === otherKey && shared > Math.min(word.width, other.width) * 0.6;
        const first = line.indexOf(other) < line.indexOf(word);
        return (
          isTwin &&
          (other.confidence > word.confidence || (other.confidence === word.confidence && first))
        );
      }),
  );
}

/** Words line by line. */
function inLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a).y - middleOf(b).y)) {
    const line = lines.find(
      ([first]) =>
        Math.abs(middleOf(first!).y - middleOf(word).y) <
        Math.max(first!.height, word.height) * 0.5,
    );
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => withoutTwins(line.toSorted((a, b) => a.x - b.x)));
}

/** The zones of a recognized page at their position on it, still without words but with their ink. */
export function placedZones(recognised: RecognisedPage): FilledZone[] {
  const { template, page } = recognised.known;
  const shapes = new Map(
    recognised.page.marks
      ?.filter(({ form, formPage }) => form === template.id && formPage === page.number)
      .map(({ zone, shape }) => [zone, shape]),
  );
  return page.zones.map((zone, index) => {
    const [x, y, width, height] = zone.at;
    const box = placed({ x, y, width, height }, recognised);
    return { zone, box, lines: [], shape: shapes.get(index) };
  });
}

/**
 * Assigns every word that was written on a recognized page to the zone that contains it. A long
 * answer that crosses its zone's end includes the words after it.
 */
export function fillZones(recognised: RecognisedPage): FilledZone[] {
  const zones = placedZones(recognised);
  const taken = new Map<FilledZone, Word[]>(zones.map((zone) => [zone, []]));
  const loose: Word[] = [];
  for (const word of writtenWords(recognised)) {
    let best: { zone: FilledZone; fit: number } | undefined;
    for (const zone of zones) {
      const fit = fitOf(word, zone);
      if (fit > 0 && (!best || fit > best.fit)) best = { zone, fit };
    }
    if (best) taken.get(best.zone)!.push(word);
    else loose.push(word);
  }
  for (const word of loose.toSorted((a, b) => a.x - b.x)) {
    const before = zones.find((zone) => {
      const last = taken.get(zone)!.findLast((one) => right(one) <= word.x + 2);
      return (
        last !== undefined &&
        zone.zone.is !== 'check' &&
        word.x - right(last) < word.height * 0.9 &&
        Math.abs(middleOf(last).y - middleOf(word).y) < word.height * 0.4
      );
    });
    if (before) taken.get(before)!.push(word);
  }
  return zones.map((zone) => {
    const words = taken.get(zone)!.filter((word) => !isWithoutInk(word, zone));
    return { ...zone, lines: ownLines(zone, inLines(words)) };
  });
}

/** Text that an OCR engine makes of printed words and specks in an empty zone; it is seldom certain of it. */
function isWithoutInk({ confidence }: Word, { zone, shape }: FilledZone): boolean {
  return zone.is !== 'check' && shape?.letters === 0 && confidence < 0.8;
}

/**
 * In a zone for one line, text that the OCR engine made of the printed words above or below is not
 * part of the answer.
 */
function ownLines({ zone, box }: FilledZone, lines: Word[][]): Word[][] {
  if (zone.lines || lines.length < 2 || box.height > 34) return lines;
  const middle = box.y + box.height / 2;
  const off = (line: readonly Word[]) => Math.abs(middleOf(line[0]!).y - middle);
  const [main] = lines.toSorted((a, b) => off(a) - off(b));
  const isClear = (line: readonly Word[]) => line.every(({ confidence }) => confidence >= 0.8);
  return lines.filter((line) => line === main || isClear(line));
}
