import { expect, test } from 'vitest';
import { officialForms } from './form-catalogue.ts';
import { readForms } from './read-forms.ts';
import { fillPage } from './testing/filled-page.ts';
import { readAddress } from './written-address.ts';

const { page: form } = officialForms().pages.find(
  ({ template, page }) => template.id === 'ny-p-1' && page.number === 1,
)!;
const zones = form.zones.filter(({ is }) => is === 'county');

/** The county of a scan on which the form's two county zones were read this way, with these confidences. */
function countyOf(...said: [string, number][]) {
  const answers = said.map(([text], i) => ({ at: zones[i]!.at, text }));
  const page = fillPage(form, answers, { lost: 0.02 });
  const sure = new Map(said);
  const words = page.words.map((word) => ({
    ...word,
    confidence: sure.get(word.text) ?? word.confidence,
  }));
  return readForms([{ ...page, words }])!.fields.county;
}

test('a county of the state is preferred to a reading that is not one, however certain', () => {
  expect(countyOf(['Erie', 0.9], ['Ene', 0.95]).value).toBe('Erie');
});

test('a reading that is not similar to any county of the state is offered, not shown as found', () => {
  const county = countyOf(['Ene', 0.95]);
  expect(county.value).toBe('');
  expect(county.alternatives[0]!.value).toBe('Ene');
});

test('a fragment of print under the ZIP is not part of an address', () => {
  const lines = ['495 Juniper Hollow Road', 'Fresno, CA 93704', 'lofa'];
  expect(readAddress(lines)).toMatchObject({
    street: '495 Juniper Hollow Road',
    town: 'Fresno',
    state: 'CA',
    zip: '93704',
  });
  // A county under the ZIP is one.
  expect(readAddress([...lines.slice(0, 2), 'County of Fresno'])).toMatchObject({
    town: 'Fresno',
    county: 'Fresno',
  });
});

test('splits an address with specks before the state and a period for a comma', () => {
  const parted = { street: '908 Mercer Street', town: 'Ithaca', state: 'NY', zip: '14850' };
  expect(readAddress(['908 Mercer Street, Ithaca, .NY 14850'])).toMatchObject(parted);
  expect(readAddress(['908 Mercer Street. Ithaca, NY 14850'])).toMatchObject(parted);
});

test('a part of a word that was read twice in one place is not a word', () => {
  const { at } = form.zones.find(({ is }) => is === 'deceased.name')!;
  const page = fillPage(form, [{ at, text: 'Harriet Bellweather' }], { lost: 0.02 });
  const whole = page.words.find(({ text }) => text === 'Bellweather')!;
  const half = { ...whole, text: 'weather', x: whole.x + whole.width / 3, width: whole.width / 2 };
  const nameWith = (word: typeof half) =>
    readForms([{ ...page, words: [...page.words, word] }])!.fields['deceased.fullName'].value;
  expect(nameWith(half)).toBe('Harriet Bellweather');
  // After it, it is one.
  expect(nameWith({ ...half, x: whole.x + whole.width + 8 })).toBe('Harriet Bellweather Weather');
});

test('text under a much more certain word, and a ruled line before it, are not words', () => {
  const { at } = form.zones.find(({ is }) => is === 'deceased.name')!;
  const page = fillPage(form, [{ at, text: 'Imogen Castellanos' }], { lost: 0.02 });
  const first = page.words.find(({ text }) => text === 'Imogen')!;
  const doubted = (text: string, confidence: number, width: number, x = first.x) => ({
    ...first,
    text,
    confidence,
    width,
    x,
  });
  const nameWith = (...more: (typeof first)[]) =>
    readForms([{ ...page, words: [...page.words, ...more] }])!.fields['deceased.fullName'].value;
  expect(nameWith(doubted('Tme', 0.73, first.width / 2))).toBe('Imogen Castellanos');
  expect(nameWith(doubted('I', 0.6, 2, first.x - 8))).toBe('Imogen Castellanos');
  // The first name's box covers the family name, which was read with doubt.
  const wide = page.words.map((word) => {
    if (word === first) return { ...word, width: 400 };
    return word.text === 'Castellanos' ? { ...word, confidence: 0.8 } : word;
  });
  const { fields } = readForms([{ ...page, words: wide }])!;
  expect(fields['deceased.fullName'].value).toBe('Imogen Castellanos');
  expect(nameWith(doubted('Tme', 0.9, first.width / 2))).not.toBe('Imogen Castellanos');
  // An initial that was read clearly.
  expect(nameWith(doubted('I', 0.9, 6, first.x - 10))).toBe('I Imogen Castellanos');
});

test("a day's number stays, though the box of the month's name covers it", () => {
  const { at } = form.zones.find(({ is }) => is === 'deceased.died')!;
  const page = fillPage(form, [{ at, text: 'May 3, 2025' }], { lost: 0.02 });
  const day = page.words.find(({ text }) => text === '3,')!;
  const words = page.words.map((word) => {
    if (word === day) return { ...word, confidence: 0.7 };
    return word.text === 'May' ? { ...word, width: day.x + day.width - word.x } : word;
  });
  const { fields } = readForms([{ ...page, words }])!;
  expect(fields['deceased.deceasedDate'].value).toBe('2025-05-03');
});
