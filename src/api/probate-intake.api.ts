import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { givenFacts, petitionFacts, placeOnPage, reading } from './petition-facts.schema.ts';
import { done, timestamp, rowId, rowIdParams, text } from './wire.schema.ts';

const tag = 'Probate intake';

/** One document in the process of becoming a lead. */
export const probateQueueEntry = z.object({
  id: rowId,
  filename: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'error']),
  /** Counted from 1 while it waits, else null. */
  position: z.int().positive().nullable(),
  /** What went wrong, in a sentence. */
  error: z.string().nullable(),
  /** The lead that it became. */
  propertyId: rowId.nullable(),
  /** Pages that are read. */
  pagesRead: z.int().nonnegative(),
  /** Null until the document was opened. */
  pageCount: z.int().positive().nullable(),
  /** How many cases were found in it; each is a lead. */
  cases: z.int().nonnegative(),
});
export type ProbateQueueEntry = z.infer<typeof probateQueueEntry>;

const takenPetition = z.object({
  queuePosition: z.int().nonnegative(),
  id: rowId,
  filename: z.string(),
  /** The same document was uploaded before: nothing new is read. */
  alreadyKnown: z.boolean(),
  /** The lead that the known document became. */
  propertyId: rowId.nullable(),
});
export type TakenPetition = z.infer<typeof takenPetition>;

export const uploadPetition = defineEndpoint({
  method: 'POST',
  path: '/api/probate/upload',
  tag,
  summary: 'Upload one court paper (PDF, PNG, JPEG, GIF or TIFF); it is read in the background',
  bodyKind: 'file',
  // More than a thick file scanned in color; what is read is bounded by its pages and their size.
  maxFileMegabytes: 200,
  answer: takenPetition,
  errors: ['probate_intake.wrong_type', 'probate_intake.empty'],
});

export const getProbateQueue = defineEndpoint({
  method: 'GET',
  path: '/api/probate/queue-status',
  tag,
  summary: 'Documents that wait, are being read, or were read in the last day',
  answer: z.array(probateQueueEntry),
});

export const cancelPetition = defineEndpoint({
  method: 'POST',
  path: '/api/probate/documents/:id/cancel',
  tag,
  summary: 'Cancel reading a document that waits or is being read',
  params: rowIdParams,
  answer: done,
  errors: ['probate_intake.not_found', 'probate_intake.not_being_read'],
});

export const discardPetition = defineEndpoint({
  method: 'DELETE',
  path: '/api/probate/documents/:id',
  tag,
  summary:
    'Throw away a paper: one that could not be read, with its file, or one that waits for review, with its lead',
  params: rowIdParams,
  answer: done,
  errors: ['probate_intake.not_found', 'probate_intake.in_use'],
  audit: { kind: 'deletion', what: 'Threw away a court paper' },
});

/** One field as read, with its position and its alternatives. */
export const petitionReading = reading.extend({
  alternatives: z.array(reading),
  /** The value of the second opinion, if one was requested; '' if it found none. */
  secondOpinion: z.string().nullable(),
  /** When a known form asks for it, filled in or not. */
  zone: placeOnPage.optional(),
  /** That place holds handwriting, which is never guessed. */
  handwritten: z.literal(true).optional(),
});
export type PetitionReading = z.infer<typeof petitionReading>;

/** A petition that no user has confirmed yet, for the list of those to review. */
export const petitionToReview = z.object({
  id: rowId,
  filename: z.string(),
  propertyId: rowId.nullable(),
  deceasedName: z.string(),
  petitionerName: z.string(),
  /** Fields that were found with little confidence. */
  doubtful: z.int().nonnegative(),
  createdAt: timestamp,
});
export type PetitionToReview = z.infer<typeof petitionToReview>;

export const listPetitionsToReview = defineEndpoint({
  method: 'GET',
  path: '/api/probate/reviews',
  tag,
  summary: 'Papers that were read and wait for a person, oldest first',
  answer: z.object({ documents: z.array(petitionToReview), total: z.int().nonnegative() }),
});

