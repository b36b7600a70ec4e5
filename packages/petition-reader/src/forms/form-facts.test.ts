import { expect, test } from 'vitest';
import { extractPetition } from '../extract-petition.ts';
import { officialForms } from './form-catalogue.ts';
import type { FormZone } from './form-template.ts';
import { fillPage } from './testing/filled-page.ts';

/** A page of DE-111 with one answer for each target, and a check mark in each named box. */
function filled(number: number, answers: Record<string, string>, ticks: string[] = []) {
  const { page } = officialForms().pages.find(
    (one) => one.template.id === 'ca-de-111' && one.page.number === number,
  )!;
  const zoneFor = (is: string) => page.zones.find((zone) => zone.is === is)!;
  const boxFor = (says: string) => page.zones.find((zone) => zone.says?.join('=') === says)!;
  const written = Object.entries(answers).map(([is, text]) => [zoneFor(is), text] as const);
  const ticked = ticks.map((says) => [boxFor(says), 'X'] as const);
  const zones = [...written, ...ticked].map(([{ at }, text]: readonly [FormZone, string]) => ({
    at,
    text,
  }));
  return { page, read: fillPage(page, zones) };
}

const front = { 'deceased.name': 'Ottoline Marchbanks', 'hearing.date': 'June 3, 2025' };
const heirs = {
  'heir.1.name': 'Barnaby Thistlewood, nephew',
  'heir.1.address': '9 Foxglove Court, Peoria, IL 61614',
};

test('finds the relief requested, the will, the hearing and the heirs, each with its place', () => {
  const first = filled(1, front, ['petition=letters of administration']).read;
  const second = filled(2, { 'estate.value': '412,500.00' }, ['will=no']).read;
  const { facts } = extractPetition([first, second, filled(4, heirs).read]);
  expect(facts.petitionKinds).toMatchObject([{ value: 'letters of administration', page: 1 }]);
  expect(facts.will).toMatchObject({ value: 'no', page: 2 });
  expect(facts.hearingDate).toMatchObject({ value: '2025-06-03', page: 1 });
  expect(facts.estateValue).toMatchObject({ value: '412500.00', page: 2 });
  expect(facts.heirs).toMatchObject([
    {
      name: { value: 'Barnaby Thistlewood', page: 4 },
      relationship: { value: 'nephew' },
      streetAddress: { value: '9 Foxglove Court' },
      city: { value: 'Peoria' },
      state: { value: 'IL' },
      zipCode: { value: '61614' },
    },
  ]);
  expect(facts.petitionKinds[0]!.box).not.toBeNull();
});

test('does not choose between a will and no will if both are checked', () => {
  const first = filled(1, front).read;
  const second = filled(2, {}, ['will=no', 'will=yes']).read;
  const { will } = extractPetition([first, second]).facts;
  expect(will.value).toBe('');
  expect(will.alternatives.map(({ value }) => value).toSorted()).toEqual(['no', 'yes']);
});

test('gives the place where the form asks for a field, filled in or not', () => {
  const { page, read } = filled(1, front);
  const { fields } = extractPetition([read]);
  const placeOf = (is: string) => page.zones.find((zone) => zone.is === is)!.at;
  for (const [field, is] of [
    ['deceased.fullName', 'deceased.name'],
    ['deceased.deceasedDate', 'deceased.died'],
    ['caseNumber', 'caseNumber'],
  ] as const) {
    const [x, y] = placeOf(is);
    expect(fields[field].zone!.page).toBe(1);
    expect(fields[field].zone!.box.x).toBeCloseTo(x, 0);
    expect(fields[field].zone!.box.y).toBeCloseTo(y, 0);
  }
  expect(fields['petitioner.phoneNumber'].zone).toBeUndefined();
});

test('a document without a known form has no facts and no zones', () => {
  const read = { number: 1, width: 1000, height: 1294, source: 'text', words: [] } as const;
  const { facts, fields } = extractPetition([{ ...read, words: [] }]);
  expect(facts.heirs).toEqual([]);
  expect(facts.will.value).toBe('');
  expect(fields['deceased.fullName'].zone).toBeUndefined();
});

test('a barely legible fact is offered, not shown as found', () => {
  const faint = (page: ReturnType<typeof filled>['read'], ...texts: string[]) => ({
    ...page,
    source: 'ocr' as const,
    words: page.words.map((word) =>
      texts.includes(word.text) ? { ...word, confidence: 0.2 } : word,
    ),
  });
  const second = faint(filled(2, { 'estate.value': '412,500.00' }).read, '412,500.00');
  const { facts } = extractPetition([
    filled(1, front).read,
    second,
    faint(filled(4, heirs).read, 'Foxglove'),
  ]);
  expect(facts.estateValue).toMatchObject({ value: '', alternatives: [{ value: '412500.00' }] });
  expect(facts.heirs[0]).toMatchObject({
    name: { value: 'Barnaby Thistlewood' },
    streetAddress: { value: '', alternatives: [{ value: '9 Foxglove Court' }] },
    zipCode: { value: '61614' },
  });
});
