import { expect, test } from 'vitest';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, type Candidate, type FoundField } from '../petition.ts';
import { settlePlaces } from './settle-place.ts';

type Read = [value: string, ink: number, confidence?: number];

/** The given fields after comparison with the ZIP table. */
function settle(read: Partial<Record<PetitionFieldName, Read>>) {
  const fields = Object.fromEntries(
    petitionFields.map((name): [PetitionFieldName, FoundField] => {
      const [value = '', , confidence = 0.7] = read[name] ?? [];
      return [name, value ? { ...emptyField(), value, confidence, page: 1 } : emptyField()];
    }),
  ) as Record<PetitionFieldName, FoundField>;
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const candidates = Object.entries(read).map(([field, [value, ink]]): Candidate => ({
    field: field as PetitionFieldName,
    value,
    ink,
    weight: 0.7,
    page: 1,
    box,
  }));
  return settlePlaces(fields, candidates);
}

test('corrects a ZIP if only one of the town is similar, and offers the original reading', () => {
  const { 'petitioner.zipCode': zip } = settle({
    'petitioner.city': ['Mobile', 0.9],
    'petitioner.state': ['AL', 0.9],
    'petitioner.zipCode': ['36662', 0.6],
  });
  // Mobile has 36602 and 36652 and more: it is unknown which is meant.
  expect(zip).toMatchObject({ value: '', alternatives: [{ value: '36662' }] });
  const { 'petitioner.zipCode': only } = settle({
    'petitioner.city': ['Radcliff', 0.9],
    'petitioner.state': ['KY', 0.9],
    'petitioner.zipCode': ['48160', 0.6],
  });
  expect(only).toMatchObject({ value: '40160', alternatives: [{ value: '48160' }] });
  expect(only.confidence).toBeLessThan(0.9);
});

test('does not change typed text, however unusual', () => {
  const typed = settle({
    'deceased.city': ['Radcliff', 1],
    'deceased.state': ['KY', 1],
    'deceased.zipCode': ['48160', 1, 0.95],
  });
  expect(typed['deceased.zipCode']).toMatchObject({ value: '48160', confidence: 0.95 });
});

test('does not show an unknown town with low OCR confidence', () => {
  const read = settle({ 'petitioner.city': ['Trajt', 0.5], 'petitioner.state': ['NY', 0.9] });
  expect(read['petitioner.city']).toMatchObject({ value: '', alternatives: [{ value: 'Trajt' }] });
});

test('corrects a town without a ZIP to the only similar one of its state', () => {
  const read = settle({ 'deceased.city': ['Collins Genter', 0.6], 'deceased.state': ['NY', 0.9] });
  expect(read['deceased.city'].value).toBe('Collins Center');
});

test('a ZIP is certain only if its town is', () => {
  const read = settle({
    'deceased.city': ['Slatersville', 0.9, 0.68],
    'deceased.state': ['RI', 0.9, 0.95],
    'deceased.zipCode': ['02876', 0.9, 0.95],
  });
  expect(read['deceased.zipCode'].confidence).toBeLessThan(0.9);
  expect(read['deceased.state'].confidence).toBeLessThan(0.9);
});

test('a county in the town’s place is not a town, unless a town has that name', () => {
  const read = settle({ 'deceased.city': ['Tompkins', 0.96], 'deceased.state': ['NY', 0.96] });
  expect(read['deceased.city']).toMatchObject({ value: '', alternatives: [{ value: 'Tompkins' }] });
  // Albany is both.
  const both = settle({ 'deceased.city': ['Albany', 0.96], 'deceased.state': ['NY', 0.96] });
  expect(both['deceased.city'].value).toBe('Albany');
});

test('a ZIP on a scan without street and town is unlikely to be the person’s', () => {
  const alone = settle({ 'deceased.zipCode': ['02886', 0.96], 'deceased.state': ['RI', 0.96] });
  expect(alone['deceased.zipCode']).toMatchObject({
    value: '',
    alternatives: [{ value: '02886' }],
  });
  const typed = settle({ 'deceased.zipCode': ['02886', 1] });
  expect(typed['deceased.zipCode'].value).toBe('02886');
});

test('a ZIP names the state that was not read, which is never certain', () => {
  const { 'deceased.state': state } = settle({
    'deceased.streetAddress': ['12 Oak Street', 0.95],
    'deceased.zipCode': ['37203', 0.95, 0.95],
  });
  expect(state.value).toBe('TN');
  expect(state.confidence).toBeLessThan(0.9);
});
