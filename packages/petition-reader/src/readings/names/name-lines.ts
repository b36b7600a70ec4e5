import type { Word } from '../../page/page.ts';
import { wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { nameFrom, type NameMatch } from '../../people/names.ts';

/** Lines that start within this many thousandths of the page's width are aligned under each other. */
const sameEdge = 15;
/**
 * A line is full if the next word and this much space, in thousandths of the page's width, reach
 * beyond the right edge of the text.
 */
const room = 60;

const rightOf = ({ x, width }: Word) => x + width;

/** Whether the first word of the second line may continue the end of the first line. */
function goesOn(placed: PlacedText, [first, last, next]: [Word, Word, Word]): boolean {
  const edge = Math.max(...placed.words.map(rightOf));
  const hadNoRoom = rightOf(last) + next.width + room > edge;
  return hadNoRoom || Math.abs(next.x - first.x) < sameEdge;
}

/**
 * A name that a text breaks over two lines, if the page does so too: the first line was full, or
 * both start at one edge. Otherwise the words come from two cells, and only those beside the words
 * that led to the name (`keep`: the first or the last line) are a name.
 */
export function withinItsLines(
  placed: PlacedText,
  match: NameMatch,
  keep: 'first' | 'last',
): NameMatch | undefined {
  const { text } = placed;
  const at = text.slice(match.from, match.to).indexOf('\n');
  if (at < 0) return match;
  const cut = match.from + at;
  const before = wordsBetween(placed, match.from, cut);
  const [next] = wordsBetween(placed, cut + 1, match.to);
  const [first, last] = [before[0], before.at(-1)];
  if (!first || !last || !next || goesOn(placed, [first, last, next])) return match;
  const from = keep === 'first' ? match.from : cut + 1;
  const own = nameFrom(text, from, 0);
  return own && own.from >= from && own.to <= match.to ? own : undefined;
}
