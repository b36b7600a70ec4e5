import type { PetitionFieldName } from './petition-field.ts';
import type { DocumentKind, FoundField } from './petition.ts';

const petitionWords = [
  /\bestate\s+of\b/gi,
  /\b(?:decedent|deceased|testat(?:or|rix))\b/gi,
  /\b(?:petition(?:er)?|applica(?:nt|tion)|affiant)\b/gi,
  /\b(?:probate|surrogate|letters\s+(?:testamentary|of\s+administration)|last\s+will|intestate)\b/gi,
  /\b(?:executor|executrix|administrator|personal\s+representative|heirs?|distributees?)\b/gi,
  /\bnotice\s+to\s+creditors\b/gi,
];
const foreclosureWords =
  /\b(?:foreclosures?|trustee'?s?\s+sale|auction|mortgag(?:e|ee|or)|sheriff'?s?\s+sale|opening\s+bid|default\s+amount|lis\s+pendens|notice\s+of\s+sale)\b/gi;

/** How many different kinds of a petition's words a text has, 0 to 6. */
function petitionKinds(text: string): number {
  return petitionWords.filter((expression) => text.match(expression)).length;
}

/** Says what a document is by its words and by whether anybody's name was found in it. */
export function classify(
  text: string,
  fields: Record<PetitionFieldName, FoundField>,
): DocumentKind {
  const kinds = petitionKinds(text);
  const listing = text.match(foreclosureWords)?.length ?? 0;
  const probate = petitionWords.reduce(
    (sum, expression) => sum + (text.match(expression)?.length ?? 0),
    0,
  );
  if (listing >= 2 && listing > probate) return 'foreclosure_list';
  if (kinds < 3) return listing >= 2 ? 'foreclosure_list' : 'other';
  const named = fields['deceased.fullName'].value || fields['petitioner.fullName'].value;
  return named ? 'petition' : 'blank_form';
}
