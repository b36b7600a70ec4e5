import type { Box, Word } from '../page/page.ts';
import { correctSigns } from '../page/correct-letters.ts';
import { surround } from '../page/placed-text.ts';
import type { ZoneTarget } from './form-template.ts';
import { isTicked } from './ink-shapes.ts';
import type { RecognisedPage } from './recognise-forms.ts';
import type { FilledZone } from './zone-words.ts';

/** The text that was written into one zone. */
export type Answer = {
  is: ZoneTarget;
  /**
   * Line by line. None for a check mark, and for a middle name whose ink could not be read: an
   * initial is easily lost.
   */
  lines: string[];
  /** The same, word by word, with the OCR engine's confidence in each. */
  words: Word[];
  /** The OCR engine's lowest confidence in one of its words, 0 to 1; 1 for a check mark. */
  ink: number;
  page: number;
  box: Box;
  /** The meaning of a check mark. */
  says?: readonly ['petition' | 'will', string];
};

const inkOf = (words: readonly Word[]) => Math.min(...words.map(({ confidence }) => confidence));

/** Specks and pieces of ruled lines that the OCR engine read as letters beside the answer's own words. */
function withoutSpecks(line: readonly Word[], tall: number): Word[] {
  return line.filter(({ text, confidence, width, height }, i) => {
    const isSpeck = confidence < 0.35 && (height < tall * 0.45 || !/[\p{L}\p{N}]{2}/u.test(text));
    // A box's left edge before the answer.
    const isRule = i === 0 && confidence < 0.65 && /^[Il1|!]$/.test(text) && width < height * 0.3;
    return !isSpeck && !(isRule && line.length > 1);
  });
}

/**
 * Everything that was written on a recognized page, zone by zone. Empty boxes and zones for other
 * people's answers (`none`) are left out.
 */
export function answersOf({ page }: RecognisedPage, zones: readonly FilledZone[]): Answer[] {
  return zones.flatMap(({ zone, box, lines, shape }): Answer[] => {
    if (zone.is === 'none') return [];
    if (zone.is === 'check') {
      const words = lines.flat();
      if (!((shape && isTicked(shape)) ?? words.length > 0)) return [];
      const says = zone.says ? { says: zone.says } : {};
      return [{ is: zone.is, lines: [], words, ink: 1, page: page.number, box, ...says }];
    }
    const heights = lines
      .flat()
      .map(({ height }) => height)
      .toSorted((a, b) => a - b);
    const tall = heights[heights.length >> 1] ?? 0;
    const clear = lines.map((line) => withoutSpecks(line, tall)).filter((line) => line.length > 0);
    // An answer without a legible word is still an answer.
    const legible = clear.length > 0 ? clear : lines;
    if (legible.length === 0)
      return zone.is.endsWith('.middleName') && shape && shape.letters > 0
        ? [{ is: zone.is, lines: [], words: [], ink: 0, page: page.number, box }]
        : [];
    const kept = page.source === 'ocr' ? legible.map((line) => line.map(correctSigns)) : legible;
    const words = kept.flat();
    return [
      {
        is: zone.is,
        lines: kept.map((line) => line.map(({ text }) => text).join(' ')),
        words,
        ink: inkOf(words),
        page: page.number,
        box: surround(words),
      },
    ];
  });
}
