import { segmentBelow, type PageLayout, type Segment } from '../../page/page-layout.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { readMoney } from '../../values/money.ts';
import type { FactReading } from './found-fact.ts';

/**
 * Words that ask for the value of an estate, with the weight of an amount there; totals come first.
 */
const labels: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:grand\s+)?total\b(?!\s+(?:number|fee|paid))|\b(?:gross|entire|whole|probate)\s+(?:value\s+of\s+(?:the\s+)?)?(?:\p{L}+['’]s\s+)?estate\b/iu,
    0.8,
  ],
  [/\bvalue\b.{0,30}\bestate\b|\bestate\b.{0,30}\b(?:value[sd]?\b|estimated\s+at)/i, 0.75],
  [
    /\b(?:estimated|gross|total|approximate|fair\s+market)\s+value\b|\bestimated\s+at\b|\bpersonal\s+estate\b/i,
    0.65,
  ],
];
/** A limit that the form prints is not an answer: 'does not exceed $50,000'. */
const limit = /\b(?:exceed\w*|less|more|over|under|than|least|most|below|above|fee|bond)\b/i;
/**
 * An amount; OCR engines read its commas as periods or lose them. An amount that more digits follow
 * is cut off, and does not count.
 */
const sum = '\\d{1,3}(?:\\s?[,.]\\s?\\d{3}|\\s\\d{3}(?=[.,\\s]|$))*(?:\\.\\d{2})?(?!\\s?[.,]?\\d)';
const amount = new RegExp(
  `\\$\\s?(?:${sum}|\\d{4,}(?:\\.\\d{2})?(?!\\d))|(?<![\\d.,/-])\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?(?!\\d)`,
);
const longestGap = 30;

function weightOf(text: string): number {
  return labels.find(([pattern]) => pattern.test(text))?.[1] ?? 0;
}

/**
 * The first amount in a segment after `from`, unless it is zero, more than `longestGap` characters
 * away, or a limit by the words in front of it.
 */
function sumIn(segment: Segment, from = 0): { value: string; words: Segment['words'] } | undefined {
  const found = amount.exec(segment.text.slice(from));
  if (!found) return undefined;
  const before = segment.text.slice(from, from + found.index);
  const value = readMoney(found[0]);
  if (limit.test(before) || before.length > longestGap || !Number(value)) return undefined;
  const at = from + found.index;
  return { value, words: wordsBetween(segment, at, at + found[0].length) };
}

const inSentence = new RegExp(
  `\\bvalue\\b([^.$]{0,160}?)\\b(?:is|was|of|at|not\\s+to\\s+be)\\s*[:\\t\\n ]*\\$\\s*(${sum}|\\d{4,}(?:\\.\\d{2})?(?!\\d))`,
  'gi',
);
const weightInSentence = 0.7;

/** 'The estimated net value of the decedent's property … is $ 370,210.00'. */
function inSentences({ rowText, page }: PageLayout): FactReading[] {
  return [...rowText.text.matchAll(inSentence)].flatMap((match): FactReading[] => {
    const value = readMoney(match[2]!);
    if (limit.test(match[1]!) || !Number(value)) return [];
    const to = match.index + match[0].length;
    const words = wordsBetween(rowText, to - match[2]!.length, to);
    return [{ value, weight: weightInSentence, words, page }];
  });
}

/**
 * The amount on a page beside or under words that ask for the estate's value: one reading or none.
 */
export function readEstateValue(layout: PageLayout): FactReading[] {
  const beside = layout.rows.flatMap((row) =>
    row.flatMap((segment, i): FactReading[] => {
      const weight = weightOf(segment.text);
      if (!weight || limit.test(segment.text)) return [];
      const label = labels.find(([pattern]) => pattern.test(segment.text))![0].exec(segment.text)!;
      const [next, below] = [row[i + 1], segmentBelow(layout, segment)];
      const sum =
        sumIn(segment, label.index + label[0].length) ??
        (next && sumIn(next)) ??
        (row[i + 2] && /^\W*$/.test(next!.text) ? sumIn(row[i + 2]!) : undefined) ??
        (below && /^\W*\$?\s?\d/.test(below.text) ? sumIn(below) : undefined);
      return sum ? [{ ...sum, weight, page: layout.page }] : [];
    }),
  );
  const found = [...beside, ...inSentences(layout)];
  // In a column of amounts with equal labels the last is the total.
  const best = Math.max(0, ...found.map(({ weight }) => weight));
  return found.filter(({ weight }) => weight === best).slice(-1);
}
