import { longDay } from '#domain/dates.ts';
import { dayOfInput } from '#domain/day-of-input.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { contractEmailsStore } from '../contract-emails.store.ts';
import {
  createContractNotFoundError,
  createExtensionTooEarlyError,
  createSigningClosedError,
} from '../purchase-contracts.errors.ts';
import { purchaseContractsStore } from '../purchase-contracts.store.ts';
import type { RecordPropertyEvents } from '../record-property-events.ts';
import { signersStore } from './signers/signers.store.ts';
import { isComplete } from './signers/signing-turn.ts';
import { signingsStore } from './signings.store.ts';

const extensions = z.array(z.object({ until: z.string(), at: z.string(), by: z.string() }));

/** The extensions of an offer as stored, the earliest first. */
export const readExtensions = (stored: unknown) => extensions.parse(stored);

export type ExtendOfferService = ReturnType<typeof createExtendOfferService>;

/** Extends offers that have expired, or are about to. */
export function createExtendOfferService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  recordEvents: RecordPropertyEvents;
}) {
  const { db, clock, timeZone, recordEvents } = options;
  return {
    /**
     * The links of all signers work again through that day. The document is not changed.
     * @param until 'YYYY-MM-DD' or a timestamp of that day
     * @throws `purchase_contracts.not_found`, 404; `contract_signing.closed`, 409, if all have
     * signed or one declined; `purchase_contracts.extension_too_early`, 400.
     */
    extend(id: number, until: string, actor: { userId: string; name: string }): Promise<string> {
      const day = dayOfInput(until, timeZone())!;
      return inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, id);
        const contract = await purchaseContractsStore.find(trx, id);
        if (!contract) throw createContractNotFoundError();
        const [signers, signed] = [
          await signersStore.list(trx, id),
          await signingsStore.listSigned(trx, id),
        ];
        if (isComplete(signers, signed) || (await signingsStore.isDeclined(trx, id))) {
          throw createSigningClosedError();
        }
        const { today } = calendarContext(clock, timeZone());
        const present = contract.offer_expires_on ?? '';
        if (day < today || day <= present) throw createExtensionTooEarlyError();
        const extension = { until: day, at: clock.now().toISOString(), by: actor.name };
        await trx
          .updateTable('purchase_contracts')
          .set({
            offer_expires_on: day,
            offer_extensions: sql`offer_extensions || ${JSON.stringify([extension])}::jsonb`,
          })
          .where('id', '=', id)
          .execute();
        const words = longDay(day);
        if (contract.property_id !== null) {
          const summary = `Offer extended until ${words}, version ${contract.version}`;
          await recordEvents(trx, [
            {
              propertyId: contract.property_id,
              kind: 'contract_extended',
              actorId: actor.userId,
              newValue: { summary, contractId: id },
            },
          ]);
        }
        await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [id] });
        return words;
      });
    },
  };
}
