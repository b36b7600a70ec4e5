import { findDates, type DateMatch } from '../../values/dates.ts';
import { others } from '../names/name-reading.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { roleAt, type KnownNames } from '../names/role-cues.ts';
import { deceasedWords, diedWords } from '../../people/role-words.ts';
import { namedAsDeceased } from '../names/other-people.ts';
import { sentenceAround } from '../../values/sentences.ts';
import { proseWeights } from '../../weights.ts';

const verb = new RegExp(`\\b${diedWords}\\b`, 'gi');
const noun = new RegExp(
  `\\b(?:date\\s+of\\s+(?:his\\s+|her\\s+|(?:the\\s+)?${deceasedWords}['’]s\\s+)?(?:death|decease)|deceased\\s+on|death\\s+on)\\b`,
  'gi',
);

const kinLine =
  /\b(?:name|names)\s+of\s+(?:the\s+)?(?:\w+\s+)?(?:spouse|wife|husband|child|parent|heirs?)\b|\t(?:relationship|kinship)\b/i;
const formerOffice =
  /\b(?:was|were|been)\s+(?:duly\s+)?appointed\b|\bletters\b[^.;]*\b(?:was|were|been)\s+(?:issued|granted)\b|\b(?:former|prior|predecessor)\s+(?:executor|executrix|administrat|personal|fiduciary|trustee)/i;
const ifDeceased = /^date\s+of\s+death\W+(?:if|where)\s+(?:deceased|dead|applicable|any)\b/i;

// 'Affiant is the surviving spouse of Jane Roe, who died on …': the subject of the document.
const ofOwnKin =
  /\b(?:is|am|as)\s+(?:the|an?)\s+(?:\w+\s+){0,3}of\s+\p{Lu}[^,;]{3,40},?\s+(?:who\s+)?$/u;

// 'The decedent, a widow whose husband died in 2014, died on …': back to the sentence's subject.
const subjectFirst = new RegExp(
  `^\\W*(?:\\d{1,2}[.)]\\s*)?(?:that\\s+)?(?:the\\s+|said\\s+)?${deceasedWords},[^;]*(?:,|\\band|\\bhimself|\\bherself)\\s+$`,
  'i',
);

function isOwnClause(text: string, at: number): boolean {
  return subjectFirst.test(text.slice(sentenceAround(text, at).from, at));
}

/**
 * The day that words for a death refer to: the next in their sentence, at most `reach` characters
 * after them, or the one that opens it: 'On 4 March 2024, … died'.
 */
function dayOf(
  text: string,
  match: RegExpMatchArray,
  dates: DateMatch[],
  reach: number,
): DateMatch | undefined {
  const start = match.index!;
  const end = start + match[0].length;
  const sentence = sentenceAround(text, start);
  const next = dates.find(
    (date) => date.from >= end && date.from - end < reach && date.from < sentence.to,
  );
  // The column heading with the text under it in the next row: the form's labels know the person.
  const line =
    text.slice(text.lastIndexOf('\n', start) + 1, end) + text.slice(end).split('\n', 1)[0]!;
  const isCell =
    /(?:^|[\t\n])$/.test(text.slice(0, start)) && /^(?:[\t\n]|$)/.test(text.slice(end));
  const below = next && text.slice(end, next.from).includes('\n');
  if (isCell && below && line.includes('\t')) return undefined;
  // After another death, a birth or a will the day belongs to that.
  const between = next && text.slice(end, next.from);
  if (next && !/\b(?:born|birth|will|dated|testament|filed|died|survived)\b/i.test(between!))
    return next;
  return dates.find(
    (date) =>
      date.from >= sentence.from &&
      date.to <= start &&
      /^[\s\d.()]*(?:that\s+)?(?:on\s+)?(?:or\s+about\s+)?(?:the\s+)?$/i.test(
        text.slice(sentence.from, date.from),
      ) &&
      start - date.to < 110,
  );
}

/** Dates of death in sentences, less certain if the sentence may refer to a relative. */
export function readDeathDates(placed: PlacedText, known: KnownNames): Candidate[] {
  const { text, page } = placed;
  const dates = findDates(text);
  const found: Candidate[] = [];
  const add = (match: RegExpMatchArray, reach: number) => {
    const date = dayOf(text, match, dates, reach);
    if (!date) return;
    const from = Math.max(sentenceAround(text, match.index!).from, match.index! - 120);
    const clause = text
      .slice(from, match.index)
      .split(/;|:\s|\n\n/)
      .at(-1)!;
    const subject = isOwnClause(text, match.index!)
      ? 'deceased'
      : namedAsDeceased(text, match.index!, known);
    if (subject === 'other') return;
    const who = subject === 'deceased' ? { role: subject } : roleAt(text, match.index!, known);
    const own = ofOwnKin.test(clause);
    // 'Name of spouse: …  Date of death', '… was appointed executor and died on …'.
    const line = text.slice(text.lastIndexOf('\n', match.index) + 1, match.index);
    if (kinLine.test(line) || formerOffice.test(clause) || ifDeceased.test(text.slice(match.index)))
      return;
    if (/predeceas/.test(clause) || (who?.role === 'heir' && !own)) return;
    if (who?.role !== 'deceased' && others.test(clause) && !own) return;
    const words = wordsBetween(placed, date.from, date.to);
    found.push({
      field: 'deceased.deceasedDate',
      value: date.iso,
      weight: who?.role === 'deceased' ? proseWeights.deathDate : proseWeights.deathDateUnsaid,
      ink: inkOf(words),
      page,
      box: surround(words),
    });
  };
  for (const match of text.matchAll(verb)) add(match, 170);
  for (const match of text.matchAll(noun)) add(match, 60);
  return found;
}
