import { z } from 'zod';
import { mailStatuses } from '#domain/leads/mail-status.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  done,
  timestamp,
  opaqueId,
  pageQueryShape,
  pagination,
  rowId,
  rowIdParams,
  text,
} from './wire.schema.ts';

const tag = 'Direct mail';
const trackingParams = z.object({ trackingId: opaqueId });

export const sendDirectMail = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/direct-mail',
  isIdempotent: true,
  tag,
  scope: 'letters:send',
  summary: 'Send a letter to the owner; for probate to the petitioner',
  params: rowIdParams,
  /** The first template of the lead's type if none is named. */
  body: z.object({ templateId: opaqueId.optional() }),
  answer: z.object({
    trackingId: z.string(),
    message: z.string(),
    /**
     * `posted` by a service, given to it with a `test` key, `created` to be printed here, or
     * `incomplete`: neither printed nor posted before what is `missing` is filled in.
     */
    outcome: z.enum(['posted', 'test', 'created', 'incomplete']),
    /** In words. */
    missing: z.array(z.string()),
  }),
  errors: [
    'properties.not_found',
    'contact_gate.refused',
    'direct_mail.template_not_found',
    'direct_mail.words_missing',
  ],
});

export const completeLetter = defineEndpoint({
  method: 'POST',
  path: '/api/direct-mail/:trackingId/complete',
  tag,
  scope: 'letters:send',
  summary: 'Fill in what a letter lacked, and have it posted where a service does that',
  params: trackingParams,
  answer: done,
  errors: [
    'direct_mail.piece_not_found',
    'direct_mail.incomplete',
    'direct_mail.words_missing',
    'contact_gate.refused',
    'direct_mail.template_not_found',
  ],
});

export const undoLetter = defineEndpoint({
  method: 'DELETE',
  path: '/api/direct-mail/:trackingId',
  tag,
  summary: 'Take back a letter that was to be printed here and was not',
  params: trackingParams,
  answer: done,
  errors: ['direct_mail.piece_not_found', 'direct_mail.cannot_undo'],
  audit: { kind: 'deletion', what: 'Took back a letter that was not printed' },
});

export const getLetterService = defineEndpoint({
  method: 'GET',
  path: '/api/direct-mail/service',
  tag,
  summary: 'What prints and posts letters at present, and what a letter costs',
  answer: z.object({
    provider: z.string(),
    /** As people know it. */
    label: z.string(),
    /** True if a user prints letters here. */
    isPrintedHere: z.boolean(),
    /** False if a user posts them, or if the service has a test key. */
    postsLetters: z.boolean(),
    /** A letter of one page. */
    costPerLetterCents: z.number(),
    costPerFurtherPageCents: z.number(),
    /** False while the owner has not entered what a letter costs: then it is assumed. */
    isPriceKnown: z.boolean(),
  }),
});

const mailPiece = z.object({
  trackingId: z.string(),
  propertyId: rowId,
  status: z.string(),
  provider: z.string(),
  recipient: z.string(),
  /** One line. */
  address: z.string(),
  /** What it lacks, in words: until it is filled in, it is not printed or posted. */
  missing: z.array(z.string()),
  templateId: z.string().nullable(),
  /** The version of the template's text; 0 is the shipped one. */
  templateVersion: z.int().nullable(),
  reason: z.string().nullable(),
  costCents: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type MailPiece = z.infer<typeof mailPiece>;

export const listMailPieces = defineEndpoint({
  method: 'GET',
  path: '/api/direct-mail',
  tag,
  summary: 'Letters and where they are, newest first',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(mailStatuses).optional(),
    /** Only the letters of this campaign. */
    campaignId: z.coerce.number<number>().int().positive().optional(),
  }),
  mayLag: true,
  answer: z.object({ data: z.array(mailPiece), pagination }),
});

export const setMailStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/direct-mail/:trackingId/status',
  tag,
  summary: 'Say by hand how far a printed letter is',
  params: trackingParams,
  body: z.object({ status: z.enum(mailStatuses), reason: text(300).optional() }),
  answer: done,
  errors: ['direct_mail.piece_not_found', 'direct_mail.incomplete'],
});

const trackingIds = z
  .string()
  .max(20_000)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(opaqueId).min(1).max(500));

export const printLetters = defineEndpoint({
  method: 'GET',
  path: '/api/direct-mail/letters.pdf',
  tag,
  summary: 'One PDF with the letters of these tracking ids, separated by commas',
  query: z.object({ trackingIds }),
  answerKind: 'binary',
  errors: ['direct_mail.piece_not_found', 'direct_mail.incomplete'],
});

export const printLabels = defineEndpoint({
  method: 'GET',
  path: '/api/direct-mail/labels.pdf',
  tag,
  summary: 'Address labels for these letters, thirty to a sheet',
  query: z.object({
    trackingIds,
    /** Labels of the first sheet that are used up. */
    skip: z.coerce.number<number>().int().min(0).max(29).default(0),
  }),
  answerKind: 'binary',
  errors: ['direct_mail.piece_not_found', 'direct_mail.incomplete'],
});

/** What the owner pastes at the letter service, so that its reports arrive here. */
export const getLetterReports = defineEndpoint({
  method: 'GET',
  path: '/api/settings/letter-reports',
  tag: 'Settings',
  summary: 'Where the letter service reports to, and when it last did',
  answer: z.object({
    /** False while the installation does not know an address that the internet reaches. */
    isPublic: z.boolean(),
    /** Null while a user prints the letters. */
    service: z
      .object({
        /** As in the settings: 'lob'. */
        provider: z.string(),
        url: z.string(),
        /** When it last reported of a letter. */
        lastHeardAt: timestamp.nullable(),
      })
      .nullable(),
  }),
  access: 'owner',
});

export const receivePostalEvents = defineEndpoint({
  method: 'POST',
  path: '/api/direct-mail/webhooks/:provider',
  tag,
  summary: 'Where a provider reports how far letters are; it proves itself by signature',
  params: z.object({ provider: opaqueId }),
  body: z.union([z.looseObject({}), z.array(z.unknown())]),
  keepsRawBody: true,
  answer: done,
  access: 'public',
  errors: [
    'direct_mail.webhook_refused',
    'direct_mail.piece_not_found',
    'direct_mail.unknown_event',
  ],
});
