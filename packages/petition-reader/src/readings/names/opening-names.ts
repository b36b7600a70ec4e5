import { nameFrom } from '../../people/names.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';
import { diedWords, petitionerWords } from '../../people/role-words.ts';
import { endsAsTown } from '../../places/zip-table.ts';
import { sentenceAround } from '../../values/sentences.ts';
import { proseWeights } from '../../weights.ts';

/** Words for acts that only a petitioner does. */
const asks =
  /\b(?:(?:hereby|respectfully|does|do|and|who)\s+)*(?:petitions?|applies|apply|states?|alleges?|represents?|shows?|requests?|moves?|prays?|deposes?|avers?|declares?|submits?|says?)(?=\s*:|,?\s+(?:and\s+(?:in\s+support|states?|says?|represents?|shows?|alleges?)|(?:un)?to\s+(?:the|this|your)|that\b|as\s+follows|the\s+(?:following|court|register|registrar)|this\s+(?:honorable\s+)?court|for\s+(?:the|letters|an?|probate)|under\b|upon\b))/i;
const kinBehind =
  /^,\s*(?:(?:adult|minor|surviving|step|grand)[- ]?)*(?:son|daughter|child|spouse|wife|husband|brother|sister|niece|nephew|mother|father|cousin|friend)\b/i;
const ownSubject = new RegExp(`(?<!,\\s*)\\b(?:the|your|said)\\s+${petitionerWords}\\s*$`, 'i');
const another =
  /\b(?:witness(?:es)?\s+(?:to|of)|attorney|counsel|notary|clerk|judge|register|physician|guardian ad litem)\b/i;

/**
 * The person who opens the petition without a role: 'Jane Roe, of 12 Oak Street, …, being duly
 * sworn, petitions the court'. The name is at the start of a line and is the subject of the
 * request.
 */
export function readOpeningNames(placed: PlacedText): Candidate[] {
  const { text, page } = placed;
  const found: Candidate[] = [];
  for (const match of text.matchAll(/(?:^|\n|\t)(?:\(?\d{1,2}[.)]\s+)?(?=\p{Lu})/gu)) {
    const name = nameFrom(text, match.index + match[0].length);
    if (!name || name.from > match.index + match[0].length + 1) continue;
    if (endsAsTown(text, name.to)) continue;
    const behind = text.slice(name.to, Math.min(name.to + 420, sentenceAround(text, name.to).to));
    // A caption's name with the document's title under it does not open a sentence.
    if (!/^,\s|^\s(?=\p{Ll})/u.test(behind)) continue;
    const verb = asks.exec(behind);
    const clause = verb ? behind.slice(0, verb.index) : '';
    if (!verb || /\n\n|\t/.test(clause) || another.test(clause)) continue;
    // Lines of a list, and under them 'THE PETITIONER REPRESENTS that': the verb has its subject.
    if (ownSubject.test(clause)) continue;
    // 'Jane Roe, daughter, 12 Oak Street …' is one of a list.
    if (kinBehind.test(clause) || /(?:^|[\s(])I[\s,]/.test(clause)) continue;
    if (new RegExp(`^,?\\s+(?:who\\s+)?${diedWords}|deceased`, 'i').test(clause)) continue;
    const words = wordsBetween(placed, name.from, name.to);
    found.push({
      field: 'petitioner.fullName',
      value: name.name,
      weight: proseWeights.opens,
      ink: inkOf(words),
      page,
      box: surround(words),
    });
  }
  return found;
}
