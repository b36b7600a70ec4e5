import type { Page, Word } from '../../page/page.ts';
import { lacksWord } from '../../page/lost-words.ts';
import { surround, wordsIn } from '../../page/placed-text.ts';
import { zipCells } from '../../page/zip-cells.ts';
import { petitionFields, type PetitionFieldName } from '../../petition-field.ts';
import type { FoundField, Petition } from '../../petition.ts';
import type { ZoneTarget } from '../form-template.ts';
import { inkOfWords, unclear, type CropRequest } from './crop-requests.ts';

/** The kind of zone that a known form would use to ask for the field. */
const targets: Partial<Record<PetitionFieldName, ZoneTarget>> = {
  'deceased.fullName': 'deceased.name',
  'deceased.streetAddress': 'deceased.street',
  'deceased.city': 'deceased.town',
  'deceased.zipCode': 'deceased.zip',
  'deceased.deceasedDate': 'deceased.died',
  'petitioner.fullName': 'petitioner.name',
  'petitioner.streetAddress': 'petitioner.street',
  'petitioner.city': 'petitioner.town',
  'petitioner.zipCode': 'petitioner.zip',
  'petitioner.phoneNumber': 'petitioner.phone',
  attorney: 'attorney.name',
  county: 'county',
  caseNumber: 'caseNumber',
};
/** White space around the words, in thousandths of the page's width. */
const margin = 4;
/** A value that covers more than one line is not cropped. */
const mostLines = 1.8;

/** A field's words as the OCR engine read them; none if they cover several lines. */
function wordsOf({ box }: FoundField, page: Page): Word[] {
  if (!box) return [];
  const words = wordsIn(page.words, box);
  const height = Math.max(0, ...words.map((word) => word.height));
  // From left to right: on a crooked line OCR engines return words in another order.
  return box.height <= Math.max(height, 10) * mostLines ? words.toSorted((a, b) => a.x - b.x) : [];
}

/** Cells for ZIP codes in which no ZIP code was read: letters and digits of a stamp hide it. */
function unreadZips(pages: readonly Page[], state: string): CropRequest[] {
  return pages.flatMap((page) =>
    zipCells(page.words).flatMap((box): CropRequest[] => {
      const words = wordsIn(page.words, box);
      if (words.some(({ text }) => /\d{5}/.test(text))) return [];
      const request = { page: page.number, box, lines: false, is: 'deceased.zip' as const };
      return [{ ...request, state, words, printed: new Set<string>() }];
    }),
  );
}

/**
 * The places on a scan of an unknown form in which a field was found but not clearly read: to be
 * cropped, enlarged and read separately. `found` is the result of the first reading of `pages`;
 * pages named by `known` have zones that are read again anyway.
 */
export function foundRequests(
  pages: readonly Page[],
  { fields }: Pick<Petition, 'fields'>,
  known: ReadonlySet<number>,
): CropRequest[] {
  const state = fields['deceased.state'].value || fields['petitioner.state'].value;
  const requests = petitionFields.flatMap((name): CropRequest[] => {
    const [is, field] = [targets[name], fields[name]];
    const found = field.value ? field : field.alternatives[0];
    const page = pages.find(({ number }) => number === found?.page);
    if (!is || !found || page?.source !== 'ocr' || known.has(page.number)) return [];
    const words = wordsOf({ ...found, alternatives: [] }, page);
    const isUnsure = inkOfWords(words) < unclear || (/name$/i.test(is) && lacksWord(words));
    if (words.length === 0 || !isUnsure) return [];
    const { x, y, width, height } = surround(words);
    const left = Math.max(0, x - margin);
    const top = Math.max(0, y - margin);
    const right = Math.min(1000, x + width + margin);
    const box = { x: left, y: top, width: right - left, height: y + height + margin - top };
    return [{ page: page.number, box, lines: false, is, state, words, printed: new Set() }];
  });
  // Street, city and ZIP on one line are one place, and are read again once.
  const isSame = (a: CropRequest, b: CropRequest) =>
    a.page === b.page &&
    a.words.length === b.words.length &&
    a.words.every((w) => b.words.includes(w));
  const others = pages.filter(({ source, number }) => source === 'ocr' && !known.has(number));
  return [
    ...requests.filter((request, i) => requests.findIndex((one) => isSame(one, request)) === i),
    ...unreadZips(others, state).filter(
      ({ words }) => !requests.some((one) => one.words.some((word) => words.includes(word))),
    ),
  ];
}
