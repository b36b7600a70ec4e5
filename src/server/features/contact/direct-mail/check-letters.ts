import { formatAddress } from '#domain/places/address.ts';
import {
  type ContactGate,
  findMailingRecipient,
  type MailingRecipient,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

type Verdict = { recipient: string; cautions: string[] } | { refusal: string; isForNow: boolean };

/** How many leads are checked concurrently; each takes a few short queries. */
const concurrentChecks = 6;

const addressOf = ({ name, address }: MailingRecipient) => `${name}, ${formatAddress(address)}`;

/** Checks the gate for each lead, without logging. */
export async function checkLetters(
  { db, gate }: { db: Db; gate: ContactGate },
  propertyIds: number[],
): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  const waiting = [...propertyIds];
  const askNext = async (): Promise<void> => {
    for (let propertyId = waiting.pop(); propertyId !== undefined; propertyId = waiting.pop()) {
      const decision = await gate.preview({
        channel: 'mail',
        propertyId,
        isAutomatic: true,
      });
      const recipient = await findMailingRecipient(db, propertyId);
      verdicts.set(
        propertyId,
        decision.allowed
          ? {
              recipient: recipient ? addressOf(recipient) : '',
              cautions: decision.cautions ?? [],
            }
          : { refusal: decision.message, isForNow: false },
      );
    }
  };
  await Promise.all(Array.from({ length: concurrentChecks }, askNext));
  return verdicts;
}
