import type { PageBox, PetitionFact } from '#api/petition-facts.schema.ts';
import type { PetitionReading } from '#api/probate-intake.api.ts';

/** `empty`: its form asks for the value there, and nothing was read. */
export type FieldPlace = { page: number; box: PageBox; empty?: true };

/** The position of a value or, if nothing was read, where its form asks for it; null for none. */
export function placeOf(reading: PetitionReading | PetitionFact): FieldPlace | null {
  const { page, box } = reading;
  if (page !== null && box) return { page, box };
  return 'zone' in reading && reading.zone ? { ...reading.zone, empty: true } : null;
}
