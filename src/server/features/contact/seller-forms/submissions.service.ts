import type { z } from 'zod';
import type {
  listSellerFormSubmissions,
  SellerFormSubmission,
} from '#api/inbound/seller-forms.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Address } from '#domain/places/address.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { anyOf } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { makeLeadKind } from './make-lead.kind.ts';
import { storedAnswers } from './read-answers.ts';
import {
  createSubmissionNotFoundError,
  createSubmissionSettledError,
} from './seller-forms.errors.ts';
import { sellerFormsStore as store, type SubmissionRow } from './seller-forms.store.ts';

/** What waits for a person. */
const openStates = ['no_address', 'failed'] as const;

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** What sellers sent, and what a person does where no lead could be made of it. */
export function createSubmissionsService(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
}) {
  const { db, clock, jobs } = options;

  /** Changes an entry that waits for a person. @throws 404 or 409, see above. */
  function change(
    id: number,
    act: (trx: Db, row: SubmissionRow) => Promise<void>,
  ): Promise<SellerFormSubmission> {
    return inTransaction(db, async (trx) => {
      const row = await store.lockSubmission(trx, id);
      if (!row) throw createSubmissionNotFoundError();
      if (!openStates.some((state) => state === row.state)) throw createSubmissionSettledError();
      await act(trx, row);
      await auditInTransaction(trx);
      await publishLiveEvent(trx, { noun: 'seller-forms' });
      return view((await store.findSubmission(trx, id))!);
    });
  }

  return {
    async list({ form, open, page, limit }: z.output<typeof listSellerFormSubmissions.query>) {
      let found = db.selectFrom('seller_form_submissions');
      if (form) found = found.where('form_id', '=', form);
      if (open) found = found.where('state', '=', anyOf(openStates));
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const count = Number(total);
      return {
        data: parseStored(rows, view, 'answer of a seller'),
        pagination: { total: count, page, limit, totalPages: Math.ceil(count / limit) },
      };
    },

    /** @throws `seller_forms.submission_not_found`, 404; `seller_forms.submission_settled`, 409. */
    makeLead: (id: number, address: Address | undefined, { userId }: { userId: string }) =>
      change(id, async (trx, row) => {
        const answers = { ...storedAnswers.parse(row.answers), ...address };
        await store.updateSubmission(trx, id, {
          answers: JSON.stringify(answers),
          state: 'waiting',
          problem: '',
          handled_by: userId,
        });
        await jobs.enqueue(trx, makeLeadKind, { submissionId: id });
      }),

    /** @throws `seller_forms.submission_not_found`, 404; `seller_forms.submission_settled`, 409. */
    dismiss: (id: number, { userId }: { userId: string }) =>
      change(id, async (trx) => {
        const done = { state: 'dismissed', handled_at: clock.now(), handled_by: userId } as const;
        await store.updateSubmission(trx, id, done);
      }),
  };
}

const view = (row: SubmissionRow): SellerFormSubmission => ({
  id: row.id,
  formName: row.form_name,
  source: row.source,
  state: row.state,
  problem: row.problem || row.confirmation_problem,
  answers: storedAnswers.parse(row.answers),
  hasConsented: row.has_consented,
  consentWording: row.consent_wording,
  networkAddress: row.network_address,
  page: row.page,
  receivedAt: row.received_at.toISOString(),
  propertyId: row.property_id,
  isNewLead: row.is_new_lead,
});
