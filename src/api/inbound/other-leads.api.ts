import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, text } from '../wire.schema.ts';
import { formSlug } from './seller-forms.api.ts';

const tag = 'Seller forms';

const answer = (max: number) => text(max).optional();

export const addSellerFormEntry = defineEndpoint({
  method: 'POST',
  path: '/api/seller-form-entries',
  tag,
  isIdempotent: true,
  summary: 'Send on what a seller wrote in another program: a lead at its address, found or added',
  description:
    'For a form of the kind `program`. It is stored first and made a lead within seconds; without a whole address it waits for a person in Settings > Seller forms. The same `externalId` again answers with the first entry. A consent is recorded where `consentWording` has the words that the seller agreed to.',
  body: z.object({
    /** The form’s address, as Settings shows it. */
    form: formSlug,
    /** What the other program calls it. */
    externalId: z.string().trim().min(1).max(200),
    answers: z.object({
      name: answer(200),
      phone: answer(40),
      email: answer(200),
      /** On one line: '12 Oak St, Tampa, FL 33614'. */
      address: answer(300),
      condition: answer(200),
      price: answer(200),
      timeline: answer(200),
      reason: answer(200),
      message: answer(2_000),
    }),
    /** The exact words that the seller agreed to. */
    consentWording: text(2_000).optional(),
    /** Where the seller wrote. */
    page: text(500).optional(),
  }),
  answer: z.object({ id: rowId, isNew: z.boolean() }),
  status: 201,
  errors: ['seller_forms.not_found'],
});

/**
 * Google Ads, lead form webhook: https://developers.google.com/google-ads/webhook/docs/implementation.
 * Only the key is asked for: what else comes is read as far as it can be, and kept.
 */
export const receiveGoogleLead = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/google-leads/:slug',
  tag,
  summary: 'Google’s lead forms send here; they prove themselves by their key',
  params: z.object({ slug: formSlug }),
  body: z.looseObject({ google_key: z.string().max(200).catch('') }),
  answer: z.object({}),
  access: 'public',
  errors: ['seller_forms.not_found', 'seller_forms.wrong_key'],
});
