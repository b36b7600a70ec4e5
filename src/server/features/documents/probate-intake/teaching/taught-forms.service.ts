import { readFile } from 'node:fs/promises';
import { exportForm, importForm } from '@lotline/petition-reader/forms/taught-form.schema.ts';
import type { z } from 'zod';
import type { listTaughtForms, TaughtForm } from '#api/petition-forms.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createBadFormError, createFormNotFoundError } from '../probate-intake.errors.ts';
import { taughtFormsStore, type StoredForm } from './taught-forms.store.ts';

type Actor = { userId: string };
type Template = StoredForm['template'];

export type TaughtFormsService = ReturnType<typeof createTaughtFormsService>;

/** The forms that users taught: listed, carried to another installation, deleted. */
export function createTaughtFormsService({ db, clock }: { db: Db; clock: Clock }) {
  /** @throws `probate_intake.form_not_found`. */
  async function find(id: number): Promise<StoredForm> {
    const form = await taughtFormsStore.find(db, id);
    if (!form) throw createFormNotFoundError();
    return form;
  }

  /** Keeps a form; one with the same template id is replaced. */
  async function save(template: Template, { userId }: Actor): Promise<TaughtForm> {
    return toWire(await taughtFormsStore.save(db, template, { userId, at: clock.now() }));
  }

  return {
    find,
    save,

    async list(): Promise<z.output<typeof listTaughtForms.answer>> {
      const forms = (await taughtFormsStore.all(db)).map(toWire);
      const valid = new Set(forms.map(({ id }) => id));
      const names = await taughtFormsStore.names(db);
      return { forms, broken: names.filter(({ id }) => !valid.has(id)) };
    },

    /** A form as the text of a file. @throws `probate_intake.form_not_found`. */
    async export(id: number): Promise<{ title: string; text: string }> {
      const { template } = await find(id);
      return { title: template.title, text: exportForm(template) };
    },

    /** @throws `probate_intake.bad_form` with the problem of the file. */
    async import(file: { path: string }, actor: Actor) {
      const read = importForm(await readFile(file.path, 'utf8'));
      if ('problem' in read) throw createBadFormError(read.problem);
      const form = await save(read.form, actor);
      return { message: 'Form imported', form };
    },

    /** @throws `probate_intake.form_not_found`. */
    async remove(id: number): Promise<{ message: string; title: string }> {
      return inTransaction(db, async (trx) => {
        const title = await taughtFormsStore.remove(trx, id);
        if (title === undefined) throw createFormNotFoundError();
        await auditInTransaction(trx);
        return { message: 'Form deleted', title };
      });
    },
  };
}

function toWire({ id, template, updatedAt }: StoredForm): TaughtForm {
  const { title, number, state, pages, source } = template;
  return {
    id,
    title,
    number,
    state,
    pages: pages.length,
    zones: pages.reduce((sum, { zones }) => sum + zones.length, 0),
    petitions: 'petitions' in source ? source.petitions : 1,
    updatedAt: updatedAt.toISOString(),
  };
}
