import type { Selectable } from 'kysely';
import { formTemplate, type FormTemplate } from '@lotline/petition-reader/forms/form-template.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { TaughtFormsTable } from '#server/platform/database/schema/probate-intake.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A taught form with the row that keeps it. */
export type StoredForm = { id: number; template: FormTemplate; updatedAt: Date };

function toForm(row: Selectable<TaughtFormsTable>): StoredForm {
  return { id: row.id, template: formTemplate.parse(row.template), updatedAt: row.updated_at };
}

const title = sql<string>`coalesce(nullif(template ->> 'title', ''), 'Form ' || id)`;

/** Rows of `taught_forms`. */
export const taughtFormsStore = {
  async all(db: Db): Promise<StoredForm[]> {
    const rows = await db.selectFrom('taught_forms').selectAll().orderBy('id').execute();
    return parseStored(rows, toForm, 'taught form');
  },

  async find(db: Db, id: number): Promise<StoredForm | undefined> {
    const row = await db
      .selectFrom('taught_forms')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    // One that is not valid any more can only be deleted.
    return row && parseStored([row], toForm, 'taught form')[0];
  },

  /** Adds a form; one with the same id of its template is replaced. */
  async save(
    db: Db,
    template: FormTemplate,
    { userId, at }: { userId: string; at: Date },
  ): Promise<StoredForm> {
    const row = await db
      .insertInto('taught_forms')
      .values({
        form_id: template.id,
        template: JSON.stringify(template),
        created_by: userId,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict.column('form_id').doUpdateSet({
          template: JSON.stringify(template),
          updated_at: at,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return toForm(row);
  },

  /** Every form, also one that is not valid any more, by what it is called. */
  async names(db: Db): Promise<{ id: number; title: string }[]> {
    const { rows } = await sql<{ id: number; title: string }>`
      select id, ${title} as title from taught_forms order by id`.execute(db);
    return rows;
  },

  /** @returns its title, of one that is not valid any more too; undefined without such a form. */
  async remove(db: Db, id: number): Promise<string | undefined> {
    const { rows } = await sql<{ title: string }>`
      delete from taught_forms where id = ${id} returning ${title} as title`.execute(db);
    return rows[0]?.title;
  },

  /** Changes whenever any form changes. */
  async version(db: Db): Promise<string> {
    const { rows } = await sql<{ version: string }>`
      select coalesce(string_agg(id || ' ' || extract(epoch from updated_at), ',' order by id), '')
        as version from taught_forms
    `.execute(db);
    return rows[0]!.version;
  },
};
