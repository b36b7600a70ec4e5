import { expect, test } from 'vitest';
import type { Page, Word } from '../../page/page.ts';
import { officialForms } from '../form-catalogue.ts';
import { readForms } from '../read-forms.ts';
import { recogniseForms } from '../recognise-forms.ts';
import { cropRequests } from './crop-requests.ts';
import { withRereadZones } from './reread-zones.ts';
import { fillPage, typed } from '../testing/filled-page.ts';

const form = officialForms().pages.find(
  ({ template, page }) => template.id === 'ri-pc-1.1' && page.number === 1,
)!.page;
const zoneOf = (is: string) => form.zones.find((zone) => zone.is === is)!.at;

/** A scan with one answer, read with some doubt. */
function scanned(is: string, text: string, confidence: number): Page {
  const page = fillPage(form, [{ at: zoneOf(is), text }], { lost: 0.02 });
  const count = text.split(/\s+/).length;
  return {
    ...page,
    words: page.words.map((word, i, all) =>
      i >= all.length - count ? { ...word, confidence } : word,
    ),
  };
}

const reading = (is: string, text: string, confidence: number): Word[] =>
  typed(text, zoneOf(is)).map((word) => ({ ...word, confidence }));

function reread(is: string, first: [string, number], second: [string, number]) {
  const pages = [scanned(is, ...first)];
  const requests = cropRequests(recogniseForms(pages, officialForms())).filter(
    (request) => request.is === is,
  );
  const readings = requests.map(() => reading(is, ...second));
  return { requests, fields: readForms(withRereadZones(pages, requests, readings))!.fields };
}

test('asks for zones that were read with doubt, and not for clear ones', () => {
  expect(reread('petitioner.street', ['715 Stonebridge Road', 0.5], ['', 0]).requests).toHaveLength(
    1,
  );
  expect(reread('petitioner.street', ['715 Stonebridge Road', 0.95], ['', 0]).requests).toEqual([]);
});

test("asks again if a clear reading is not a value of the zone's kind", () => {
  const { requests, fields } = reread(
    'deceased.died',
    ['April 2025', 0.96],
    ['April 8, 2025', 0.9],
  );
  expect(requests).toHaveLength(1);
  expect(fields['deceased.deceasedDate'].value).toBe('2025-04-08');
  expect(fields['deceased.deceasedDate'].confidence).toBeLessThan(0.9);
});

test('shows a long word that two readings agree on, but never as certain', () => {
  const name = 'Rosamund Alcott Wojciechowski';
  const { fields } = reread('petitioner.name', [name, 0.3], [name, 0.35]);
  expect(fields['petitioner.fullName'].value).toBe(name);
  expect(fields['petitioner.fullName'].confidence).toBeLessThan(0.75);
});

test('takes the reading that is a valid day', () => {
  const { fields } = reread('deceased.died', ['Apri1 B, 20Z5x', 0.6], ['April 8, 2025', 0.7]);
  expect(fields['deceased.deceasedDate'].value).toBe('2025-04-08');
  expect(fields['deceased.deceasedDate'].confidence).toBeLessThan(0.9);
});

test("keeps the first reading if the second is not a value of the zone's kind", () => {
  const { fields } = reread('petitioner.zip', ['02878', 0.7], ['B NE', 0.9]);
  expect(fields['petitioner.zipCode'].value).toBe('02878');
});

test('drops fragments of ruled lines beside an answer', () => {
  const { fields } = reread(
    'petitioner.name',
    ['Rosamund Alcott Fenwlck', 0.5],
    ['| Rosamund Alcott Fenwick oo', 0.85],
  );
  expect(fields['petitioner.fullName'].value).toBe('Rosamund Alcott Fenwick');
});

test('two different readings never make an answer certain', () => {
  const { fields } = reread('caseNumber', ['2025-0946', 0.9], ['2025-0946', 0.99]);
  expect(fields.caseNumber.value).toBe('2025-0946');
  const split = reread('caseNumber', ['2025-0946', 0.9], ['2025-0948', 0.99]);
  expect(split.fields.caseNumber.confidence).toBeLessThan(0.9);
});

test('shows a name if its readings differ in one letter, offers it if in more', () => {
  const nameFrom = (first: string, second: string) =>
    reread('petitioner.name', [first, 0.8], [second, 0.9]).fields['petitioner.fullName'];
  const near = nameFrom('Yvonne Camphell', 'Yvonne Campbell');
  expect(near.value).toBe('Yvonne Campbell');
  expect(near.confidence).toBeLessThan(0.75);
  // Spaces do not count.
  expect(nameFrom('Klaus Von Hagen', 'Klaus VonHagen').value).not.toBe('');
  expect(nameFrom('Yvonne Carnpbell', 'Yvonne Camphell').value).toBe('');
  // An OCR engine loses a letter more often than it invents one.
  expect(nameFrom('Fitz Campbell', 'Fiz Campbell').value).toBe('');
});
