import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { recogniseForms } from '@lotline/petition-reader/forms/recognise-forms.ts';
import { isTaught } from '@lotline/petition-reader/forms/form-template.ts';
import { teachForm } from '@lotline/petition-reader/forms/taught-form.ts';
import { exportForm, importForm } from '@lotline/petition-reader/forms/taught-form.schema.ts';
import { suggestZones } from '@lotline/petition-reader/forms/taught-suggestions.ts';
import { rowsOf } from '@lotline/petition-reader/forms/taught-places.ts';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type {
  LessonPage,
  startLesson,
  TaughtForm,
  teachForm as teach,
} from '#api/petition-forms.api.ts';
import type { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  createBadFormError,
  createFormNotFoundError,
  createNotTeachableError,
  createNoWordsError,
  createPetitionNotFoundError,
} from '../probate-intake.errors.ts';
import { probateIntakeStore } from '../probate-intake.store.ts';
import { parseStoredFields } from '../stored-fields.ts';
import { findAlike } from './alike-petitions.query.ts';
import { readDocumentWords } from './document-words.ts';
import { headOf } from './lesson-head.ts';
import { readAgainKind } from './read-again.job.ts';
import { readAgain, type ReadAgainOptions } from './read-again.ts';
import { taughtFormsStore, type StoredForm } from './taught-forms.store.ts';
import { listWaiting } from './waiting-petitions.query.ts';

export type TeachingService = ReturnType<typeof createTeachingService>;

type Actor = { userId: string };
type Typed = Partial<Record<PetitionFieldName, string>>;
type Lesson = z.output<typeof teach.body>;

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

/** Forms that users teach by drawing boxes, and the petitions that are read by them. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createTeachingService(options: ReadAgainOptions & { clock: Clock; jobs: Jobs }) {
  const { db, files, clock, jobs, findForms } = options;

  async function findDocument(id: number) {
    const document = await probateIntakeStore.find(db, id);
    if (document?.status !== 'completed' || !document.fields) throw createPetitionNotFoundError();
    const pages = await readDocumentWords(files, document.content_hash);
    if (!pages) throw createNoWordsError();
    return { document, pages };
  }

  async function findForm(id: number): Promise<StoredForm> {
    const form = await taughtFormsStore.find(db, id);
    if (!form) throw createFormNotFoundError();
    return form;
  }

  return {
    async list(): Promise<{ forms: TaughtForm[] }> {
      return { forms: (await taughtFormsStore.all(db)).map(toWire) };
    },

    /**
     * What drawing begins with.
     * @param typed what the user has corrected in review so far.
     * @throws `probate_intake.not_found`, `probate_intake.no_words`.
     */
    async startLesson(id: number, typed: Typed): Promise<z.output<typeof startLesson.answer>> {
      const { document, pages } = await findDocument(id);
      const fields = parseStoredFields(document.fields);
      const recognised = recogniseForms(pages, await findForms());
      const taught = recognised.find(({ known }) => isTaught(known.template))?.known.template;
      const stored = (await taughtFormsStore.all(db)).find(
        ({ template }) => template.id === taught?.id,
      );
      const zones = suggestZones({ pages, recognised, fields, typed });
      return {
        pages: pages.map(({ number, height, ...page }): LessonPage => ({
          number,
          height,
          words: rowsOf(page)
            .flat()
            .map(({ text, ...box }) => [text, box.x, box.y, box.width, box.height]),
        })),
        zones,
        formId: stored?.id ?? null,
        head: headOf(recognised[0]?.known.template, fields, typed),
        petitions: (await findAlike({ db, files }, { id, pages })).length,
      };
    },

    /** @throws `probate_intake.not_found`. */
    async countAlike(id: number): Promise<{ petitions: number }> {
      const document = await probateIntakeStore.find(db, id);
      if (!document) throw createPetitionNotFoundError();
      const pages = await readDocumentWords(files, document.content_hash);
      if (!pages || recogniseForms(pages, await findForms()).length > 0) return { petitions: 0 };
      return { petitions: (await findAlike({ db, files }, { id, pages })).length };
    },

    /**
     * Makes a form of the boxes and reads this petition again by it.
     * @throws `probate_intake.not_teachable` with the reason.
     */
    async teach(id: number, lesson: Lesson, actor: Actor) {
      const { formId, title, number, state, court, zones } = lesson;
      const { pages } = await findDocument(id);
      const before = formId === null ? undefined : await findForm(formId);
      const templateId = before?.template.id ?? `${state.toLowerCase()}-taught-${randomUUID()}`;
      const drawn = pages.map((page) => ({
        page,
        zones: zones
          .filter((zone) => zone.page === page.number)
          .map(({ page: _page, ...zone }) => zone),
      }));
      const alike = await findAlike({ db, files }, { id, pages });
      const made = teachForm({ id: templateId, title, number, state, court }, drawn, alike);
      if ('problem' in made) throw createNotTeachableError(made.problem);
      const form = await taughtFormsStore.save(db, made.form, { ...actor, at: clock.now() });
      await readAgain(options, id, actor);
      await publishLiveEvent(db, { noun: 'petition-readings', ids: [id] });
      const waiting = (await listWaiting(db)).filter((other) => other !== id).length;
      return { message: 'Form saved', form: toWire(form), waiting };
    },

    /** @throws `probate_intake.form_not_found`. */
    async readWaitingAgain(id: number, { userId }: Actor) {
      await findForm(id);
      const waiting = (await listWaiting(db)).length;
      if (waiting > 0) await jobs.enqueue(db, readAgainKind, { userId });
      return { message: 'Reading again', waiting };
    },

    /** A form as the text of a file. @throws `probate_intake.form_not_found`. */
    async export(id: number): Promise<{ title: string; text: string }> {
      const { template } = await findForm(id);
      return { title: template.title, text: exportForm(template) };
    },

    /** @throws `probate_intake.bad_form` with what is wrong with the file. */
    async import(file: { path: string }, actor: Actor) {
      const read = importForm(await readFile(file.path, 'utf8'));
      if ('problem' in read) throw createBadFormError(read.problem);
      const form = await taughtFormsStore.save(db, read.form, { ...actor, at: clock.now() });
      return { message: 'Form imported', form: toWire(form) };
    },

    /** @throws `probate_intake.form_not_found`. */
    async remove(id: number): Promise<{ message: string; title: string }> {
      const { template } = await findForm(id);
      await inTransaction(db, async (trx) => {
        if (!(await taughtFormsStore.remove(trx, id))) throw createFormNotFoundError();
        await auditInTransaction(trx);
      });
      return { message: 'Form deleted', title: template.title };
    },
  };
}
