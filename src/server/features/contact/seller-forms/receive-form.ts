import type { z } from 'zod';
import type { sendSellerForm } from '#api/inbound/seller-form-page.api.ts';
import type { Clock } from '#domain/clock.ts';
import { sourceOfForm } from '#domain/contact/seller-form.ts';
import { networkOf } from '#server/platform/http/client-network.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { makeLeadKind } from './make-lead.kind.ts';
import { readAnswers } from './read-answers.ts';
import type { WorkProof } from './robots/work-proof.ts';
import {
  createFormChangedError,
  createFormNotFoundError,
  createNotAcceptedError,
  createProofUsedError,
  createTooManyFormsError,
} from './seller-forms.errors.ts';
import { type FormRow, sellerFormsStore as store } from './seller-forms.store.ts';

type Sent = z.output<typeof sendSellerForm.body>;
type Visitor = { address: string; userAgent: string };

export type ReceiveForm = ReturnType<typeof createReceiveForm>;

/** What a visitor sends: checked against robots, stored, and only then made a lead by a job. */
export function createReceiveForm(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  proofs: WorkProof;
  /** How many are taken from one network within an hour. */
  perNetwork: () => number;
}) {
  const { db, clock, jobs, proofs, perNetwork } = options;

  /** @throws `seller_forms.not_found`, 404, also for a form that is switched off. */
  async function findOpen(slug: string): Promise<FormRow> {
    const form = await store.find(db, { slug });
    if (form?.kind !== 'page' || !form.is_enabled) throw createFormNotFoundError();
    return form;
  }

  return {
    findOpen,

    /**
     * @throws `seller_forms.not_found`, 404; `seller_forms.not_accepted`, 403, for a program;
     *   `request.invalid`, 400; `seller_forms.changed` or `seller_forms.proof_used`, 409;
     *   `seller_forms.too_many`, 429.
     */
    async receive(slug: string, sent: Sent, visitor: Visitor): Promise<number> {
      // Before anything is read: a program costs the database nothing.
      const proof = sent.website === '' ? await proofs.check(sent.proof) : null;
      if (!proof) throw createNotAcceptedError();
      const form = await findOpen(slug);
      if (proof.form !== form.id) throw createNotAcceptedError();
      const answers = readAnswers(form.fields, sent.answers);
      // The visitor has agreed to words that are no longer there.
      if (proof.version !== form.version) throw createFormChangedError();
      const now = clock.now();
      const network = networkOf(visitor.address);
      return inTransaction(db, async (trx) => {
        await checkNetwork(trx, { network, now, most: perNetwork() });
        const { numInsertedOrUpdatedRows: used } = await trx
          .insertInto('seller_form_proofs')
          .values({ nonce: proof.nonce, expires_at: proof.expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (!used) throw createProofUsedError();
        const stored = await store.insertSubmission(trx, {
          form_id: form.id,
          form_name: form.name,
          source: sourceOfForm(form.kind, form.name),
          external_id: null,
          answers: JSON.stringify(answers),
          has_consented: form.words.consent !== '' && sent.hasConsented,
          consent_wording: form.words.consent,
          network_address: visitor.address,
          network,
          user_agent: visitor.userAgent.slice(0, 500),
          page: sent.page,
          received_at: now,
          state: 'waiting',
          property_id: null,
          is_new_lead: null,
          handled_at: null,
          handled_by: null,
          email_message_id: null,
        });
        await jobs.enqueue(trx, makeLeadKind, { submissionId: stored!.id });
        await publishLiveEvent(trx, { noun: 'seller-forms' });
        return stored!.id;
      });
    },
  };
}

/** @throws `seller_forms.too_many`, 429. */
async function checkNetwork(
  trx: Db,
  { network, now, most }: { network: string; now: Date; most: number },
): Promise<void> {
  // Concurrent forms of one network are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seller forms of ${network}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from seller_form_submissions
      where network = ${network} and received_at > ${now}::timestamptz - interval '1 hour'
    `.execute(trx);
  if (rows[0]!.count >= most) throw createTooManyFormsError();
}
