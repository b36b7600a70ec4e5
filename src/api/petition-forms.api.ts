import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  done,
  timestamp,
  requiredText,
  rowId,
  rowIdParams,
  stateCode,
  text,
} from './wire.schema.ts';

const tag = 'Probate intake';

/** A box on a page: its position, and which person's answer of which kind it contains. */
const drawnZone = z.object({
  page: z.int().positive().max(1000),
  /** Left, top, width and height in thousandths of the page's width. */
  at: z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]),
  /** A target of the reader's templates: 'deceased.name', 'county', 'heir.1.name'. */
  is: z.string().max(40),
  /** It contains several lines, one under the other. */
  lines: z.literal(true).optional(),
  /** The meaning of a check mark in the box. */
  says: z.tuple([z.enum(['petition', 'will']), z.string().max(80)]).optional(),
});
export type DrawnZone = z.infer<typeof drawnZone>;

/** A form that a user taught, for the list of such forms. */
export const taughtForm = z.object({
  id: rowId,
  title: z.string(),
  number: z.string(),
  state: z.string(),
  pages: z.int().positive(),
  /** Boxes in all. */
  zones: z.int().nonnegative(),
  /** Petitions on which its printed words were found. */
  petitions: z.int().positive(),
  updatedAt: timestamp,
});
export type TaughtForm = z.infer<typeof taughtForm>;

export const listTaughtForms = defineEndpoint({
  method: 'GET',
  path: '/api/probate/forms',
  tag,
  summary: 'Forms that users of this installation taught',
  answer: z.object({
    forms: z.array(taughtForm),
    /** Those that this version cannot read by any more: they can be deleted. */
    broken: z.array(z.object({ id: rowId, title: z.string() })),
  }),
});

const lessonPage = z.object({
  number: z.int().positive(),
  height: z.number().positive(),
  /** Its words in the order of reading: text, left, top, width, height. */
  words: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
});
export type LessonPage = z.infer<typeof lessonPage>;

export const startLesson = defineEndpoint({
  method: 'POST',
  path: '/api/probate/documents/:id/lesson',
  isIdempotent: true,
  tag,
  summary: 'What teaching a form from this petition begins with: its words, and boxes to correct',
  params: rowIdParams,
  body: z.object({ fields: z.partialRecord(z.enum(petitionFields), text(300)) }),
  answer: z.object({
    pages: z.array(lessonPage),
    zones: z.array(drawnZone),
    /** The taught form that was recognized and is corrected by this; null for a new one. */
    formId: rowId.nullable(),
    head: z.object({
      title: z.string(),
      number: z.string(),
      state: z.string(),
      court: z.string(),
    }),
    /** Other petitions on the same form. */
    petitions: z.int().nonnegative(),
  }),
  errors: ['probate_intake.not_found', 'probate_intake.no_words'],
});

export const countAlikePetitions = defineEndpoint({
  method: 'GET',
  path: '/api/probate/documents/:id/alike',
  tag,
  summary:
    'How many other petitions are on the same form as this one, where no known form was found',
  params: rowIdParams,
  answer: z.object({ petitions: z.int().nonnegative() }),
  errors: ['probate_intake.not_found'],
});

export const teachForm = defineEndpoint({
  method: 'POST',
  path: '/api/probate/documents/:id/teach',
  isIdempotent: true,
  tag,
  summary: 'Teach a form by boxes drawn on a petition; that petition is read again by it',
  params: rowIdParams,
  body: z.object({
    /** The taught form to replace; null teaches a new one. */
    formId: rowId.nullable(),
    title: requiredText(120, 'A name is required'),
    number: text(40),
    state: stateCode,
    /** `{county}` stands for the filled-in county. */
    court: text(200),
    zones: z.array(drawnZone).max(1000),
  }),
  answer: done.extend({
    form: taughtForm,
    /** Other petitions that wait for review. */
    waiting: z.int().nonnegative(),
  }),
  errors: [
    'probate_intake.not_found',
    'probate_intake.no_words',
    'probate_intake.form_not_found',
    'probate_intake.not_teachable',
  ],
});

export const readWaitingAgain = defineEndpoint({
  method: 'POST',
  path: '/api/probate/forms/:id/read-again',
  tag,
  summary: 'Read the petitions that wait for review again, with this form',
  params: rowIdParams,
  answer: done.extend({ waiting: z.int().nonnegative() }),
  errors: ['probate_intake.form_not_found'],
});

export const exportTaughtForm = defineEndpoint({
  method: 'GET',
  path: '/api/probate/forms/:id/export',
  tag,
  summary: 'A taught form as a JSON file',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['probate_intake.form_not_found'],
  audit: { kind: 'export', what: 'Exported a taught form' },
});

export const importTaughtForm = defineEndpoint({
  method: 'POST',
  path: '/api/probate/forms/import',
  isIdempotent: true,
  tag,
  summary: 'Take in a form exported from another installation; the same form replaces itself',
  bodyKind: 'file',
  maxFileMegabytes: 5,
  answer: done.extend({ form: taughtForm }),
  errors: ['probate_intake.bad_form'],
});

export const deleteTaughtForm = defineEndpoint({
  method: 'DELETE',
  path: '/api/probate/forms/:id',
  tag,
  summary: 'Delete a taught form; petitions that were read by it keep what was read',
  params: rowIdParams,
  answer: done,
  errors: ['probate_intake.form_not_found'],
  audit: { kind: 'deletion', what: 'Deleted a taught form' },
});
