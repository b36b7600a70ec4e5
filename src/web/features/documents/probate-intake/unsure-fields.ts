import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { PetitionReading } from '#api/probate-intake.api.ts';
import { fieldGroups } from './field-labels.ts';

/** From this confidence on a reading is shown as sure. */
export const sureFrom = 0.9;

type Seen = Pick<PetitionReading, 'value' | 'confidence' | 'alternatives' | 'handwritten'>;

/**
 * Whether a user has to check a field: it was read with doubt, it has handwriting, or nothing was
 * read though there may be something. A missing name is always checked.
 */
export function isUnsure(name: PetitionFieldName, reading: Seen): boolean {
  if (reading.handwritten) return true;
  if (reading.value) return reading.confidence < sureFrom;
  return name === 'deceased.fullName' || reading.alternatives.length > 0;
}

/** The fields that a user has to check, from top to bottom. */
export function unsureFields(fields: Record<PetitionFieldName, Seen>): PetitionFieldName[] {
  return fieldOrder.filter((name) => isUnsure(name, fields[name]));
}

/** All fields in the order of the screen. */
export const fieldOrder = fieldGroups.flatMap((group) => group.fields.map(({ name }) => name));

/** The field that follows one in an order, and undefined after the last. */
export function nextField(
  from: PetitionFieldName | undefined,
  among: readonly PetitionFieldName[],
  step: 1 | -1 = 1,
): PetitionFieldName | undefined {
  const at = from === undefined ? -1 : fieldOrder.indexOf(from);
  return step > 0
    ? among.find((name) => fieldOrder.indexOf(name) > at)
    : among.findLast((name) => fieldOrder.indexOf(name) < at);
}
