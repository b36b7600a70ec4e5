import type { Page, Word } from '../../page/page.ts';
import { anchorsOf, type FormPage } from '../form-template.ts';

/** The position of the paper under the scanner and the quality of the reading. */
export type Scan = {
  scale?: number;
  /** In radians. */
  turn?: number;
  shift?: { x: number; y: number };
  /** How much narrower the bottom of the page is than its top, as under a camera held at an angle. */
  slant?: number;
  /** The shares of printed words that are lost and that are misread. */
  lost?: number;
  misread?: number;
  /** Words that do not belong to a form: stamps, notes. */
  otherWords?: (Word & { text: string })[];
};

/** Numbers between 0 and 1 that are the same on every run. */
export function createChance(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const letterWidth = 8;
const lineHeight = 17;

/** Words that were typed into a box, line by line, as typewriters set them. */
export function typed(
  text: string,
  [x, y, width, height]: readonly [number, number, number, number],
): Word[] {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const letter = Math.min(letterWidth, width / longest);
  const step = lines.length > 1 ? Math.min(lineHeight + 2, height / lines.length) : 0;
  const top = lines.length > 1 ? y + 1 : y + height / 2 - lineHeight / 2;
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      x: x + 2 + word.index * letter,
      y: top + row * step,
      width: word[0].length * letter - 1,
      height: Math.min(lineHeight, step || lineHeight) - 2,
      confidence: 1,
    })),
  );
}

/** A page of a form with answers in its zones, as a scan or as a PDF's own words. */
export function fillPage(
  form: FormPage,
  answers: readonly { at: readonly [number, number, number, number]; text: string }[],
  {
    scale = 1,
    turn = 0,
    slant = 0,
    shift = { x: 0, y: 0 },
    lost = 0,
    misread = 0,
    otherWords = [],
  }: Scan = {},
): Page {
  const chance = createChance(form.number + answers.length);
  const printed = anchorsOf(form.printed).flatMap((anchor): Word[] => {
    if (chance() < lost) return [];
    const text = chance() < misread ? anchor.text.replace(/[aeo]/, 'c') : anchor.text;
    return [{ ...anchor, text, confidence: 1 }];
  });
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const words = [...printed, ...answers.flatMap(({ at, text }) => typed(text, at))].map((word) => {
    const far = 1 / (1 + (slant * word.y) / form.height);
    const [x, y] = [500 + (word.x - 500) * far, word.y * far];
    return {
      ...word,
      x: cos * x - sin * y + shift.x,
      y: sin * x + cos * y + shift.y,
      width: word.width * scale * far,
      height: word.height * scale * far,
    };
  });
  const source = lost + misread > 0 ? 'ocr' : 'text';
  return {
    number: form.number,
    width: 1000,
    height: form.height,
    source,
    words: [...words, ...otherWords],
  };
}
