import { expect, test } from 'vitest';
import { withTildes } from '../people/lost-tildes.ts';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, type FoundField } from '../petition.ts';
import { isUnlikelyStreet, correctScannedStreet } from '../places/unlikely-streets.ts';
import { isNoCaseNumber } from '../values/case-numbers.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';
import { withoutContradicted } from './contradicted.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };

/**
 * Fields from OCR after validation against tables and each other: a shown value, or '' with the
 * offered ones.
 */
function settled(
  values: Partial<Record<PetitionFieldName, string>>,
  { source = 'ocr', confidence = 0.8 }: { source?: 'ocr' | 'text'; confidence?: number } = {},
) {
  const found = (value = ''): FoundField =>
    value ? { ...emptyField(), value, confidence, page: 1, box } : emptyField();
  const all = petitionFields.map((field) => [field, found(values[field])]);
  const fields = Object.fromEntries(all) as Record<PetitionFieldName, FoundField>;
  const read = withoutContradicted({ fields }, [{ number: 1, source }]);
  const names = Object.keys(values) as PetitionFieldName[];
  return Object.fromEntries(names.map((name) => [name, read.fields[name]]));
}

const shown = (values: Parameters<typeof settled>[0]) =>
  Object.values(settled(values)).map(({ value }) => value);

const streets = [
  ...ruleFor('a street that lacks a part or has odd letters is unlikely', isUnlikelyStreet, true, [
    '63-15 108th Apt. 5F',
    '12 Cty. Rte.',
    '1420 S. 300',
    '1 1/2 Lane',
    'Cordero Space 33.',
    '12 (ity, Rie, 7',
    '10019 Lake Clair fr',
    '40 W. 119th Street, Apt. ah',
    '117-04 iherty',
    '3493 OLD',
    '1216 21st Avenue H untington',
  ]),
  ...ruleFor('a whole street is not unlikely', isUnlikelyStreet, false, [
    '63-15 108th Street, Apt. 5F',
    '12 Cty. Rte. 7',
    '1420 S. 300 E.',
    '18 Broadway',
    '66 Avenue C',
    '3493 Old Post Road',
    '1 1/2 Mill Lane',
    'PO Box 90417',
    'HC 64 Box 1170',
    'RR 3, Box 91A',
    'Two Wharf Lane, Apt. 4',
    "916 Martha's way",
    '5 West 3rd Street 2nd Fl.',
  ]),
];

const ends = rule(
  'a street ends before its own town, county, State and ZIP',
  ([street, town]: [string, string]) => correctScannedStreet(street, town),
  [
    [['600 S. Figueroa Way #1904, Rye', 'Rye'], '600 S. Figueroa Way #1904'],
    [["Two Wharf Lane, Coeur d'Alene, 1D 83814-2234", "Coeur d'Alene"], 'Two Wharf Lane'],
    [["Two Wharf Lane, Coeur d'Alene, 1D", ''], 'Two Wharf Lane'],
    [['12 THE CRESCENT, MARIPOSA, COUNTY OF MARIPOSA', ''], '12 THE CRESCENT'],
    [['63-15 108th Street Apt. SF', 'Forest Hills'], '63-15 108th Street Apt. 5F'],
    [['5 West 3rd Street 2nd FI.', 'New York'], '5 West 3rd Street 2nd Fl.'],
    [['S08 8th Ave. NE', 'Minot'], '508 8th Ave. NE'],
    [['7 Oak Court Monona 53716', ''], '7 Oak Court'],
    [['7 Oak Court, Monona 53716 .', ''], '7 Oak Court'],
    [['41 Highway 53716', ''], '41 Highway 53716'],
    [['12 Albany', 'Albany'], '12 Albany'],
    [['66 Avenue C', 'Clare'], '66 Avenue C'],
  ],
);

const tildes = rule('restores an ñ that was misread as other letters', withTildes, [
  ['Delfina Ibafiez', 'Delfina Ibáñez'],
  ['Xiomara Pefia', 'Xiomara Peña'],
  ['Paz Zuhiga Lara', 'Paz Zúñiga Lara'],
  ['Ramon Pefa-Ortiz', 'Ramon Peña-Ortiz'],
  ['Sofia Fitzgerald', 'Sofia Fitzgerald'],
  ['Griffin Schofield', 'Griffin Schofield'],
  ['Fiona Sheffield', 'Fiona Sheffield'],
]);

