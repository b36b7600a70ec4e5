import { findMissingWords } from '#domain/law/letter-words.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * What the law wants in a letter and it does not say, in sentences; an owner's switched-off rules ask
 * nothing.
 * @param place.states as the addresses have them. @param place.day 'YYYY-MM-DD'
 */
export async function readMissingWords(
  db: Db,
  text: string,
  place: { states: readonly string[]; day: string },
): Promise<string[]> {
  const { switchedOff } = await readLawChoices(db);
  return findMissingWords(text, { ...place, switchedOff });
}
