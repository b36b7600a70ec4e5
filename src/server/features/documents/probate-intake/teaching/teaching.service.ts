import { randomUUID } from 'node:crypto';
import { recogniseForms } from '@lotline/petition-reader/forms/recognise-forms.ts';
import { isTaught } from '@lotline/petition-reader/forms/form-template.ts';
import { teachForm } from '@lotline/petition-reader/forms/taught-form.ts';
import { suggestZones } from '@lotline/petition-reader/forms/taught-suggestions.ts';
import { rowsOf } from '@lotline/petition-reader/forms/taught-places.ts';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { LessonPage, startLesson, teachForm as teach } from '#api/petition-forms.api.ts';
import type { z } from 'zod';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  createNotTeachableError,
  createNoWordsError,
  createPetitionNotFoundError,
} from '../probate-intake.errors.ts';
import { probateIntakeStore } from '../probate-intake.store.ts';
import { parseStoredFields } from '../stored-fields.ts';
import { findSimilarPetitions } from './similar-petitions.query.ts';
import { readCaseWords } from './document-words.ts';
import { initialFormDetails } from './initial-form-details.ts';
import { rereadPetitionsKind } from './reread-petitions.job.ts';
import { rereadPetitions, type RereadOptions } from './reread-petitions.ts';
import type { TaughtFormsService } from './taught-forms.service.ts';
import { taughtFormsStore } from './taught-forms.store.ts';
import { listWaiting } from './waiting-petitions.query.ts';

export type TeachingService = ReturnType<typeof createTeachingService>;

type Actor = { userId: string };
type Typed = Partial<Record<PetitionFieldName, string>>;
type Lesson = z.output<typeof teach.body>;

/** Drawing boxes on a petition makes a form of it; others on that form are read by it. */
export function createTeachingService(
  options: RereadOptions & { jobs: Jobs; forms: TaughtFormsService },
) {
  const { db, files, jobs, forms, findForms } = options;

  return {
    /**
     * What drawing begins with.
     * @param typed what the user has corrected in review so far.
     * @throws `probate_intake.not_found`, `probate_intake.no_words`.
     */
    async startLesson(id: number, typed: Typed): Promise<z.output<typeof startLesson.answer>> {
      const { document, pages } = await findDocument(options, id);
      const fields = parseStoredFields(document.fields);
      const recognised = recogniseForms(pages, await findForms());
      const taught = recognised.find(({ known }) => isTaught(known.template))?.known.template;
      const stored = (await taughtFormsStore.all(db)).find(
        ({ template }) => template.id === taught?.id,
      );
      const zones = suggestZones({ pages, recognised, fields, typed });
      return {
        pages: pages.map(toLessonPage),
        zones,
        formId: stored?.id ?? null,
        head: initialFormDetails(recognised[0]?.known.template, fields, typed),
        petitions: (await findSimilarPetitions({ db, files }, { id, pages })).length,
      };
    },

    /** @throws `probate_intake.not_found`. */
    async countAlike(id: number): Promise<{ petitions: number }> {
      const document = await probateIntakeStore.find(db, id);
      if (!document) throw createPetitionNotFoundError();
      const pages = await readCaseWords(files, document);
      if (!pages || recogniseForms(pages, await findForms()).length > 0) return { petitions: 0 };
      return { petitions: (await findSimilarPetitions({ db, files }, { id, pages })).length };
    },

    /**
     * Makes a form of the boxes and reads this petition again by it.
     * @throws `probate_intake.not_teachable` with the reason.
     */
    async teach(id: number, lesson: Lesson, actor: Actor) {
      const { formId, title, number, state, court, zones } = lesson;
      const { pages } = await findDocument(options, id);
      const before = formId === null ? undefined : await forms.find(formId);
      const templateId = before?.template.id ?? `${state.toLowerCase()}-taught-${randomUUID()}`;
      const alike = await findSimilarPetitions({ db, files }, { id, pages });
      const made = teachForm(
        { id: templateId, title, number, state, court },
        drawnPages(pages, zones),
        alike,
      );
      if ('problem' in made) throw createNotTeachableError(made.problem);
      const form = await forms.save(made.form, actor);
      await rereadPetitions(options, id, actor);
      await publishLiveEvent(db, { noun: 'petition-readings', ids: [id] });
      const waiting = (await listWaiting(db)).filter((other) => other !== id).length;
      return { message: 'Form saved', form, waiting };
    },

    /** @throws `probate_intake.form_not_found`. */
    async readWaitingAgain(id: number, { userId }: Actor) {
      await forms.find(id);
      const waiting = (await listWaiting(db)).length;
      if (waiting > 0) await jobs.enqueue(db, rereadPetitionsKind, { userId });
      return { message: 'Reading again', waiting };
    },
  };
}

type Pages = Awaited<ReturnType<typeof findDocument>>['pages'];

function toLessonPage({ number, height, ...page }: Pages[number]): LessonPage {
  return {
    number,
    height,
    words: rowsOf(page)
      .flat()
      .map(({ text, ...box }) => [text, box.x, box.y, box.width, box.height]),
  };
}

/** Each page with the boxes on it. */
function drawnPages(pages: Pages, zones: Lesson['zones']) {
  return pages.map((page) => ({
    page,
    zones: zones
      .filter((zone) => zone.page === page.number)
      .map(({ page: _page, ...zone }) => zone),
  }));
}

async function findDocument({ db, files }: Pick<RereadOptions, 'db' | 'files'>, id: number) {
  const document = await probateIntakeStore.find(db, id);
  if (document?.status !== 'completed' || !document.fields) throw createPetitionNotFoundError();
  const pages = await readCaseWords(files, document);
  if (!pages) throw createNoWordsError();
  return { document, pages };
}
