import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { valueKey } from './field-value.ts';
import { vouchersOf } from './learned-label.ts';
import type { LearnedReading } from './read-learned.ts';
import { voteLimits } from '../weights.ts';

/**
 * Notes at every field which learned labels speak for its value, and keeps one example alone from
 * making a field sure. `without` are the fields as the other readings have them. With nothing
 * learned the fields come back as they are.
 */
export function noteLearned(
  fields: Record<PetitionFieldName, FoundField>,
  without: () => Record<PetitionFieldName, FoundField>,
  readings: LearnedReading[],
): Record<PetitionFieldName, FoundField> {
  if (readings.length === 0) return fields;
  const before = without();
  const noted = petitionFields.map((name): [PetitionFieldName, FoundField] => {
    const field = fields[name];
    const voices = readings.filter(
      ({ label, value }) =>
        label.field === name && valueKey(name, value) === valueKey(name, field.value),
    );
    if (voices.length === 0 || !field.value) return [name, field];
    const alone = Math.max(...voices.map(({ label }) => vouchersOf(label))) < 2;
    const limit = Math.max(before[name].confidence, voteLimits.unsure);
    return [
      name,
      {
        ...field,
        confidence: alone ? Math.min(field.confidence, limit) : field.confidence,
        learned: {
          corrections: Math.max(...voices.map(({ label }) => label.corrections)),
          confirmations: Math.max(...voices.map(({ label }) => label.confirmations)),
          labelIds: voices.map(({ label }) => label.id),
        },
      },
    ];
  });
  return Object.fromEntries(noted) as Record<PetitionFieldName, FoundField>;
}
