import type { Insertable, Selectable, SqlBool, Updateable } from 'kysely';
import { chosenFields, formWords } from '#api/inbound/seller-forms.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  SellerFormsTable,
  SellerFormSubmissionsTable,
} from '#server/platform/database/schema/inbound/seller-forms.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { jobWasDeleted, unsentRows } from '#server/platform/jobs/unsent.ts';
import { confirmKind } from './make-lead.kind.ts';

export type SubmissionRow = Selectable<SellerFormSubmissionsTable>;
export type FormRow = ReturnType<typeof toForm>;

/** A stored form with its parts parsed. */
export function toForm({ fields, words, ...row }: Selectable<SellerFormsTable>) {
  return { ...row, fields: chosenFields.parse(fields), words: formWords.parse(words) };
}

/** Sellers whose entry is not yet confirmed to them. */
export const unsentConfirmations = unsentRows({
  what: 'confirmations of seller forms',
  end: 'ended as not known',
  job: { name: confirmKind.name, id: 'submissionId' },
  table: 'seller_form_submissions',
  where: () => sql<SqlBool>`text_state = 'queued' or email_state in ('queued', 'sending')`,
  set: () => sql`
    text_state = case when text_state = 'queued' then 'skipped' else text_state end,
    email_state = case when email_state in ('queued', 'sending') then 'doubtful' else email_state end,
    confirmation_problem = ${jobWasDeleted}`,
});

export const sellerFormsStore = {
  async find(db: Db, which: { id: number } | { slug: string }): Promise<FormRow | undefined> {
    const query = db.selectFrom('seller_forms').selectAll();
    const row = await (
      'id' in which ? query.where('id', '=', which.id) : query.where('slug', '=', which.slug)
    ).executeTakeFirst();
    return row && toForm(row);
  },

  insertSubmission: (db: Db, row: Insertable<SellerFormSubmissionsTable>) =>
    db
      .insertInto('seller_form_submissions')
      .values(row)
      // The same entry of an ad form again.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),

  findExternal: (db: Db, formId: number, externalId: string) =>
    db
      .selectFrom('seller_form_submissions')
      .select('id')
      .where('form_id', '=', formId)
      .where('external_id', '=', externalId)
      .executeTakeFirst(),

  /** @returns undefined if the form is gone, or is not Google's. */
  setKey: (trx: Db, id: number, sealed: string) =>
    trx
      .updateTable('seller_forms')
      .set({ sealed_key: sealed })
      .where('id', '=', id)
      .where('kind', '=', 'google')
      .returning('id')
      .executeTakeFirst(),

  /** An entry under a lock that holds to the end of the transaction. */
  lockSubmission: (trx: Db, id: number) =>
    trx
      .selectFrom('seller_form_submissions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  findSubmission: (db: Db, id: number) =>
    db.selectFrom('seller_form_submissions').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Takes the e-mail of an entry to be sent; undefined if another process has. */
  claimEmail: (db: Db, id: number) =>
    db
      .updateTable('seller_form_submissions')
      .set({ email_state: 'sending' })
      .where('id', '=', id)
      .where('email_state', '=', 'queued')
      .returning('id')
      .executeTakeFirst(),

  updateSubmission: (db: Db, id: number, changes: Updateable<SellerFormSubmissionsTable>) =>
    db.updateTable('seller_form_submissions').set(changes).where('id', '=', id).execute(),
};
