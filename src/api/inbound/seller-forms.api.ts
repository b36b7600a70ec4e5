import { z } from 'zod';
import {
  sellerFormFieldNames,
  sellerFormKinds,
  submissionStates,
  type SellerFormField,
} from '#domain/contact/seller-form.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { defineEndpoint } from '../endpoint.ts';
import { addressInput } from '../properties/properties.api.ts';
import {
  done,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Seller forms';

/** The last part of a form's address. */
export const formSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/, 'Use small letters, digits and hyphens');

/** A field of a form, in the order of the page. */
const chosenField = z.object({
  field: z.enum(sellerFormFieldNames as [SellerFormField, ...SellerFormField[]]),
  isRequired: z.boolean(),
});
export type ChosenField = z.output<typeof chosenField>;

export const chosenFields = z
  .array(chosenField)
  .min(1, 'Choose at least one field')
  .max(sellerFormFieldNames.length)
  .refine((list) => new Set(list.map(({ field }) => field)).size === list.length, {
    message: 'A field can be there once',
  })
  .refine((list) => list.some(({ field }) => field === 'phone' || field === 'email'), {
    message: 'Ask for a phone number or an e-mail address, or nobody can be answered',
  });

/** What stands on the page, in the owner's words. */
export const formWords = z.object({
  title: requiredText(120, 'Enter a title'),
  intro: text(600),
  button: requiredText(40, 'Enter the words of the button'),
  thanksTitle: requiredText(120, 'Enter a title for the page after sending'),
  thanks: text(600),
  /** Beside the box that a visitor may tick; '' for a form without one. */
  consent: text(2_000),
  /** '{name}' is the seller's; used where a text or an e-mail confirms. */
  confirmation: text(600),
});
export type FormWords = z.output<typeof formWords>;

const formShape = {
  name: requiredText(80, 'Enter a name'),
  slug: formSlug,
  isEnabled: z.boolean(),
  propertyType: z.enum(propertyTypes),
  fields: chosenFields,
  words: formWords,
  tells: z.array(z.string().max(100)).max(50),
  confirmsByText: z.boolean(),
  confirmsByEmail: z.boolean(),
};

const form = z.object({
  ...formShape,
  id: rowId,
  kind: z.enum(sellerFormKinds),
  /** Whether Google has been given a key. */
  hasKey: z.boolean(),
  /** How many were sent, and how many wait for a person. */
  submissions: z.int(),
  open: z.int(),
  createdAt: timestamp,
});
export type SellerForm = z.output<typeof form>;

export const listSellerForms = defineEndpoint({
  method: 'GET',
  path: '/api/seller-forms',
  tag,
  summary: 'The forms by which sellers write first, with how many were sent',
  answer: z.object({
    data: z.array(form),
    /** Where the pages begin: PUBLIC_URL, else the address of this request. */
    origin: z.url(),
    /** True if only this machine can open them. */
    isLoopback: z.boolean(),
  }),
});

export const createSellerForm = defineEndpoint({
  method: 'POST',
  path: '/api/seller-forms',
  tag,
  isIdempotent: true,
  summary: 'Add a form',
  body: z.object({ ...formShape, kind: z.enum(sellerFormKinds).default('page') }),
  answer: form,
  status: 201,
  access: 'owner',
  errors: ['seller_forms.slug_taken'],
  audit: { kind: 'settings', what: 'Added a seller form' },
});

export const saveSellerForm = defineEndpoint({
  method: 'PUT',
  path: '/api/seller-forms/:id',
  tag,
  summary: 'Change a form; its kind stays',
  params: rowIdParams,
  body: z.object(formShape),
  answer: form,
  access: 'owner',
  errors: ['seller_forms.not_found', 'seller_forms.slug_taken'],
  audit: { kind: 'settings', what: 'Changed a seller form' },
});

export const deleteSellerForm = defineEndpoint({
  method: 'DELETE',
  path: '/api/seller-forms/:id',
  tag,
  summary: 'Remove a form; what was sent by it stays',
  params: rowIdParams,
  answer: done,
  access: 'owner',
  errors: ['seller_forms.not_found'],
  audit: { kind: 'deletion', what: 'Removed a seller form' },
});

const submission = z.object({
  id: rowId,
  formName: z.string(),
  source: z.string(),
  state: z.enum(submissionStates),
  /** Why it is no lead, or why the confirmation did not leave; '' if nothing is wrong. */
  problem: z.string(),
  answers: z.record(z.string(), z.string()),
  hasConsented: z.boolean(),
  consentWording: z.string(),
  networkAddress: z.string(),
  /** The page that showed the form; '' if the browser did not say. */
  page: z.string(),
  receivedAt: timestamp,
  propertyId: rowId.nullable(),
  isNewLead: z.boolean().nullable(),
});
export type SellerFormSubmission = z.output<typeof submission>;

export const listSellerFormSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/seller-form-entries',
  tag,
  summary: 'What sellers sent, newest first',
  query: z.object({
    form: z.coerce.number<number>().int().positive().optional(),
    /** Only those that wait for a person. */
    open: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    ...pageQueryShape,
  }),
  answer: z.object({ data: z.array(submission), pagination }),
});

export const addSubmissionAddress = defineEndpoint({
  method: 'POST',
  path: '/api/seller-form-entries/:id/lead',
  tag,
  isIdempotent: true,
  summary: 'Give what was sent an address, so that it becomes a lead; without one, try again',
  params: rowIdParams,
  body: z.object({ address: addressInput.optional() }),
  answer: submission,
  errors: ['seller_forms.submission_not_found', 'seller_forms.submission_settled'],
});

export const dismissSubmission = defineEndpoint({
  method: 'POST',
  path: '/api/seller-form-entries/:id/dismiss',
  tag,
  summary: 'What was sent needs no lead; it stays in the list',
  params: rowIdParams,
  answer: submission,
  errors: ['seller_forms.submission_not_found', 'seller_forms.submission_settled'],
  audit: { kind: 'deletion', what: 'Dismissed what a seller sent' },
});

export const renewFormKey = defineEndpoint({
  method: 'POST',
  path: '/api/seller-forms/:id/key',
  tag,
  isIdempotent: true,
  hasSecretAnswer: true,
  summary: 'A new key for Google’s lead form; it is shown once, and the one before ends',
  params: rowIdParams,
  answer: z.object({ key: z.string() }),
  access: 'owner',
  errors: ['seller_forms.not_found'],
  audit: { kind: 'settings', what: 'Made a key for a lead form' },
});
