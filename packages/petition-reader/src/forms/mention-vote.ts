import { editDistance } from '../page/spelling.ts';
import type { FoundField } from '../petition.ts';
import { emptyField } from '../petition.ts';
import type { Box } from '../page/page.ts';
import { isTypedInk } from '../weights.ts';

/** One place of the form that gives a value. */
export type Mention = {
  value: string;
  /** 0 to 1: the OCR engine's confidence, or 1 for a PDF's own text. */
  ink: number;
  page: number;
  box: Box;
  /** The OCR engine's confidence word by word, by the word's letters and digits. */
  inks?: ReadonlyMap<string, number>;
};

/** Letters and digits in lowercase: readings with one key agree. */
export const keyOf = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The confidence of a single reading of an image: OCR engines overrate their own certainty. */
function sureness(ink: number): number {
  if (isTypedInk(ink)) return 0.97;
  if (ink >= 0.92) return 0.88;
  if (ink >= 0.8) return 0.8;
  return 0.4 + ink * 0.45;
}

/** A word with letters that look like one letter replaced by that letter: 'rn' and 'm'. */
const shapeOf = (word: string) =>
  keyOf(word).replace(/rn/g, 'm').replace(/cl/g, 'd').replace(/vv/g, 'w').replace(/ii/g, 'u');

/** Word by word the more certain of two readings of one text: 'Maribel wexiey' and 'Maribe1 Wexley'. */
function mergeWords(mentions: readonly Mention[]): Mention | undefined {
  const [best] = mentions;
  const rows = mentions.map(({ value }) => value.split(' '));
  if (!best || rows.some((row) => row.length !== rows[0]!.length)) return;
  const words = rows[0]!.map((_, column) => {
    const weights = new Map<string, { word: string; weight: number; ink: number }>();
    for (const [row, { ink, inks }] of mentions.entries()) {
      const word = rows[row]![column]!;
      const known = weights.get(keyOf(word));
      const own = inks?.get(keyOf(word)) ?? ink;
      const weight = (known?.weight ?? 0) + own + 0.05;
      const surest = Math.max(known?.ink ?? 0, own);
      weights.set(keyOf(word), { word: known?.word ?? word, weight, ink: surest });
    }
    const ranked = [...weights.values()].toSorted((a, b) => b.weight - a.weight);
    const [best] = ranked;
    // OCR engines merge two letters into one far more often than they split one into two.
    const [longer] = ranked.filter(
      ({ word }) => word.length > best!.word.length && shapeOf(word) === shapeOf(best!.word),
    );
    return longer ?? best!;
  });
  const value = words.map(({ word }) => word).join(' ');
  return { ...best, value, ink: Math.min(...words.map((word) => word.ink)) };
}

const areNear = (a: string, b: string) =>
  editDistance(a, b, 8) <= Math.max(2, Math.floor(Math.max(a.length, b.length) * 0.3));

/**
 * The value that several places of a form agree on. Places that agree confirm each other; a place
 * with a different value lowers the confidence and stays as an alternative.
 */
export function voteMentions(mentions: readonly Mention[]): FoundField {
  const said = mentions.filter(({ value }) => value !== '').toSorted((a, b) => b.ink - a.ink);
  const [first] = said;
  if (!first) return emptyField();
  const groups = new Map<string, Mention[]>();
  for (const mention of said) {
    const key = keyOf(mention.value);
    const known = groups.get(key);
    if (known) known.push(mention);
    else groups.set(key, [mention]);
  }
  const weigh = (group: readonly Mention[]) => group.reduce((sum, { ink }) => sum + ink + 0.1, 0);
  const ranked = [...groups.entries()].toSorted((a, b) => weigh(b[1]) - weigh(a[1]));
  const [bestKey, best] = ranked[0]!;
  const near = ranked.slice(1).filter(([key]) => areNear(key, bestKey));
  const far = ranked.slice(1).filter(([key]) => !areNear(key, bestKey));
  const merged =
    near.length > 0 ? mergeWords([...best, ...near.flatMap(([, group]) => group)]) : undefined;
  const { value, page, box } = merged ?? best[0]!;
  // Each word is as certain as in the place that has it best.
  let confidence = sureness(Math.max(best[0]!.ink, merged?.ink ?? 0));
  const clear = best.filter(({ ink }) => ink >= 0.8);
  if (clear.length > 1) {
    const doubt = clear.reduce((product, { ink }) => product * (1 - sureness(ink)), 1);
    confidence = Math.max(confidence, Math.min(isTypedInk(first.ink) ? 0.97 : 0.94, 1 - doubt));
  }
  if (near.length > 0 && weigh(best) < 2 * Math.max(...near.map(([, group]) => weigh(group))))
    confidence = Math.min(confidence, 0.84);
  // A value that no place has in one piece.
  if (merged && merged.value !== best[0]!.value) confidence = Math.min(confidence, 0.84);
  if (far.length > 0 && weigh(best) < 2 * Math.max(...far.map(([, group]) => weigh(group))))
    confidence = Math.min(confidence, 0.7);
  const alternatives = [...near, ...far].slice(0, 4).map(([, [other]]) => ({
    value: other!.value,
    confidence: Math.min(0.6, other!.ink),
    page: other!.page,
    box: other!.box,
  }));
  return { value, confidence: round(confidence), page, box, alternatives };
}

export const round = (confidence: number) => Math.round(confidence * 1000) / 1000;
