import { contactRefusalSentences } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { checkLaws, findRules } from './check-law.query.ts';
import { addressKeysOf, findOptedOut, readLeadFactsOf } from './contact-facts.query.ts';
import { readLawChoices } from './law-choices.store.ts';
import { addressKeyOf } from './mailing-recipient.query.ts';
import { lawyersWord, readOpenReviews } from './opt-out-reviews.query.ts';
import { readPersons } from './persons.query.ts';

/** Why no one may knock at the doors of these leads; those that may be visited are left out. */
export async function findRefusedVisits(
  db: Db,
  propertyIds: readonly number[],
  at: Date,
): Promise<{ propertyId: number; message: string }[]> {
  const [facts, choices] = await Promise.all([
    readLeadFactsOf(db, propertyIds),
    readLawChoices(db),
  ]);
  const persons = await readPersons(
    db,
    [...facts.keys()].map((propertyId) => ({ number: '', propertyId })),
  );
  const ofPersons = await readLeadFactsOf(
    db,
    persons.flatMap(({ leads }) => leads),
  );
  const reviews = await readOpenReviews(db, persons);
  const visits = [...facts].map(([propertyId, lead], index) => ({
    propertyId,
    key: addressKeyOf(lead.house),
    keys: persons[index]!.leads.flatMap((id) => {
      const own = ofPersons.get(id);
      return own ? addressKeysOf(own) : [];
    }),
    isHeld: reviews[index] === 'lawyer',
    rules: findRules(
      { channel: 'door', lead, person: persons[index]!, at, isAutomatic: false },
      choices,
    ),
  }));
  const [optedOut, laws] = await Promise.all([
    findOptedOut(
      db,
      'address',
      visits.flatMap(({ key, keys }) => [key, ...keys]),
    ),
    checkLaws(
      db,
      visits.map(({ rules }) => rules),
      at,
    ),
  ]);
  return visits.flatMap(({ propertyId, key, keys, isHeld, rules }) => {
    const refusal = laws.get(rules)?.refusal;
    const isOut = [key, ...keys].some((each) => optedOut.has(each));
    const known = isOut ? { reason: 'opted_out' as const, message: undefined } : null;
    const objection = known ?? (isHeld ? lawyersWord : refusal);
    if (!objection) return [];
    const { message = contactRefusalSentences[objection.reason] } = objection;
    return { propertyId, message };
  });
}
