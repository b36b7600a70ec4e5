import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
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

type Key = { key: string; code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Whether a field's value can begin with a digit: there the keys 1 to 3 need Alt. */
export function takesDigits(name: PetitionFieldName): boolean {
  return /streetAddress|zipCode|phoneNumber|Date|caseNumber/.test(name);
}

/**
 * The reading that a key chooses: 1 to 3 by number, with Alt if digits are typed; arrows go to the
 * next and the previous one. Undefined if the key is the browser's.
 */
export function readingByKey(
  { key, code, altKey, ctrlKey, metaKey }: Key,
  { readings, value, name }: { readings: string[]; value: string; name: PetitionFieldName },
): string | undefined {
  if (ctrlKey || metaKey || readings.length === 0) return undefined;
  // By the key's place: with Alt, some keyboards write another sign.
  const digit = /^(?:Digit|Numpad)([123])$/.exec(code)?.[1];
  if (digit && (altKey || !takesDigits(name))) return readings[Number(digit) - 1];
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step || altKey || readings.length < 2) return undefined;
  const at = readings.indexOf(value);
  // What a user has typed is not among them: down starts with the best, up with the last.
  if (at < 0) return step > 0 ? readings[0] : readings.at(-1);
  return readings[(at + step + readings.length) % readings.length];
}
