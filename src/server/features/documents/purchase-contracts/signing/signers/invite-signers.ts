import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { contractEmailsStore } from '../../contract-emails.store.ts';
import type { ContractRow } from '../../purchase-contracts.store.ts';
import { sendContractEmailKind } from '../../send-contract-email.job.ts';
import { signingsStore } from '../signings.store.ts';
import { signersStore, type SignerRow } from './signers.store.ts';
import { whoIsBefore } from './signing-turn.ts';

export type WriteToSigners = ReturnType<typeof createWriteToSigners>;

/** Writes e-mails about a signing down, in the transaction that makes them necessary. */
export function createWriteToSigners(options: {
  clock: Clock;
  jobs: Jobs;
  messageHost: () => string;
  /** Without PUBLIC_URL no e-mail can name a link. */
  canEmail: boolean;
}) {
  const { clock, jobs, messageHost, canEmail } = options;

  async function write(
    trx: Db,
    contract: ContractRow,
    email: {
      to: string;
      purpose: 'invitation' | 'reminder' | 'declined';
      signerId: number | null;
    },
  ): Promise<void> {
    const sender = await signingsStore.findSender(trx, contract.created_by);
    const row = await contractEmailsStore.insert(trx, {
      contract_id: contract.id,
      to_address: email.to,
      reply_to: email.purpose === 'declined' ? '' : (sender?.email ?? ''),
      message_id: `<${randomUUID()}@${messageHost()}>`,
      purpose: email.purpose,
      signer_id: email.signerId,
      created_by: contract.created_by,
      created_at: clock.now(),
    });
    await jobs.enqueue(trx, sendContractEmailKind, { emailId: row.id });
  }

  return {
    /** Those whose turn it is and whose link was not sent yet. */
    async invite(trx: Db, contract: ContractRow): Promise<void> {
      if (!canEmail) return;
      const signers = await signersStore.list(trx, contract.id);
      const links = await signersStore.listLinks(trx, contract.id);
      const isFree = ({ id, email, sent_at }: SignerRow) =>
        email !== '' &&
        sent_at === null &&
        links.some((link) => link.signer_id === id && link.state === 'open') &&
        !whoIsBefore({ order: contract.signing_order, signers, links, signerId: id });
      for (const signer of signers.filter(isFree)) {
        await signersStore.markSent(trx, signer.id, contract.id, clock.now());
        await write(trx, contract, {
          to: signer.email,
          purpose: 'invitation',
          signerId: signer.id,
        });
      }
    },

    /** To the user who sent the links. */
    tellDeclined: (trx: Db, contract: ContractRow, told: { to: string; signerId: number | null }) =>
      write(trx, contract, { ...told, purpose: 'declined' }),

    /** Once for each signer. */
    async remind(trx: Db, contract: ContractRow, signer: SignerRow): Promise<void> {
      if (!canEmail || !(await signersStore.claimReminder(trx, signer.id, clock.now()))) return;
      await write(trx, contract, { to: signer.email, purpose: 'reminder', signerId: signer.id });
    },
  };
}
