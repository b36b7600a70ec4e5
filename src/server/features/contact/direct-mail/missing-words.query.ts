import { statesOfAddress, type KnownAddress } from '#domain/contact/recipient-places.ts';
import { findMissingWords, type MissingWords } from '#domain/law/letter-words.ts';
import { readLawChoices } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { createWordsMissingError } from './direct-mail.errors.ts';
import type { Letter } from './letters/letter.ts';

/**
 * What the law wants in a letter and it does not say; an owner's switched-off rules ask nothing.
 * @param place.states as the addresses have them. @param place.day 'YYYY-MM-DD'
 */
export async function readMissingWords(
  db: Db,
  text: string,
  place: { states: readonly string[]; day: string },
): Promise<MissingWords[]> {
  const { switchedOff } = await readLawChoices(db);
  return findMissingWords(text, { ...place, switchedOff });
}

/** The same of one letter that is filled in. @param addresses of the house and of the recipient. */
export const readMissingWordsOf = (
  db: Db,
  { body, closing = '', date }: Letter,
  addresses: readonly KnownAddress[],
): Promise<MissingWords[]> =>
  readMissingWords(db, `${body}\n${closing}`, {
    states: addresses.flatMap(statesOfAddress),
    day: date,
  });

/** @throws `direct_mail.words_missing`, 409, where a rule refuses a letter without its words. */
export function refuseMissingWords(lacking: readonly MissingWords[]): void {
  const refused = lacking.filter(({ isRefused }) => isRefused);
  if (refused.length > 0) throw createWordsMissingError(refused.map(({ sentence }) => sentence));
}
