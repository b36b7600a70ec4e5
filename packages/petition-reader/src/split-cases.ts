import { extractPetition, type ReadPetition } from './extract-petition.ts';
import { officialForms, type FormCatalogue } from './forms/form-catalogue.ts';
import { layOutPage } from './page/page-layout.ts';
import type { Page } from './page/page.ts';
import { editDistance } from './page/spelling.ts';
import { isSimilarName } from './people/similar-names.ts';
import { isSamePerson, nameKey } from './people/names.ts';
import type { FoundField } from './petition.ts';
import { mapPetitionFields } from './petition-field.ts';
import { caseLimits, voteLimits } from './weights.ts';

/** What a page says of the case that it belongs to. */
export type PageOfCase = {
  page: number;
  /** '' if the page does not say, or not clearly. */
  caseNumber: string;
  deceased: string;
  /** Whether a paper begins here: a page that does not opens another case only by its decedent. */
  isHeaded: boolean;
  isScanned: boolean;
  /** Whether the page itself names several cases. */
  isMixed: boolean;
};

const keyOf = (number: string) => number.toLowerCase().replace(/[^a-z0-9]/g, '');

const clear = ({ value, confidence }: FoundField) => (confidence >= caseLimits.clear ? value : '');

const isInTop = ({ box }: FoundField, { height }: Page) =>
  box !== null && box.y < height * caseLimits.numberHead;

/** Words of a title, of a court's line or of a caption. */
const titles =
  /\b(?:court|certificat\w*|letters?|affidavit|estate|register|docket|petition|application|notice|order|inventory|oath|bond|case)\b/i;

/** Whether a title or a court's line is in the top part of a page. */
function isHeaded(page: Page): boolean {
  const layout = layOutPage(page);
  const top = Math.min(...page.words.map(({ y }) => y));
  return layout.segments.some(
    ({ text, words }) => titles.test(text) && words[0]!.y < top + page.height * caseLimits.head,
  );
}

/**
 * Whether two readings are one case number; undefined if an OCR engine may have misread a digit: the
 * next case of a county differs in no more.
 */
function compareNumbers(a: string, b: string, isScanned: boolean): 'same' | 'other' | undefined {
  const [one, other] = [keyOf(a), keyOf(b)];
  // 'No. 1733' of '2026-1733'.
  if (one.endsWith(other) || other.endsWith(one)) return 'same';
  return isScanned && editDistance(one, other, 1) <= 1 ? undefined : 'other';
}

/** Whether two names are one person's apart from a typing error, or from what an OCR engine misread. */
const isNearlySame = (a: string, b: string, isScanned: boolean) =>
  isScanned ? isSimilarName(a, b) : editDistance(nameKey(a), nameKey(b), 1) <= 1;

/** Reads what one page says of its case. */
export function readPageOfCase(page: Page, catalogue: FormCatalogue = officialForms()): PageOfCase {
  const isScanned = page.source === 'ocr';
  if (page.words.length === 0)
    return {
      page: page.number,
      caseNumber: '',
      deceased: '',
      isHeaded: false,
      isScanned,
      isMixed: false,
    };
  const { fields } = extractPetition([page], catalogue);
  const { caseNumber } = fields;
  // Another number of the same form: 'State bar no. 20114' is none.
  const isRival = ({ value, confidence }: { value: string; confidence: number }) =>
    confidence >= caseLimits.rival &&
    value.replace(/\d/g, '0') === caseNumber.value.replace(/\d/g, '0') &&
    compareNumbers(value, caseNumber.value, isScanned) === 'other';
  return {
    page: page.number,
    // A number further down may be a notary's or an exhibit's.
    caseNumber: isInTop(caseNumber, page) ? clear(caseNumber) : '',
    deceased: clear(fields['deceased.fullName']),
    isHeaded: isHeaded(page),
    isScanned,
    isMixed: caseNumber.value !== '' && caseNumber.alternatives.some(isRival),
  };
}

/** A case that begins in the middle of a paper: its first page has no heading, only a decedent. */
const opensUnheaded = ([first]: readonly PageOfCase[]) =>
  first !== undefined && first.page > 1 && !first.isHeaded && first.deceased !== '';

/**
 * A reading of pages that may be of several cases: a user chose them, a page lists two, or the case
 * begins without a heading. Everything is shown as found and nothing as sure.
 */
export function doubtMixed(read: ReadPetition, pages: readonly PageOfCase[]): ReadPetition {
  const contradict = pages.some((one, i) =>
    pages.slice(i + 1).some((other) => compare(one, other) === 'other'),
  );
  if (!contradict && !opensUnheaded(pages) && !pages.some(({ isMixed }) => isMixed)) return read;
  const doubt = (field: FoundField): FoundField => ({
    ...field,
    confidence: Math.min(field.confidence, voteLimits.unsure),
  });
  const { petitionKinds, will, hearingDate, estateValue, heirs } = read.facts;
  return {
    ...read,
    fields: mapPetitionFields((name) => doubt(read.fields[name])),
    facts: {
      petitionKinds: petitionKinds.map(doubt),
      will: doubt(will),
      hearingDate: doubt(hearingDate),
      estateValue: doubt(estateValue),
      heirs: heirs.map(({ name, relationship, streetAddress, city, state, zipCode }) => ({
        name: doubt(name),
        relationship: doubt(relationship),
        streetAddress: doubt(streetAddress),
        city: doubt(city),
        state: doubt(state),
        zipCode: doubt(zipCode),
      })),
    },
  };
}

/** 'same' or 'other' if two pages say whether they are of one case; undefined if they do not. */
function compare(one: PageOfCase, other: PageOfCase): 'same' | 'other' | undefined {
  const isScanned = one.isScanned || other.isScanned;
  const named = one.deceased !== '' && other.deceased !== '';
  if (named && isSamePerson(one.deceased, other.deceased)) return 'same';
  const numbered = one.caseNumber !== '' && other.caseNumber !== '';
  const verdict = numbered
    ? compareNumbers(one.caseNumber, other.caseNumber, isScanned)
    : undefined;
  if (verdict) return verdict;
  if (!named) return undefined;
  return isNearlySame(one.deceased, other.deceased, isScanned) ? 'same' : 'other';
}

/** Whether a page names a decedent who is none of the case's pages'. */
const namesAnother = (page: PageOfCase, known: readonly PageOfCase[]) =>
  page.deceased !== '' &&
  known.some(({ deceased }) => deceased !== '') &&
  known.every(
    ({ deceased, isScanned }) =>
      deceased === '' || !isNearlySame(deceased, page.deceased, isScanned || page.isScanned),
  );

/**
 * The pages of each case in a document, in their order. A page belongs to the case whose number or
 * decedent it names; one that names neither to the case of the page before it, as does one without
 * a heading that has only another number.
 */
export function splitCases(pages: readonly PageOfCase[]): number[][] {
  const cases: PageOfCase[][] = [];
  let current: PageOfCase[] | undefined;
  for (const page of pages) {
    const verdicts = cases.map((known) => new Set(known.map((other) => compare(page, other))));
    const own = cases.find((_, i) => verdicts[i]!.has('same'));
    const isOther = current && verdicts[cases.indexOf(current)]!.has('other');
    if (own) current = own;
    else if (!current || (isOther && (page.isHeaded || namesAnother(page, current))))
      cases.push((current = []));
    current.push(page);
  }
  return cases.map((known) => known.map(({ page }) => page)).toSorted((a, b) => a[0]! - b[0]!);
}
