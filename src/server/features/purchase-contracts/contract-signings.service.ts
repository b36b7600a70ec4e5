import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatAmount } from '#domain/amount.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarContext } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { contractEmailsStore } from './contract-emails.store.ts';
import type { ContractSignature } from './contract-signature.ts';
import {
  createContractNotFoundError,
  createSigningChangedError,
  createSigningClosedError,
  createSigningNotFoundError,
} from './purchase-contracts.errors.ts';
import type { PurchaseContractsService } from './purchase-contracts.service.ts';
import type { ContractRow } from './purchase-contracts.store.ts';
import { sendContractEmailKind } from './send-contract-email.job.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

type Signing = {
  name: string;
  strokes?: [number, number][][] | undefined;
  sha256: string;
  ip: string;
  userAgent: string;
};

export type ContractSigningsService = ReturnType<typeof createContractSigningsService>;

/** Lets a seller sign under a secret link, and keeps what proves it. */
export function createContractSigningsService(options: {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Jobs;
  contracts: PurchaseContractsService;
  timeZone: string;
  /** The host that message ids end in. */
  messageHost: () => string;
}) {
  const { db, clock, files, jobs, contracts, timeZone, messageHost } = options;
  const inWords = (moment: Date) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment)} (${moment.toISOString()})`;

  async function findByToken(token: string) {
    const signing = await db
      .selectFrom('contract_signings')
      .selectAll()
      .where('token_hash', '=', sha256(token))
      .where('state', '!=', 'withdrawn')
      .executeTakeFirst();
    if (!signing) throw createSigningNotFoundError();
    return signing;
  }

  function isExpired(contract: ContractRow): boolean {
    const { today } = calendarContext(clock, timeZone);
    return contract.offer_expires_on !== null && contract.offer_expires_on < today;
  }

  async function readSigned(contractId: number): Promise<Uint8Array> {
    const signing = await db
      .selectFrom('contract_signings')
      .select('signed_pdf_key')
      .where('contract_id', '=', contractId)
      .where('state', '=', 'signed')
      .executeTakeFirst();
    if (!signing?.signed_pdf_key) throw createContractNotFoundError();
    return buffer(await files.read(signing.signed_pdf_key));
  }

  /** Both sides get the signed copy: who sent the offer, and where it was sent to. */
  async function sendCopies(trx: Db, contract: ContractRow): Promise<void> {
    const sentTo = await trx
      .selectFrom('contract_emails')
      .select('to_address as email')
      .where('contract_id', '=', contract.id)
      .where('state', 'in', ['sent', 'waiting', 'doubtful'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const sender = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', contract.created_by ?? '')
      .execute();
    for (const to of new Set([...sentTo, ...sender].map(({ email }) => email))) {
      const email = await contractEmailsStore.insert(trx, {
        contract_id: contract.id,
        to_address: to,
        reply_to: sender[0]?.email ?? '',
        message_id: `<${randomUUID()}@${messageHost()}>`,
        with_signature: true,
        created_by: contract.created_by,
        created_at: clock.now(),
      });
      await jobs.enqueue(trx, sendContractEmailKind, { emailId: email.id });
    }
  }

  return {
    readSigned,

    /**
     * A new link; an earlier one stops working.
     * @throws `purchase_contracts.not_found`, 404; `contract_signing.closed`, 409, once it is signed.
     */
    async createLink(contractId: number, actor: { userId: string }): Promise<string> {
      await contracts.download(contractId);
      const token = randomBytes(32).toString('base64url');
      await inTransaction(db, async (trx) => {
        await contractEmailsStore.lockContract(trx, contractId);
        const signed = await trx
          .selectFrom('contract_signings')
          .select('id')
          .where('contract_id', '=', contractId)
          .where('state', '=', 'signed')
          .executeTakeFirst();
        if (signed) throw createSigningClosedError();
        await trx
          .updateTable('contract_signings')
          .set({ state: 'withdrawn' })
          .where('contract_id', '=', contractId)
          .execute();
        await trx
          .insertInto('contract_signings')
          .values({
            contract_id: contractId,
            token_hash: sha256(token),
            created_by: actor.userId,
            created_at: clock.now(),
          })
          .execute();
      });
      return `/sign/${token}`;
    },

    /** @throws `contract_signing.not_found`, 404. */
    async view(token: string) {
      const signing = await findByToken(token);
      const { contract } = await contracts.download(signing.contract_id);
      if (!signing.opened_at) {
        await db
          .updateTable('contract_signings')
          .set({ opened_at: clock.now() })
          .where('id', '=', signing.id)
          .where('opened_at', 'is', null)
          .execute();
      }
      const words = (name: string) => String(contract.form[name] ?? '');
      const state: 'open' | 'expired' | 'signed' =
        signing.state === 'signed' ? 'signed' : isExpired(contract) ? 'expired' : 'open';
      return {
        state,
        property: words('property'),
        seller: words('seller'),
        buyer: words('buyer'),
        purchasePrice: formatAmount(words('purchasePrice')),
        sha256: contract.pdf_hash,
        signedAt: signing.signed_at?.toISOString() ?? null,
      };
    },

    /** @throws `contract_signing.not_found`, 404. */
    async download(token: string) {
      const signing = await findByToken(token);
      const { contract, pdf } = await contracts.download(signing.contract_id);
      return { contract, pdf: signing.state === 'signed' ? await readSigned(contract.id) : pdf };
    },

    /**
     * Signs once, and only what was read.
     * @throws `contract_signing.not_found` (404), `contract_signing.closed` (signed already or
     *   expired) and `contract_signing.changed` (another document was read), 409.
     */
    async sign(token: string, input: Signing): Promise<{ signedAt: string }> {
      const signing = await findByToken(token);
      const { contract } = await contracts.download(signing.contract_id);
      if (signing.state !== 'open' || isExpired(contract)) throw createSigningClosedError();
      if (input.sha256 !== contract.pdf_hash) throw createSigningChangedError();
      const now = clock.now();
      const method = input.strokes ? 'drawn' : 'typed';
      const signature: ContractSignature = {
        name: input.name,
        method,
        strokes: input.strokes ?? [],
        'signed-at': new Intl.DateTimeFormat('en-US', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone,
        }).format(now),
        facts: [
          { label: 'Agreement', words: `${contract.form.property}, version ${contract.version}` },
          { label: 'Signed by', words: input.name },
          { label: 'Way of signing', words: method === 'drawn' ? 'Drawn by hand' : 'Typed name' },
          { label: 'Signed at', words: inWords(now) },
          ...(signing.opened_at
            ? [{ label: 'First opened at', words: inWords(signing.opened_at) }]
            : []),
          { label: 'Network address', words: input.ip },
          { label: 'Browser', words: input.userAgent || 'unknown' },
          { label: 'SHA-256 of the document read', words: contract.pdf_hash },
        ],
      };
      const pdf = await contracts.makeSigned(contract, signature);
      const hash = sha256(pdf);
      const key = `contracts/signed-${hash}.pdf`;
      await files.put(key, pdf);
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('contract_signings')
          .set({
            state: 'signed',
            signer_name: input.name,
            method,
            signed_at: now,
            ip_address: input.ip,
            user_agent: input.userAgent.slice(0, 500),
            signed_pdf_key: key,
            signed_pdf_hash: hash,
          })
          .where('id', '=', signing.id)
          .where('state', '=', 'open')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw createSigningClosedError();
        await sendCopies(trx, contract);
        await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contract.id] });
      });
      return { signedAt: now.toISOString() };
    },
  };
}