/** A page that was recognized as a page of a known form. */
export const recognisedForm = z.object({
  /** The page of the document. */
  page: z.int().positive(),
  formId: z.string(),
  title: z.string(),
  /** 'DE-111'; '' if the form has none. */
  number: z.string(),
  /** As printed: 'July 1, 2017'; '' if there is none. */
  revision: z.string(),
  /** Which page of the form. */
  formPage: z.int().positive(),
  /** Why this form and this revision were chosen: 'fits 93 % of the printed words'. */
  reason: z.string(),
  /** Whether a user of this installation taught it. */
  taught: z.boolean(),
});
export type RecognisedForm = z.infer<typeof recognisedForm>;

/** One case of a file, which is a document and a lead of its own. */
const caseOfFile = z.object({
  id: rowId,
  pages: z.array(z.int().positive()),
  deceasedName: z.string(),
  caseNumber: z.string(),
  /** Whether it waits for review; else it is approved, or its lead was deleted. */
  isWaiting: z.boolean(),
});
export type CaseOfFile = z.infer<typeof caseOfFile>;

/** Everything that the review screen shows of one petition. */
export const reviewedPetition = z.object({
  id: rowId,
  filename: z.string(),
  propertyId: rowId.nullable(),
  reviewStatus: z.enum(['to_review', 'approved']),
  /** What the paper seems to be, by its words: a remark, since any paper is read. */
  kind: z.enum(['petition', 'blank_form', 'foreclosure_list', 'other']),
  /** The cases of its file, this one among them, by their first pages. */
  cases: z.array(caseOfFile),
  /** Height of each page in thousandths of its width. */
  pages: z.array(z.object({ number: z.int().positive(), height: z.number().positive() })),
  fields: z.record(z.enum(petitionFields), petitionReading),
  forms: z.array(recognisedForm),
  facts: petitionFacts,
  /** Who gave a second opinion, and its cost in US cents; null without one. */
  secondOpinion: z
    .object({ model: z.string(), costCents: z.number().nullable(), error: z.string().nullable() })
    .nullable(),
});
export type ReviewedPetition = z.infer<typeof reviewedPetition>;

export const getPetition = defineEndpoint({
  method: 'GET',
  path: '/api/probate/documents/:id',
  tag,
  summary: 'One petition with every field, its evidence and its alternatives',
  params: rowIdParams,
  answer: reviewedPetition,
  errors: ['probate_intake.not_found'],
});

export const getPetitionPage = defineEndpoint({
  method: 'GET',
  path: '/api/probate/documents/:id/pages/:page',
  tag,
  summary: 'A page as PNG, upright and straightened as it was read',
  params: rowIdParams.extend({ page: z.coerce.number<number>().int().positive() }),
  answerKind: 'binary',
  errors: ['probate_intake.not_found'],
});

export const setPetitionCases = defineEndpoint({
  method: 'PUT',
  path: '/api/probate/documents/:id/cases',
  tag,
  summary: 'Correct which pages of a file are one case; changed cases are read again',
  params: rowIdParams,
  body: z.object({
    /** The pages of each case; every page of the file is in one of them. */
    cases: z.array(z.array(z.int().positive()).min(1).max(100_000)).min(1).max(10_000),
  }),
  answer: done.extend({ cases: z.array(caseOfFile) }),
  errors: [
    'probate_intake.not_found',
    'probate_intake.no_words',
    'probate_intake.wrong_cases',
    'probate_intake.case_approved',
    'probate_intake.cases_changed',
  ],
});

export const approvePetition = defineEndpoint({
  method: 'POST',
  path: '/api/probate/documents/:id/approve',
  isIdempotent: true,
  tag,
  summary:
    "Confirm a petition's fields, corrected where need be; its lead is no longer 'to review'",
  params: rowIdParams,
  body: z.object({
    fields: z.partialRecord(z.enum(petitionFields), text(300)),
    facts: givenFacts.optional(),
  }),
  answer: done.extend({ propertyId: rowId.nullable() }),
  errors: [
    'probate_intake.not_found',
    'probate_intake.invalid_field',
    'probate_intake.cases_changed',
  ],
});

export const getLeadFacts = defineEndpoint({
  method: 'GET',
  path: '/api/probate/leads/:id/facts',
  tag,
  summary: "What an approved petition's form says beyond the case of its lead, with evidence",
  params: rowIdParams,
  answer: z.object({
    facts: petitionFacts
      .extend({
        documentId: rowId,
        /** Height of each page in thousandths of its width. */
        pages: reviewedPetition.shape.pages,
      })
      .nullable(),
  }),
});
