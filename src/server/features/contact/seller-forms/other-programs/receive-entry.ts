import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { addSellerFormEntry, receiveGoogleLead } from '#api/inbound/other-leads.api.ts';
import type { Clock } from '#domain/clock.ts';
import { type SellerFormKind, sourceOfForm } from '#domain/contact/seller-form.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { makeLeadKind } from '../make-lead.kind.ts';
import type { Answers } from '../read-answers.ts';
import { createFormNotFoundError, createWrongKeyError } from '../seller-forms.errors.ts';
import { type FormRow, sellerFormsStore as store } from '../seller-forms.store.ts';
import { googleLeadContract } from './google-lead.contract.ts';
import { readGoogleLead, type GoogleLead } from './google-lead.ts';

/** Under which Google's key is sealed. */
const keyName = 'lead form key';

type Entry = {
  externalId: string;
  answers: Answers;
  consentWording?: string | undefined;
  page?: string | undefined;
  /** Data for trial make no lead. */
  isTest?: boolean;
  /** What of it could not be read. */
  unknown?: GoogleLead['unknown'];
};

export type OtherPrograms = ReturnType<typeof createOtherPrograms>;

/** Leads from other programs: stored as a form's entries are, each once. */
export function createOtherPrograms(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  secrets: SecretBox;
}) {
  const { db, clock, jobs, secrets } = options;

  async function findForm(slug: string, kind: SellerFormKind): Promise<FormRow> {
    const form = await store.find(db, { slug });
    if (form?.kind !== kind || !form.is_enabled) throw createFormNotFoundError();
    return form;
  }

  const receive = (form: FormRow, entry: Entry) =>
    inTransaction(db, async (trx) => {
      const at = clock.now();
      const { service } = googleLeadContract;
      if (entry.unknown) await keepUnknownAnswer(trx, { service, ...entry.unknown, at });
      const added = await store.insertSubmission(trx, rowOf(form, entry, at));
      if (!added)
        return { id: (await store.findExternal(trx, form.id, entry.externalId))!.id, isNew: false };
      if (!entry.isTest) await jobs.enqueue(trx, makeLeadKind, { submissionId: added.id });
      await publishLiveEvent(trx, { noun: 'seller-forms' });
      return { id: added.id, isNew: true };
    });

  return {
    /** @throws `seller_forms.not_found`, 404. */
    async addEntry({ form: slug, answers, ...entry }: z.output<typeof addSellerFormEntry.body>) {
      return receive(await findForm(slug, 'program'), { ...entry, answers: given(answers) });
    },

    /** @throws `seller_forms.not_found`, 404; `seller_forms.wrong_key`, 403. */
    async receiveGoogle(slug: string, lead: z.output<typeof receiveGoogleLead.body>) {
      const form = await findForm(slug, 'google');
      const key = form.sealed_key && (await secrets.open(keyName, form.sealed_key));
      if (!key || !isSame(key, lead.google_key)) throw createWrongKeyError();
      const { id: externalId, ...read } = readGoogleLead(lead);
      return receive(form, { externalId, ...read });
    },

    /** @throws `seller_forms.not_found`, 404. */
    async renewKey(id: number): Promise<string> {
      const key = randomBytes(18).toString('base64url');
      const sealed = await secrets.seal(keyName, key);
      await inTransaction(db, async (trx) => {
        const changed = await store.setKey(trx, id, sealed);
        if (!changed) throw createFormNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'seller-forms' });
      });
      return key;
    },
  };
}

const given = (answers: Record<string, string | undefined>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value)) as Answers;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const rowOf = (form: FormRow, entry: Entry, at: Date) => ({
  form_id: form.id,
  form_name: form.name,
  source: sourceOfForm(form.kind, form.name),
  external_id: entry.externalId,
  answers: JSON.stringify(entry.answers),
  has_consented: Boolean(entry.consentWording),
  consent_wording: entry.consentWording ?? '',
  // The other program's address says nothing of the seller.
  network_address: '',
  network: '',
  user_agent: '',
  page: entry.page ?? '',
  received_at: at,
  ...(entry.isTest
    ? { state: 'dismissed' as const, problem: 'Data for trial.' }
    : { state: 'waiting' as const }),
  property_id: null,
  is_new_lead: null,
  handled_at: null,
  handled_by: null,
  email_message_id: null,
});
