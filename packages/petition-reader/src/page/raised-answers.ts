import type { Word } from './page.ts';
import { rowLimits } from '../weights.ts';

const bottom = ({ y, height }: Word) => y + height;
const end = ({ x, width }: Word) => x + width;

/**
 * Whether two words are beside each other, one slightly higher: judged by their vertical overlap.
 */
function isLevel(a: Word, b: Word): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) * rowLimits.raisedShare;
}

/**
 * Whether each answer closely follows a word of the row, raised or lowered by less than a letter,
 * and no words overlap.
 */
function fillsGaps(answers: readonly Word[], row: readonly Word[], usual: number): boolean {
  return answers.every((answer, i) => {
    // Pieces of a ruled line are not an answer.
    if (!/[\p{L}\d]/u.test(answer.text)) return false;
    if (row.some((word) => word.x < end(answer) && answer.x < end(word))) return false;
    const before = answers[i - 1];
    const follows = (word: Word | undefined) =>
      word !== undefined &&
      answer.x >= end(word) &&
      answer.x - end(word) <= usual * rowLimits.raisedGap;
    if (follows(before)) return true;
    const label = row.findLast((word) => end(word) <= answer.x);
    return follows(label) && isLevel(label!, answer);
  });
}

/**
 * Merges two rows if one of them has the answers of the other, typed slightly higher or lower than
 * its line ('Decedent died on ____ a resident of ____').
 */
export function withRaisedAnswers(rows: readonly Word[][], usual: number): Word[][] {
  const joined: Word[][] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above && (fillsGaps(above, row, usual) || fillsGaps(row, above, usual)))
      joined[joined.length - 1] = [...above, ...row].toSorted((a, b) => a.x - b.x);
    else joined.push(row);
  }
  return joined;
}
