import { typePage } from '../../corpus/typed-page.ts';
import { layOutPage, type PageLayout } from '../page/page-layout.ts';
import { mapPetitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField, type FoundFields } from '../petition.ts';

/** The layout of a typed page as read by an OCR engine, with the given confidence for the listed words. */
export function scannedLayout(text: string, doubted: Record<string, number> = {}): PageLayout {
  const page = typePage(text, () => '');
  const words = page.words.map((word) => ({ ...word, confidence: doubted[word.text] ?? 0.95 }));
  return layOutPage({ ...page, source: 'ocr', words });
}

/**
 * Fields of page 1 as a vote leaves them, with the place where the page has each value.
 * @param found values, each with its confidence and its alternatives with theirs
 */
export function fieldsOf(
  { page, segments }: PageLayout,
  found: Partial<Record<PetitionFieldName, [string, number, Record<string, number>?]>>,
): FoundFields {
  const boxOf = (value: string) => segments.find(({ text }) => text.includes(value))?.box ?? null;
  const field = (name: PetitionFieldName): FoundField => {
    const [value, confidence, others = {}] = found[name] ?? [];
    if (value === undefined || confidence === undefined) return emptyField();
    const alternatives = Object.entries(others).map(([other, sure]) => ({
      value: other,
      confidence: sure,
      page,
      box: boxOf(other),
    }));
    return { value, confidence, page, box: boxOf(value), alternatives };
  };
  return mapPetitionFields(field);
}
