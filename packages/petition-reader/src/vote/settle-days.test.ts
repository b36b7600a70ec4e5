import { expect, test } from 'vitest';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, noFacts, type FoundField } from '../petition.ts';
import { settleDays } from './settle-days.ts';

const day = (value: string): FoundField => ({
  ...emptyField(),
  value,
  confidence: value ? 0.97 : 0,
});

/** Dates of death, filing and hearing after validation on November 23, 2026. */
function settled(days: { death?: string; filing?: string; hearing?: string }) {
  const fields = Object.fromEntries(petitionFields.map((name) => [name, emptyField()])) as Record<
    PetitionFieldName,
    FoundField
  >;
  fields['deceased.deceasedDate'] = day(days.death ?? '');
  fields.filingDate = day(days.filing ?? '');
  const facts = { ...noFacts(), hearingDate: day(days.hearing ?? '') };
  const read = settleDays({ fields, facts }, '2026-11-23');
  return {
    death: read.fields['deceased.deceasedDate'],
    filing: read.fields.filingDate,
    hearing: read.facts.hearingDate,
  };
}

test('dates in the right order keep their confidence', () => {
  const { death, filing, hearing } = settled({
    death: '2025-05-04',
    filing: '2026-01-12',
    hearing: '2026-12-01',
  });
  expect([death, filing, hearing].map(({ confidence }) => confidence)).toEqual([0.97, 0.97, 0.97]);
});

test('a death or a filing in the future is offered, not shown', () => {
  const { death, filing } = settled({ death: '2029-05-04', filing: '2027-01-12' });
  expect([death.value, filing.value]).toEqual(['', '']);
  expect(death.alternatives[0]?.value).toBe('2029-05-04');
});

test('tomorrow in UTC is not in the future', () => {
  expect(settled({ death: '2026-11-24' }).death.value).toBe('2026-11-24');
});

test('a death after the filing, or long ago, is never certain', () => {
  const { death, filing } = settled({ death: '2026-02-01', filing: '2026-01-12' });
  expect(Math.max(death.confidence, filing.confidence)).toBeLessThan(0.9);
  expect(settled({ death: '1996-02-01' }).death).toMatchObject({ value: '1996-02-01' });
  expect(settled({ death: '1996-02-01' }).death.confidence).toBeLessThan(0.9);
});

test('a hearing before the filing or the death, or years ahead, is never certain', () => {
  expect(settled({ filing: '2026-01-12', hearing: '2025-12-01' }).hearing.confidence).toBeLessThan(
    0.9,
  );
  expect(settled({ death: '2026-01-12', hearing: '2025-12-01' }).hearing.confidence).toBeLessThan(
    0.9,
  );
  expect(settled({ hearing: '2062-12-01' }).hearing.confidence).toBeLessThan(0.9);
});
