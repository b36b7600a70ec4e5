import { samePattern } from '../../values/normal-value.ts';
import { namesNominee } from '../../vocabulary/label-kinds.ts';
import { roles, tokensOf } from '../../vocabulary/label-tokens.ts';
import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Role } from '../../petition.ts';

const paper =
  /\b(?:petition|application|affidavit|statement|notice|order|letters|oath|form|court|estate|appointment|probate|administration|testamentary|will)\b/i;

/** The role that a heading or an introducing sentence ('… of the petitioner are as follows:') names. */
function headingRole(text: string): Role | undefined {
  const words = tokensOf(text).map((token) => token.word);
  const all = words.map((word) => roles.get(word)).filter((role) => role !== undefined);
  // 'Decedent / Respondent / Ward': one form for several kinds of case.
  const known = text.includes('/') ? all.filter((role) => role !== 'other') : all;
  const named = known.length > 0 ? known : all;
  if (named.includes('heir') || named.includes('witness')) return 'heir';
  if (named[0] === 'attorney') return 'attorney';
  return named.at(-1);
}

/** Whether a number is before a sentence, in its cell or in a separate one. */
function isNumbered(layout: PageLayout, { text, row, index }: Segment): boolean {
  const before = layout.rows[row]!.find((cell) => cell.index === index - 1);
  return /^\(?\d{1,2}[.)]\s/.test(text) || /^\(?\d{1,2}[.)]$/.test(before?.text ?? '');
}

/** The person that a numbered sentence is about: '1. Petitioner, Jane Roe, is an interested person as …'. */
function subjectOf(text: string): Role | undefined {
  const others = /\b(?:surviv|heir|spouse|child|devisee|will\b|witness|attorney|counsel)/i;
  const subject = /^(?:\(?\d{1,2}[.)]\s+)?(?:the\s+|your\s+)?(\w+),?\s/i.exec(text)?.[1] ?? '';
  const role = roles.get(subject.toLowerCase());
  const own = role === 'petitioner' || role === 'deceased';
  return own && !others.test(text) ? role : undefined;
}

/** A short line in capitals or title case that is alone in its row and is not a sentence. */
function looksLikeHeading(layout: PageLayout, { text, words, row }: Segment): boolean {
  if (
    layout.rows[row]!.length > 2 ||
    samePattern.test(text) ||
    /^\(.*\)$/.test(text) ||
    words.length > 9 ||
    /[.;,]$|\d{3}/.test(text)
  )
    return false;
  const long = words.filter((word) => /[a-z]{4}|[A-Z]{4}/.test(word.text));
  return long.length > 0 && long.every((word) => /^\W*[A-Z]/.test(word.text));
}

/**
 * The group of fields that a line without a label starts: of a person, or of a person who is not
 * one to find. Undefined if the line starts nothing.
 */
export function headingOf(
  layout: PageLayout,
  segment: Segment,
): { role: Role | undefined; isNominee?: boolean } | undefined {
  const { text } = segment;
  // An OCR engine reads the colon of 'as follows:' as a period.
  const introduces = /[:;]\s*$|\b(?:as follows|the following)\W?$/i.test(text);
  // 'The petition of:' over a name and an address.
  const role = /\b(?:petition|application)\s+of:$/i.test(text) ? 'petitioner' : headingRole(text);
  // '… through counsel, respectfully represents that:' starts the petition, not the lawyer's part.
  if (
    introduces &&
    role === 'attorney' &&
    /\b(?:represents?|states?|shows?|alleges?|says)\b/i.test(text)
  )
    return { role: undefined };
  const isNominee = role === 'petitioner' && namesNominee(tokensOf(text).map(({ word }) => word));
  if (introduces && role) return { role, isNominee };
  // A document's title names its people too ('PETITION FOR APPOINTMENT OF EXECUTOR'), and hospitals
  // occur as answers.
  const heads = looksLikeHeading(layout, segment) && !paper.test(text) && role !== 'other';
  if (heads && role && !introduces) return { role, isNominee };
  // A numbered sentence ends the text before it, and starts the part about its subject.
  return isNumbered(layout, segment) && !introduces ? { role: subjectOf(text) } : undefined;
}
