import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { contractEmailsStore } from '../../contract-emails.store.ts';
import { textsOf } from '../../form-text.ts';
import { createSigningClosedError } from '../../purchase-contracts.errors.ts';
import type { RecordPropertyEvents } from '../../record-property-events.ts';
import type { SigningFinder } from '../open-signing.ts';
import { signingsStore } from '../signings.store.ts';
import type { WriteToSigners } from './invite-signers.ts';

export type DeclineSigningService = ReturnType<typeof createDeclineSigningService>;

/** A signer says no, with the reason: the sender is told, and the others cannot sign any more. */
export function createDeclineSigningService(options: {
  db: Db;
  clock: Clock;
  finder: SigningFinder;
  recordEvents: RecordPropertyEvents;
  write: WriteToSigners;
}) {
  const { db, clock, finder, recordEvents, write } = options;
  return {
    /** @throws `contract_signing.not_found`, 404; `contract_signing.closed`, 409. */
    async decline(token: string, reason: string): Promise<{ message: string }> {
      const { signing, contract, signer, state } = await finder.find(token);
      if (state !== 'open' && state !== 'waiting') throw createSigningClosedError();
      const words = textsOf(contract.form);
      const name = signer?.name ?? words(signing.party);
      await inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contract.id);
        const isChanged = await signingsStore.changeOpen(trx, signing.id, {
          state: 'declined',
          declined_at: clock.now(),
          decline_reason: reason,
        });
        if (!isChanged) throw createSigningClosedError();
        const summary = `Purchase contract, version ${contract.version}, declined by ${name}: ${reason}`;
        if (contract.property_id !== null) {
          await recordEvents(trx, [
            {
              propertyId: contract.property_id,
              kind: 'contract_declined',
              actorId: null,
              newValue: { summary, contractId: contract.id },
            },
          ]);
          await publishLiveEvent(trx, { noun: 'properties', ids: [contract.property_id] });
        }
        const userId = signing.created_by ?? contract.created_by;
        await publishLiveEvent(trx, {
          noun: 'purchase-contracts',
          ids: [contract.id],
          ...(userId !== null && {
            notice: {
              userId,
              title: `Contract declined by the ${signing.party}`,
              description: `${name} declined the contract for ${words('property')}: ${reason}`,
            },
          }),
        });
        const sender = await signingsStore.findSender(trx, userId);
        if (!sender?.email.includes('@')) return;
        await write.tellDeclined(trx, contract, { to: sender.email, signerId: signing.signer_id });
      });
      return { message: 'You declined. The sender was told why.' };
    },
  };
}