const numbers = [
  ...ruleFor('is not a case number', isNoCaseNumber, true, [
    '202-418,',
    '2026-207VA',
    'B8P2600931',
    '867.03',
    '2825-0165',
  ]),
  ...ruleFor('may be a case number', isNoCaseNumber, false, [
    '2026-418',
    '26PR000417',
    'BP2600931',
    'W49377',
    '2412-00345',
    '2025-5019',
  ]),
];

const town = (city: string, state: string, zipCode: string) => ({
  'deceased.city': city,
  'deceased.state': state,
  'deceased.zipCode': zipCode,
});

const places = rule('does not show a value that contradicts the tables of places', shown, [
  [town('Mut. Pleasant', 'MI', ''), ['Mt. Pleasant', 'MI', '']],
  [town("L'Anse", 'MI', ''), ["L'Anse", 'MI', '']],
  [town('Delhi Township', 'OH', ''), ['Delhi Township', 'OH', '']],
  [town('Ottawa', 'MI', ''), ['', 'MI', '']],
  [town('Bay', 'MI', ''), ['', 'MI', '']],
  [town('Winston-Salem', 'NC', '27101'), ['Winston-Salem', 'NC', '27101']],
  [town("Lee's Summit", 'MO', '64063'), ["Lee's Summit", 'MO', '64063']],
  [town('Santa Barbara', 'CA', '93165'), ['Santa Barbara', 'CA', '']],
  [town('Racine', 'WI', '53400'), ['Racine', 'WI', '']],
  [town('Bedect City or Town', '', ''), ['', '', '']],
]);

const accents = rule('a document with one accented name spells all accents', shown, [
  [{ 'deceased.fullName': 'Maria José de la Fuente' }, ['']],
  [
    { 'deceased.fullName': 'Xiomara Pefia', 'petitioner.fullName': 'Ramon Ortiz' },
    ['Xiomara Peña', ''],
  ],
  [{ 'deceased.fullName': 'Rosalba Echeverria' }, ['Rosalba Echeverria']],
  [
    { 'deceased.fullName': 'Hélène du Bois', 'petitioner.fullName': 'Jane Roe' },
    ['Hélène du Bois', 'Jane Roe'],
  ],
]);

const cutNames = rule('a name without its first name, and a numeral', shown, [
  [{ 'deceased.fullName': 'G. Roe Sr.' }, ['']],
  [{ 'deceased.fullName': 'G. Quincy Roe Sr.' }, ['G. Quincy Roe Sr.']],
  [{ 'deceased.fullName': 'Jane Roe Il' }, ['Jane Roe II']],
]);

test('validates OCR values against their formats and tables', () => {
  expect(
    wrongRows([...streets, ...ends, ...tildes, ...numbers, ...places, ...accents, ...cutNames]),
  ).toStrictEqual([]);
});

test('keeps a clearly read town that is not in the table', () => {
  const monona = { 'deceased.city': 'Monona', 'deceased.state': 'WI' };
  expect(settled(monona, { confidence: 0.88 })['deceased.city']!.value).toBe('Monona');
  expect(settled(monona, { confidence: 0.8 })['deceased.city']!.value).toBe('Minong');
});

test('offers a value that is not shown, and a corrected one is never certain', () => {
  const read = settled({
    'deceased.city': 'Ottawa',
    'deceased.state': 'MI',
    caseNumber: '202-418',
  });
  expect(read['deceased.city']!.alternatives.map(({ value }) => value)).toContain('Ottawa');
  expect(read.caseNumber!.alternatives.map(({ value }) => value)).toContain('202-418');
  const corrected = settled({ 'petitioner.streetAddress': '12 Oak Street Apt. SF' });
  expect(corrected['petitioner.streetAddress']!.value).toBe('12 Oak Street Apt. 5F');
  expect(corrected['petitioner.streetAddress']!.confidence).toBeLessThan(0.9);
});

test('does not change a typed value', () => {
  const typed = settled(town('Ottawa', 'MI', '99999'), { source: 'text' });
  expect(Object.values(typed).map(({ value }) => value)).toEqual(['Ottawa', 'MI', '99999']);
});
