import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';
import { roles, tokensOf } from '../../vocabulary/label-tokens.ts';

/** A sentence that introduces the fields of a person, over one line or several. */
export type Introduction = { role: Role | undefined; isFirstLine: boolean };

const begins = /^\W*(?:[\da-z]{1,3}[.)]\W*)*(?:the\s+)?(?:full\s+|legal\s+)*names?\b/i;
const asked =
  /\b(?:names?|domiciles?|residences?|address(?:es)?|citizenship|relationships?|interests?|dates?|places?|ages?|telephone|county)\b/gi;
const ends = /\b(?:follows?|following)\W*$/i;
/**
 * Gaps of up to this many letter heights come from an OCR engine that lost the words between; wider
 * ones separate columns.
 */
const lostWords = 4;
const mostLines = 3;

/** The person that it is about: the first person after 'of', without the text in parentheses. */
function roleIn(sentence: string): Role | undefined {
  const text = sentence.replace(/\([^)]*\)/g, ' ');
  for (const match of text.matchAll(/\b(?:of|for)\s+(?=\w)/gi)) {
    const behind = tokensOf(text.slice(match.index + match[0].length)).slice(0, 5);
    const role = behind.map(({ word }) => roles.get(word)).find((one) => one !== undefined);
    if (role && role !== 'court') return role;
  }
  return undefined;
}

/** The cells of a row from one to the next column. */
function withoutColumns({ rows, em }: PageLayout, first: Segment): Segment[] {
  const cells = rows[first.row]!.filter(({ index }) => index >= first.index);
  const end = cells.findIndex(({ box }, i) => {
    const before = cells[i - 1]?.box;
    return before !== undefined && box.x - (before.x + before.width) > em * lostWords;
  });
  return end < 0 ? cells : cells.slice(0, end);
}

const textOf = (line: readonly Segment[]) => line.map(({ text }) => text).join(' ');

/** The lines from a cell on that continue without their own number. */
function linesFrom(layout: PageLayout, first: Segment): Segment[][] {
  const lines = [withoutColumns(layout, first)];
  for (const row of layout.rows.slice(first.row + 1, first.row + mostLines)) {
    const [next] = row;
    const above = lines.at(-1)![0]!.box;
    const isNear = next && next.box.y - (above.y + above.height) < layout.em * 1.2;
    if (!isNear || /^\W*\d{1,2}[.)]/.test(next.text)) break;
    const line = withoutColumns(layout, next);
    if (line.length < row.length) break;
    lines.push(line);
  }
  return lines;
}

/**
 * The likely person of a sentence in which the person was misread: deaths are the decedent's, and
 * the first item is about the petitioner.
 */
function likelyRole(sentence: string): Role | undefined {
  if (/\bdeath\b/i.test(sentence)) return 'deceased';
  const isFirst = /^\W*[1Il]\W/.test(sentence);
  return isFirst && /\bproceeding|\binterest\b/i.test(sentence) ? 'petitioner' : undefined;
}

/**
 * Sentences such as 'The name, domicile and interest in this proceeding of the petitioner are as
 * follows:', which are above the fields of one person; their words are not labels. A sentence with
 * an unreadable person still ends the section before it.
 */
export function findIntroductions(layout: PageLayout): Map<Segment, Introduction> {
  const found = new Map<Segment, Introduction>();
  for (const segment of layout.segments) {
    if (found.has(segment) || !begins.test(segment.text)) continue;
    const lines = linesFrom(layout, segment);
    const last = lines.findIndex((line) => ends.test(textOf(line)));
    if (last < 0) continue;
    const whole = lines.slice(0, last + 1).flat();
    const sentence = textOf(whole);
    if (new Set(sentence.toLowerCase().match(asked)).size < 2) continue;
    const role = roleIn(sentence) ?? likelyRole(sentence);
    for (const line of whole) found.set(line, { role, isFirstLine: line === segment });
  }
  return found;
}
