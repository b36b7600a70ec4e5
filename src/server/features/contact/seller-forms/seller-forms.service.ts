import type { z } from 'zod';
import type {
  createSellerForm,
  saveSellerForm,
  SellerForm,
} from '#api/inbound/seller-forms.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createFormNotFoundError, createSlugTakenError } from './seller-forms.errors.ts';
import { type FormRow, sellerFormsStore as store, toForm } from './seller-forms.store.ts';

type Saved = z.output<typeof saveSellerForm.body>;

export type SellerFormsService = ReturnType<typeof createSellerFormsService>;

/** The forms by which sellers write first, as the owner sets them up. */
export function createSellerFormsService({ db, clock }: { db: Db; clock: Clock }) {
  async function view(from: Db, form: FormRow): Promise<SellerForm> {
    return viewForm(form, await countSent(from, form.id));
  }

  /** @throws `seller_forms.slug_taken`, 409. */
  async function write(act: (trx: Db) => Promise<FormRow>): Promise<SellerForm> {
    try {
      return await inTransaction(db, async (trx) => {
        const form = await act(trx);
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'seller-forms' });
        return view(trx, form);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'seller_forms_slug_key')) throw createSlugTakenError();
      throw error;
    }
  }

  return {
    async list(): Promise<SellerForm[]> {
      const rows = await db.selectFrom('seller_forms').selectAll().orderBy('id').execute();
      return Promise.all(parseStored(rows, toForm, 'seller form').map((form) => view(db, form)));
    },

    create: (form: z.output<typeof createSellerForm.body>, { userId }: { userId: string }) =>
      write(async (trx) => {
        const row = {
          ...columnsOf(form),
          kind: form.kind,
          version: 1,
          sealed_key: null,
          created_by: userId,
          created_at: clock.now(),
        };
        return toForm(
          await trx.insertInto('seller_forms').values(row).returningAll().executeTakeFirstOrThrow(),
        );
      }),

    /** @throws `seller_forms.not_found`, 404; `seller_forms.slug_taken`, 409. */
    save: (id: number, form: Saved) =>
      write(async (trx) => {
        const row = await trx
          .updateTable('seller_forms')
          .set({ ...columnsOf(form), version: sql<number>`version + 1` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw createFormNotFoundError();
        return toForm(row);
      }),

    /** @throws `seller_forms.not_found`, 404. */
    remove: (id: number) =>
      inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('seller_forms')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw createFormNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'seller-forms' });
      }),

    find: (id: number) => store.find(db, { id }),
  };
}

const columnsOf = (form: Saved) => ({
  name: form.name,
  slug: form.slug,
  is_enabled: form.isEnabled,
  property_type: form.propertyType,
  fields: JSON.stringify(form.fields),
  words: JSON.stringify(form.words),
  tells: form.tells,
  confirms_by_text: form.confirmsByText,
  confirms_by_email: form.confirmsByEmail,
});

async function countSent(db: Db, formId: number) {
  const { rows } = await sql<{ submissions: number; open: number }>`
    select count(*)::int as submissions,
      (count(*) filter (where state in ('no_address', 'failed')))::int as open
    from seller_form_submissions where form_id = ${formId}
  `.execute(db);
  return rows[0]!;
}

const viewForm = (form: FormRow, counts: { submissions: number; open: number }): SellerForm => ({
  id: form.id,
  kind: form.kind,
  name: form.name,
  slug: form.slug,
  isEnabled: form.is_enabled,
  propertyType: form.property_type,
  fields: form.fields,
  words: form.words,
  tells: form.tells,
  confirmsByText: form.confirms_by_text,
  confirmsByEmail: form.confirms_by_email,
  hasKey: form.sealed_key !== null,
  ...counts,
  createdAt: form.created_at.toISOString(),
});
