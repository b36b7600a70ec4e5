import type { PageLayout } from '../../page/page-layout.ts';
import { placeText, surround, wordsBetween } from '../../page/placed-text.ts';
import { findDates } from '../../values/dates.ts';
import type { FactReading } from './found-fact.ts';

const label =
  /\bhearing\s+date\b|\bdate\s+(?:and\s+time\s+)?(?:of|set\s+for)\s+(?:the\s+)?hearing\b|\bhearing\s+(?:is\s+|has\s+been\s+|will\s+be\s+)?(?:set|scheduled|held)\s+(?:for|on)\b/gi;
const weights = { behind: 0.8, under: 0.7 };
/**
 * How far an answer may be: after its label in characters (`letters`), under it in line heights
 * (`lines`), and how wide the space under it is at least, in line heights (`width`).
 */
const reach = { letters: 40, lines: 3, width: 14 };

/** The days on a page after or under words that ask for the hearing date. */
export function readHearingDate(layout: PageLayout): FactReading[] {
  const { rowText, page, em } = layout;
  return [...rowText.text.matchAll(label)].flatMap((match): FactReading[] => {
    const end = match.index + match[0].length;
    const line = rowText.text.slice(end, end + reach.letters).split('\n')[0]!;
    const [behind] = findDates(line);
    if (behind) {
      const words = wordsBetween(rowText, end + behind.from, end + behind.to);
      return [{ value: behind.iso, weight: weights.behind, words, page }];
    }
    const own = surround(wordsBetween(rowText, match.index, end));
    const under = rowText.words.filter(
      ({ x, y }) =>
        x >= own.x - em * 2 &&
        x < own.x + Math.max(own.width, em * reach.width) &&
        y > own.y + own.height * 0.5 &&
        y < own.y + own.height + em * reach.lines,
    );
    const placed = placeText(under, page);
    const days = findDates(placed.text);
    if (days.length !== 1) return [];
    const words = wordsBetween(placed, days[0]!.from, days[0]!.to);
    return [{ value: days[0]!.iso, weight: weights.under, words, page }];
  });
}
