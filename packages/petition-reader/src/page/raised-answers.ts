import type { Word } from './page.ts';
import { rowLimits } from '../weights.ts';

const bottom = ({ y, height }: Word) => y + height;
const end = ({ x, width }: Word) => x + width;

/** Whether two words stand beside each other, one a little higher: by the part of a letter's height that they share. */
function isLevel(a: Word, b: Word): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) * rowLimits.raisedShare;
}

/** Whether each answer follows a word of the row closely, on its line but for a part of a letter, and none covers another. */
function fillsGaps(answers: readonly Word[], row: readonly Word[], usual: number): boolean {
  return answers.every((answer, i) => {
    // Pieces of a rule are no answer.
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
 * Rows of which one holds answers that were typed a little higher or lower than the line they belong to
 * ('Decedent died on ____ a resident of ____') are one row.
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
