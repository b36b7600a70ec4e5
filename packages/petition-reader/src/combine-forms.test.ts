import { expect, test } from 'vitest';
import { extractPetition } from './extract-petition.ts';
import { officialForms } from './forms/form-catalogue.ts';
import { fillPage, typed } from './forms/testing/filled-page.ts';
import type { Page } from './page/page.ts';

const form = (id: string, number: number) =>
  officialForms().pages.find(({ template, page }) => template.id === id && page.number === number)!
    .page;

/** A page of a form with an answer for each given target. */
function filled(id: string, number: number, answers: Record<string, string>, as = number): Page {
  const page = form(id, number);
  const zones = Object.entries(answers).map(([is, text]) => ({
    at: page.zones.find((zone) => zone.is === is)!.at,
    text,
  }));
  return { ...fillPage(page, zones), number: as };
}

const letter = (text: string, number: number): Page => ({
  number,
  width: 1000,
  height: 1294,
  source: 'text',
  words: typed(text, [80, 80, 840, 900]),
});

const front = { 'deceased.name': 'Ottoline Marchbanks', 'petitioner.name': 'Barnaby Thistlewood' };

test('leaves a field empty that is empty on the form, whatever text is printed there', () => {
  const { kind, fields, known } = extractPetition([filled('ca-de-111', 1, front)]);
  expect(kind).toBe('petition');
  expect(fields['deceased.fullName'].value).toBe('Ottoline Marchbanks');
  expect(fields['deceased.deceasedDate'].value).toBe('');
  expect(known!.recognised[0]).toMatchObject({ page: 1, formPage: 1 });
  expect(known!.recognised[0]!.form.number).toBe('DE-111');
});

test('takes the values of a missing form page from other pages, never as certain', () => {
  const attachment = letter(
    'ATTACHMENT 8\nPetitioner: Barnaby Thistlewood\nAddress: 9 Foxglove Court, Peoria, IL 61614',
    2,
  );
  const { fields } = extractPetition([filled('ca-de-111', 1, front), attachment]);
  expect(fields['petitioner.streetAddress'].value).toBe('9 Foxglove Court');
  expect(fields['petitioner.streetAddress'].confidence).toBeLessThan(0.9);
});

test('reads heirs from a list on a page that is attached to a form', () => {
  const list = [
    'ATTACHMENT 8',
    'Name and relationship   Age   Address',
    'Lionel Dacosta, grandson   29   52 Windlass Way, Portsmouth, RI 02871',
  ];
  const { facts } = extractPetition([
    filled('ca-de-111', 1, { ...front, 'hearing.date': 'June 3, 2025' }),
    letter(list.join('\n'), 2),
  ]);
  expect(facts.heirs).toMatchObject([
    { name: { value: 'Lionel Dacosta', page: 2 }, city: { value: 'Portsmouth' } },
  ]);
  expect(facts.hearingDate.value).toBe('2025-06-03');
});

test('combines a notice on a known form with a petition on an unknown form', () => {
  const petition = [
    'PETITION FOR LETTERS OF ADMINISTRATION',
    'Decedent: Ottoline Marchbanks',
    'Total value of the estate: $ 83,400.00',
  ];
  const { facts } = extractPetition([
    letter(petition.join('\n'), 1),
    filled(
      'ca-de-121',
      1,
      { 'deceased.name': 'Ottoline Marchbanks', 'hearing.date': 'June 3, 2025' },
      2,
    ),
  ]);
  expect(facts).toMatchObject({
    petitionKinds: [{ value: 'letters of administration', page: 1 }],
    hearingDate: { value: '2025-06-03', page: 2 },
    estateValue: { value: '83400.00', page: 1 },
  });
});

test('a form without answers is blank, one with an answer is a petition', () => {
  expect(extractPetition([filled('ri-pc-1.1', 1, {})]).kind).toBe('blank_form');
  expect(extractPetition([filled('ri-pc-1.1', 1, { 'deceased.town': 'Tiverton' })]).kind).toBe(
    'petition',
  );
});
