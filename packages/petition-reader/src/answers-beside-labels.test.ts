import { expect, test } from 'vitest';
import { officialForms } from './forms/form-catalogue.ts';
import { readForms } from './forms/read-forms.ts';
import { fillPage } from './forms/testing/filled-page.ts';

type Place = readonly [number, number, number, number];

/**
 * Answers are typed into the PDFs' own form fields and not into the templates' zones, so that the
 * tests find a missing or wrong zone.
 */
function read(id: string, page: number, answers: readonly (readonly [Place, string])[]) {
  const found = officialForms().pages.find(
    ({ template, page: one }) => template.id === id && one.number === page,
  )!;
  const typed = answers.map(([at, text]) => ({ at, text }));
  return readForms([fillPage(found.page, typed)])!;
}

test("New York's notice of application: petitioner, mailing address, heirs", () => {
  const { fields, facts } = read('ny-notice-1005', 1, [
    [[83, 375, 785, 29], 'Barnaby Quill Thistlewood'],
    [[255, 406, 679, 29], '9 Foxglove Court, Albany, NY 12207'],
    [[108, 636, 344, 29], 'Ottilie Thistlewood'],
    [[550, 636, 343, 29], '14 Heron Lane, Troy, NY 12180'],
    [[108, 787, 344, 29], 'Cuthbert Thistlewood'],
    [[108, 1027, 344, 29], 'Imogen Farthingale'],
  ]);
  expect(fields['petitioner.fullName'].value).toBe('Barnaby Quill Thistlewood');
  expect(fields['petitioner.streetAddress'].value).toBe('9 Foxglove Court');
  expect(fields['petitioner.zipCode'].value).toBe('12207');
  expect(fields.attorney.value).toBe('Imogen Farthingale');
  expect(facts.heirs.map(({ name, zipCode }) => [name.value, zipCode.value])).toEqual([
    ['Ottilie Thistlewood', '12180'],
    ['Cuthbert Thistlewood', ''],
  ]);
});

test("Wisconsin's application: the state in which the decedent lived", () => {
  const { fields } = read('wi-pr-1801', 1, [
    [[138, 266, 174, 19], 'Dane'],
    [[440, 266, 62, 19], 'WI'],
  ]);
  expect(fields['deceased.state'].value).toBe('WI');
});

test('the oath pages of ancillary petitions name the decedent', () => {
  const name = 'Ottoline Verity Marchbanks';
  const oath = read('ny-aa-1', 4, [[[166, 165, 386, 22], name]]);
  const company = read('ny-ap-1', 5, [[[58, 110, 457, 18], name]]);
  expect([oath, company].map(({ fields }) => fields['deceased.fullName'].value)).toEqual([
    name,
    name,
  ]);
});

test("New York's petition includes the heirs in its lower rows", () => {
  const { facts } = read('ny-a-1nd', 3, [
    [[59, 407, 221, 24], 'Ottilie Thistlewood'],
    [[59, 589, 221, 24], 'Cuthbert Thistlewood'],
  ]);
  expect(facts.heirs.map(({ name }) => name.value)).toEqual([
    'Ottilie Thistlewood',
    'Cuthbert Thistlewood',
  ]);
});
