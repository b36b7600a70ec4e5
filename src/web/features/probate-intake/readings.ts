import type { PetitionReading } from '#api/probate-intake.api.ts';

/** Every reading of a field, the best first, without repeats. */
export function readingsOf({
  value,
  alternatives,
  secondOpinion,
}: Pick<PetitionReading, 'value' | 'alternatives' | 'secondOpinion'>): string[] {
  const all = [value, ...alternatives.map((other) => other.value), secondOpinion ?? ''];
  return [...new Set(all.filter(Boolean))];
}

/** The reading that an arrow key goes to, the best after the last; undefined where it goes nowhere. */
export function readingByKey(key: string, readings: string[], value: string): string | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || readings.length < 2) return undefined;
  const at = readings.indexOf(value);
  // What a person has typed is none of them: down begins with the best, up with the last.
  if (at < 0) return step > 0 ? readings[0] : readings.at(-1);
  return readings[(at + step + readings.length) % readings.length];
}
