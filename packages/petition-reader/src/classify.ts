import type { PetitionFieldName } from './petition-field.ts';
import type { DocumentKind, FoundField } from './petition.ts';

const petitionWords = [
  /\bestate\s+of\b/gi,
  /\b(?:decedent|deceased|testat(?:or|rix))\b/gi,
  /\b(?:petition(?:er)?|applica(?:nt|tion)|affiant)\b/gi,
  /\b(?:probate|surrogate|letters\s+(?:testamentary|of\s+administration)|small\s+estates?|last\s+will|intestate)\b/gi,
  /\b(?:executor|executrix|administrator|personal\s+representative|heirs?|distributees?)\b/gi,
  /\bnotice\s+to\s+creditors\b/gi,
];
const foreclosureWords =
  /\b(?:foreclosures?|trustee'?s?\s+sale|auction|mortgag(?:e|ee|or)|sheriff'?s?\s+sale|opening\s+bid|default\s+amount|lis\s+pendens|notice\s+of\s+sale)\b/gi;

/** The number of different kinds of petition words that a text has, 0 to 6. */
function kindsOfWords(text: string): number {
  return petitionWords.filter((expression) => text.match(expression)).length;
}

/** Fields that forms never print themselves: one that is found, even with doubt, was filled in. */
const typedIn = /(?:streetAddress|zipCode|phoneNumber|deceasedDate)$/;
/** Fields that a blank form may print itself. */
const printed: PetitionFieldName[] = ['court', 'county', 'filingDate'];
// Filled-in text looks the same in any place: a phone number, a city with its ZIP, an amount, a day.
const filled =
  /(?<!\b(?:rev|revised|adopted|effective)\W{0,3})(?<![\d/.-])(?:0?[1-9]|1[0-2])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d\b|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|,\s+[A-Z]{2}\s+\d{5}\b|\$\s?\d{1,3},\d{3}\b|(?<!\b(?:rev|revised|adopted|effective|july|january)\W{0,3})\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+20\d\d\b/gi;
/** Fewer answers than this may be the address and phone number that a court prints on its forms. */
const leastFilled = 3;

/** Whether anything was filled in: a field that was found, or answers that belong to no field. */
function isFilledIn(text: string, fields: Record<PetitionFieldName, FoundField>): boolean {
  const isFound = Object.entries(fields).some(
    ([name, { value, alternatives }]) =>
      (value !== '' && !printed.includes(name as PetitionFieldName)) ||
      (typedIn.test(name) && alternatives.length > 0),
  );
  return isFound || (text.match(filled)?.length ?? 0) >= leastFilled;
}

/**
 * Classifies a document by its words and by whether anything is filled in.
 * @param text the text of all pages
 * @param fields the fields that were found
 * @param isHardToRead such a document is never called blank: its answers may be the part that was
 *   not read
 */
export function classify(
  text: string,
  fields: Record<PetitionFieldName, FoundField>,
  isHardToRead: boolean,
): DocumentKind {
  const kinds = kindsOfWords(text);
  const listing = text.match(foreclosureWords)?.length ?? 0;
  const probate = petitionWords.reduce(
    (sum, expression) => sum + (text.match(expression)?.length ?? 0),
    0,
  );
  if (listing >= 2 && listing > probate) return 'foreclosure_list';
  if (kinds < 3) return listing >= 2 ? 'foreclosure_list' : 'other';
  return isFilledIn(text, fields) || isHardToRead ? 'petition' : 'blank_form';
}
