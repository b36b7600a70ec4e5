import type { PetitionFieldName } from '../petition-field.ts';
import { offeredOnly, type FoundField } from '../petition.ts';
import { mayLackAccents } from '../people/lost-accents.ts';
import { isTownName } from '../places/zip-table.ts';
import { voteLimits } from '../weights.ts';
import { hasOddLetters } from '../values/case-numbers.ts';
import { spelledNumber } from '../places/address-beginnings.ts';

/** Below this a reading of an image is as likely wrong as right: handwriting, a stain, a bad fax. */
const guess = 0.6;
/** The highest confidence of a value that two readings of one place disagree on, plus a margin. */
const contested = 0.68;
/** Up to this confidence letters were doubted. */
const doubted = 0.8;

/** Words of names that begin with a lowercase letter: 'de la Fuente', "d'Angelo", 'Bank of Ashby'. */
const smallWords =
  /^(?:de|del|des|la|las|los|y|e|van|von|der|den|ten|ter|zu|da|das|do|dos|di|du|le|bin|ibn|al|el|of|the|and|for|[dl]['’]\p{Lu}.*),?$/u;

/** 'Quifiones', 'Pefia': OCR engines read an 'ñ' as 'fi'. */
const hasLostTilde = (word: string) =>
  /\p{Ll}fi\p{Ll}/u.test(word) && mayLackAccents(word.replace('fi', 'n'));

/** Marks that names do not have: capitals within a word, lowercase words ('Str eet'). */
export const isOddName = (name: string) =>
  /\p{Ll}\p{Lu}|[^\p{L}\s.,'’&-]/u.test(
    name.replace(/\b(?:Mc|Mac|De|Del|Di|Du|Fitz|La|Le|Van|O['’])(?=\p{Lu})/gu, ''),
  ) ||
  name
    .split(/\s+/)
    .some((word) => (/^\p{Ll}/u.test(word) && !smallWords.test(word)) || hasLostTilde(word));

/** Whether a street with a doubtful reading has lost its name, its number, or half of its unit. */
function isOddStreet(street: string, confidence: number): boolean {
  if (confidence >= voteLimits.sure) return false;
  const hasNumber = new RegExp(`\\d|^${spelledNumber}\\b`, 'i');
  // '40 W. 119th Street, A', but '12 Oak Street, NW'.
  const cutUnit = /,\s*(?!(?:[NS][EW]?|[EW])$)\p{L}{1,3}$/u;
  const oneWord = /^\S+\s+(?:Street|Road|Avenue|Drive|Lane|Court)$/i;
  return (
    !hasNumber.test(street) ||
    // 'is 350 Loop 12': printed words before it.
    /^\p{Ll}/u.test(street) ||
    cutUnit.test(street) ||
    /‘|’(?!\p{L})/u.test(street) ||
    (confidence < doubted && oneWord.test(street))
  );
}

/**
 * Whether a value was contested or doubted, and its own letters and digits are implausible or do
 * not confirm it.
 */
function isUnlikely(field: PetitionFieldName, { value, confidence }: FoundField): boolean {
  const isContested = confidence < contested;
  if (field === 'caseNumber') return isContested && hasOddLetters(value);
  if (field.endsWith('zipCode')) return isContested;
  if (field.endsWith('city')) return isContested && !isTownName(value);
  if (field.endsWith('streetAddress')) return isOddStreet(value, confidence);
  // Names with readings that differ in more than a letter: three in five were wrong.
  const isName = /fullName$|^attorney$/.test(field);
  return isName && (isContested || (confidence < doubted && isOddName(value)));
}

const offered = (found: FoundField): FoundField => {
  const { page, box, confidence } = found;
  return { ...offeredOnly(found, confidence), page, box };
};

/** An answer with hardly a certain letter is left to the user; the reading stays as an alternative. */
export const withoutFaint = (found: FoundField): FoundField =>
  found.value && found.confidence < guess ? offered(found) : found;

/** The same for an answer with implausible letters. */
export function withoutGuess(field: PetitionFieldName, found: FoundField): FoundField {
  return found.value && isUnlikely(field, found) ? offered(found) : withoutFaint(found);
}
