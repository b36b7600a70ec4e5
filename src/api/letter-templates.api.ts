import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { propertyType } from './properties/property-terms.schema.ts';
import { done, timestamp, opaqueId, requiredText, rowId, text } from './wire.schema.ts';

const tag = 'Direct mail';
const templateParams = z.object({ templateId: opaqueId });

const templateShape = {
  leadType: propertyType,
  name: requiredText(100, 'Name is required'),
  body: requiredText(10_000, 'The letter has no text'),
  closing: text(60),
};

const letterTemplate = z.object({
  id: z.string(),
  ...templateShape,
  /** Increases with every save; 0 is the shipped text. */
  version: z.int().nonnegative(),
  /** Comes with the product, unchanged. */
  isShipped: z.boolean(),
  /** Ships with the product; deleting it resets it to the shipped text. */
  canBePutBack: z.boolean(),
});
export type LetterTemplate = z.infer<typeof letterTemplate>;

export const listLetterTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/letter-templates',
  tag,
  summary: 'Templates of letters; those that come with the product first',
  answer: z.array(letterTemplate),
});

export const saveLetterTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/letter-templates/:templateId',
  tag,
  summary: 'Write or change a template; letters that were sent keep their text',
  params: templateParams,
  body: z.object({
    ...templateShape,
    /** The version that was changed: a concurrent change by another user is refused, not overwritten. */
    version: z.int().nonnegative().optional(),
  }),
  answer: letterTemplate,
  errors: ['direct_mail.template_changed'],
});

export const deleteLetterTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/letter-templates/:templateId',
  tag,
  summary: 'Delete a template; one that comes with the product is put back as it came',
  params: templateParams,
  answer: done,
  errors: ['direct_mail.template_not_found'],
  audit: { kind: 'deletion', what: 'Deleted a letter template' },
});

const letterVersion = z.object({
  version: z.int().nonnegative(),
  name: z.string(),
  body: z.string(),
  closing: z.string(),
  /** Null for the shipped text. */
  savedAt: timestamp.nullable(),
  savedBy: z.string().nullable(),
});
export type LetterVersion = z.infer<typeof letterVersion>;

export const listLetterVersions = defineEndpoint({
  method: 'GET',
  path: '/api/letter-templates/:templateId/versions',
  tag,
  summary: 'Every text that a template had, newest first',
  params: templateParams,
  answer: z.array(letterVersion),
});

const previewed = z.object({
  leadType: propertyType,
  body: templateShape.body,
  closing: text(60),
  /** The lead it is filled in for; an invented one if absent. */
  propertyId: rowId.optional(),
});

export const previewLetter = defineEndpoint({
  method: 'POST',
  path: '/api/letter-templates/preview',
  tag,
  scope: 'letters:read',
  summary: 'A letter as PDF, filled in for a lead or an invented one; nothing is sent',
  body: previewed,
  answerKind: 'binary',
  errors: ['properties.not_found'],
});

export const previewLetterPages = defineEndpoint({
  method: 'POST',
  path: '/api/letter-templates/preview/pages',
  tag,
  scope: 'letters:read',
  summary: 'The same as pictures of its pages, with what is missing and whether it may be sent',
  body: previewed.extend({
    /** False for the text alone, without drawing: `pages` is empty then. */
    drawsPages: z.boolean().default(true),
  }),
  answer: z.object({
    /** Each page as the address of a PNG (`data:`). */
    pages: z.array(z.string()),
    /** Who gets it, in one line. */
    recipient: z.string(),
    /** The text from the salutation to the closing, filled in. */
    text: z.string(),
    /** Fields of the lead that the letter uses and that are unknown, in words. */
    missing: z.array(z.string()),
    /** Fields of the sender that the letter needs and that are not stored, in words. */
    missingSender: z.array(z.string()),
    /** Names in braces that are not merge fields; they would be printed unchanged. */
    unknown: z.array(z.string()),
    /** Why this lead may not be written to at present; null if it may. */
    refusal: z.string().nullable(),
    /** Of what rules only warn, and what the law wants in the letter and it does not say. */
    cautions: z.array(z.string()),
  }),
  errors: ['properties.not_found'],
});
