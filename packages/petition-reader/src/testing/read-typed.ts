import { typePage } from '../../corpus/typed-page.ts';
import { extractPetition } from '../extract-petition.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import { ruleFor, type Row } from './scored.ts';

/** The top of a petition that no court prints. */
export const typedHead = `
                  PROBATE COURT OF DAVIDSON COUNTY

PETITION FOR LETTERS OF ADMINISTRATION
`;

/** The fields of a petition of one typed page. */
export const readTyped = (page: string) => extractPetition([typePage(page, () => '')]).fields;

/** The values of some fields of a typed page, in the order of their names. */
export const valuesOfTyped = (page: string, ...names: PetitionFieldName[]) =>
  names.map((name) => readTyped(page)[name].value);

/** The fields of a typed page as read by an OCR engine, with the given confidence for the listed words. */
export function readScanned(text: string, doubted: Record<string, number> = {}) {
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({ ...word, confidence: doubted[word.text] ?? 0.95 }));
  return extractPetition([{ ...page, source: 'ocr', words }]).fields;
}

/**
 * Typed pages that follow one rule: the expected values of some of their fields, '' for fields that
 * are not shown.
 */
export function pageRule(
  says: string,
  pages: string | readonly string[],
  fields: Partial<Record<PetitionFieldName, string>>,
): Row[] {
  const read = (page: string) => {
    const found = readTyped(page);
    const names = Object.keys(fields) as PetitionFieldName[];
    return Object.fromEntries(names.map((name) => [name, found[name].value]));
  };
  return ruleFor(says, read, fields, [pages].flat());
}
