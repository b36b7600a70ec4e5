import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { contractEmailsStore } from '../../contract-emails.store.ts';
import { purchaseContractsStore } from '../../purchase-contracts.store.ts';
import type { WriteToSigners } from './invite-signers.ts';
import { signersStore } from './signers.store.ts';

/** Each morning, signers whose link was sent some days ago are reminded, once. */
export function createRemindSignersJob(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  gate: Pick<ContactGate, 'preview'>;
  write: WriteToSigners;
}) {
  const { db, clock, timeZone, gate, write } = options;

  async function remind({ id, contract_id: contractId }: { id: number; contract_id: number }) {
    await inTransaction(db, async (trx) => {
      await contractEmailsStore.lockContract(trx, contractId);
      const contract = await purchaseContractsStore.find(trx, contractId);
      const signer = await signersStore.find(trx, id);
      const links = await signersStore.listLinks(trx, contractId);
      const { today } = calendarContext(clock, timeZone());
      const isOpen =
        contract &&
        contract.reminder_days !== null &&
        (contract.offer_expires_on === null || contract.offer_expires_on >= today) &&
        links.some((link) => link.signer_id === id && link.state === 'open') &&
        !links.some(({ state }) => state === 'declined');
      if (!isOpen || !signer) return;
      const contact = { propertyId: contract.property_id, email: signer.email, isAutomatic: true };
      const isAllowed =
        signer.party !== 'seller' ||
        (await gate.preview({ channel: 'email', ...contact }, trx)).allowed;
      if (isAllowed) await write.remind(trx, contract, signer);
    });
  }

  return scheduledJob({
    name: 'purchase-contracts.remind-signers',
    schedule: '5 9 * * *',
    async run({ signal }) {
      for (const due of await signersStore.listToRemind(db, clock.now())) {
        if (signal.aborted) return;
        await remind(due);
      }
    },
  });
}
