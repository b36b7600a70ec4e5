import { expect, test } from 'vitest';
import { extractPetition } from '../extract-petition.ts';
import type { InkShape, Page, ZoneMark } from '../page/page.ts';
import { officialForms } from './form-catalogue.ts';
import { fillPage } from './testing/filled-page.ts';

const { page: form } = officialForms().pages.find(
  ({ template, page }) => template.id === 'ca-de-111' && page.number === 1,
)!;
const zoneFor = (is: string) => form.zones.findIndex((zone) => zone.is === is);

const print: InkShape = {
  dark: 0.2,
  straight: 0.48,
  letters: 18,
  tall: 9,
  wide: 7,
  filled: 0.43,
  uneven: 0.11,
};
const hand: InkShape = { ...print, straight: 0.25, tall: 13, filled: 0.34, uneven: 0.23 };

/** A scan of the form's first page with answers, and the measurements of some of its zones. */
function scanned(answers: Record<string, string>, shapes: Record<string, InkShape>): Page {
  const zones = Object.entries(answers).map(([is, text]) => ({
    at: form.zones[zoneFor(is)]!.at,
    text,
  }));
  const marks = Object.entries(shapes).map(([is, shape]): ZoneMark => ({
    form: 'ca-de-111',
    formPage: 1,
    zone: zoneFor(is),
    shape,
  }));
  const page = fillPage(form, zones, { lost: 0.01 });
  const words = page.words.map((word) => ({ ...word, confidence: 0.8 }));
  return { ...page, words, marks };
}

const typed = { 'deceased.name': 'Ottoline Marchbanks', caseNumber: '25PR00417' };

test('an answer in handwriting is left empty, and its place is shown', () => {
  const { fields } = extractPetition([
    scanned({ ...typed, 'petitioner.name': 'Bcmaby Thisflcwcd' }, { 'petitioner.name': hand }),
  ]).known!;
  const { value, alternatives, handwritten, zone } = fields['petitioner.fullName'];
  expect({ value, alternatives, handwritten }).toEqual({
    value: '',
    alternatives: [],
    handwritten: true,
  });
  expect(zone!.box.y).toBeCloseTo(form.zones[zoneFor('petitioner.name')]!.at[1], 0);
  expect(fields['deceased.fullName'].value).toBe('Ottoline Marchbanks');
  expect(fields['deceased.fullName'].handwritten).toBeUndefined();
});

test('an answer in print is kept, whatever the OCR engine doubts', () => {
  const { fields } = extractPetition([scanned(typed, { 'deceased.name': print })]).known!;
  expect(fields['deceased.fullName'].value).toBe('Ottoline Marchbanks');
});

test('a few letters are handwriting only beside other zones in handwriting', () => {
  const short = { ...hand, letters: 4 };
  const alone = extractPetition([scanned(typed, { caseNumber: short })]);
  expect(alone.fields.caseNumber.value).toBe('25PR00417');
  const beside = extractPetition([scanned(typed, { caseNumber: short, 'deceased.name': hand })]);
  expect(beside.fields.caseNumber).toMatchObject({ value: '', handwritten: true });
});

test('a doubtful reading of an empty zone is not an answer', () => {
  const noise = { 'petitioner.name': 'Eseana Tae', ...typed };
  const nameOn = (page: Page) => extractPetition([page]).fields['petitioner.fullName'].value;
  const page = scanned(noise, { 'petitioner.name': { ...print, letters: 0 } });
  const doubted = page.words.map((word) =>
    /Eseana|Tae/.test(word.text) ? { ...word, confidence: 0.6 } : word,
  );
  expect(nameOn({ ...page, words: doubted })).toBe('');
  expect(nameOn(page)).toBe('Eseana Tae');
});

test('half of a name in type beside half in handwriting is not a name', () => {
  const { page } = officialForms().pages.find(({ template }) => template.id === 'ma-mpc-150')!;
  const at = (is: string) => page.zones.findIndex((zone) => zone.is === `deceased.${is}`);
  const answers = { firstName: 'Ncchj', middleName: 'Dean', lastName: 'Abernathy' };
  const zones = Object.entries(answers).map(([is, text]) => ({ at: page.zones[at(is)]!.at, text }));
  const read = fillPage(page, zones, { lost: 0.01 });
  const words = read.words.map((word) => ({ ...word, confidence: 0.8 }));
  const mark = { form: 'ma-mpc-150', formPage: page.number, zone: at('firstName'), shape: hand };
  const nameIn = (marks: ZoneMark[]) =>
    extractPetition([{ ...read, words, marks }]).fields['deceased.fullName'];
  expect(nameIn([])).toMatchObject({ value: 'Ncchj Dean Abernathy' });
  expect(nameIn([mark])).toMatchObject({ value: '', handwritten: true });
});

test('a form filled in only by hand is not a blank form', () => {
  const { kind } = extractPetition([scanned({}, { 'deceased.name': hand })]);
  expect(kind).toBe('petition');
});

const box = form.zones.findIndex(({ says }) => says?.[1] === 'letters of administration');
const withInk = (page: Page, dark: number): Page => ({
  ...page,
  marks: [{ form: 'ca-de-111', formPage: 1, zone: box, shape: { ...print, dark } }],
});
const kindsOf = (page: Page) =>
  extractPetition([page]).facts.petitionKinds.map(({ value }) => value);

test('a box is checked by its ink, whether or not the OCR engine saw a letter', () => {
  expect(kindsOf(withInk(scanned(typed, {}), 0.14))).toEqual(['letters of administration']);
  expect(kindsOf(withInk(scanned(typed, {}), 0))).toEqual([]);
});

test('a letter that the OCR engine read in an empty box is not a check mark', () => {
  const at = form.zones[box]!.at;
  const page = { ...fillPage(form, [{ at, text: 'O' }], { lost: 0.01 }) };
  expect(kindsOf(page)).toEqual(['letters of administration']);
  expect(kindsOf(withInk(page, 0.003))).toEqual([]);
});
