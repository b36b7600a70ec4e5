import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PurchaseContractRequest } from '#api/purchase-contracts.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createIdempotencyKeyReusedError } from '#server/platform/http/request.errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { unansweredQuestions, unaskedRules } from './contract-law.ts';
import { contractEmailsStore as store, type ContractEmailRow } from './contract-emails.store.ts';
import {
  createMailDoubtfulError,
  createMailFailedError,
  createMailSlowError,
  createNoMessageError,
} from './purchase-contracts.errors.ts';
import type { ContractRow } from './purchase-contracts.store.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';
import { sendContractEmailKind } from './send-contract-email.job.ts';

type Sender = { userId: string; email: string };

/** The same contract to the same address within this time is a repeated click. */
const repeatMs = 2 * 60_000;
const pollMs = 60;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  files: FileStorage;
  contracts: PurchaseContractsService;
  gate: Pick<ContactGate, 'decide'>;
  /** The host that message ids end in. */
  messageHost: () => string;
  /** Longest time that a request waits for the job, in ms. */
  waitMs?: number;
};

export type ContractEmailsService = ReturnType<typeof createContractEmailsService>;

/** Sends contracts by e-mail: written down first, sent by a job, awaited here. */
export function createContractEmailsService(options: Options) {
  const { db, files, contracts, waitMs = 60_000 } = options;

  async function waitUntilFinished(id: number): Promise<ContractEmailRow> {
    const until = performance.now() + waitMs;
    while (performance.now() < until) {
      const email = await store.find(db, id);
      if (email && email.state !== 'queued' && email.state !== 'sending') return email;
      await sleep(pollMs);
    }
    throw createMailSlowError();
  }

  return {
    /**
     * Makes (or finds) the form's contract, and sends it to the form's address once.
     * @param idempotencyKey the same key is the same e-mail, however often it is requested.
     * @throws `contact_gate.refused` (409), `mailer.failed`, `mailer.doubtful` (502), `mailer.slow` (503),
     *   `request.idempotency_key_reused` (422) for another contract or address, and what making a
     *   contract throws.
     */
    async send(request: PurchaseContractRequest, sender: Sender, idempotencyKey: string | null) {
      const { contract } = await contracts.generate(request, sender);
      const to = request.emailAddress;
      const written = await writeDown(options, {
        contract,
        to,
        sender,
        idempotencyKey,
      });
      const email = await waitUntilFinished(written.id);
      if (email.state === 'failed') throw createMailFailedError(email.reason);
      if (email.state === 'doubtful') throw createMailDoubtfulError(email.reason);
      const sent = email.state === 'sent';
      return {
        message: sent
          ? `Contract has been emailed to ${email.to_address}`
          : `No mail server is set up: the e-mail to ${email.to_address} waits in the outbox`,
        sent,
        messageId: email.message_id,
        emailId: email.id,
        contractId: email.contract_id,
        propertyId: contract.property_id,
        stateAsks: unansweredQuestions(request),
        stateRules: unaskedRules(request),
      };
    },

    /**
     * The message file of an e-mail that waits in the outbox.
     * @throws `purchase_contracts.no_message`, 404.
     */
    async openMessage(id: number) {
      const email = await store.find(db, id);
      if (!email?.file_key) throw createNoMessageError();
      return files.read(email.file_key);
    },
  };
}

type Wanted = { contract: ContractRow; to: string; sender: Sender; idempotencyKey: string | null };

/** The e-mail as a row and its job; an earlier one where this is the same e-mail again. */
async function writeDown(options: Options, wanted: Wanted): Promise<ContractEmailRow> {
  const { db, clock, jobs, messageHost, gate } = options;
  const { contract, to, sender, idempotencyKey } = wanted;
  const contractId = contract.id;
  const written = await inTransaction(db, async (trx) => {
    await store.lockContract(trx, contractId);
    const now = clock.now();
    const since = new Date(now.getTime() - repeatMs);
    const sameKey = idempotencyKey ? await store.findByKey(trx, idempotencyKey) : undefined;
    // After a failure its key is free again for the platform, and names an e-mail here.
    if (sameKey && (sameKey.contract_id !== contractId || sameKey.to_address !== to))
      throw createIdempotencyKeyReusedError();
    const earlier = sameKey ?? (await store.findRecent(trx, { contractId, to, since }));
    if (earlier) return earlier;
    const refusal = await askGate(gate, wanted, trx);
    if (refusal) return refusal;
    const email = await store.insert(trx, {
      contract_id: contractId,
      to_address: to,
      reply_to: sender.email,
      message_id: `<${randomUUID()}@${messageHost()}>`,
      idempotency_key: idempotencyKey,
      created_by: sender.userId,
      created_at: now,
    });
    await jobs.enqueue(trx, sendContractEmailKind, { emailId: email.id });
    await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contractId] });
    return email;
  });
  // Thrown when the decision is stored.
  if ('allowed' in written) throw createContactRefusedError(written);
  return written;
}

/** A contract is an offer to the owner; a copy that a user sends to themselves is none. */
async function askGate(gate: Options['gate'], { contract, to, sender }: Wanted, trx: Db) {
  if (to.toLowerCase() === sender.email.toLowerCase()) return null;
  const contact = { propertyId: contract.property_id, email: to, actorId: sender.userId };
  const decision = await gate.decide({ channel: 'email', ...contact }, trx);
  return decision.allowed ? null : decision;
}
