import { z } from 'zod';
import { consentChannels } from '#domain/contact/contact-gate.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  done,
  pastDay,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Contact gate';

const consentShape = {
  phoneNumber: text(30),
  channel: z.enum(consentChannels),
  /** Who gave it. */
  givenBy: requiredText(200, 'Say who gave it'),
  /** The words that the person agreed to. */
  wording: requiredText(2_000, 'Enter the words'),
  /** 'YYYY-MM-DD' */
  givenOn: pastDay('Must be an existing day'),
  /** 'Web form', 'On the phone', 'Signed card'. */
  obtained: requiredText(200, 'Say how it was given'),
  /** Where the proof is: a link, a file, a recording. */
  proof: requiredText(500, 'Say where the proof is'),
};

const consent = z.object({
  ...consentShape,
  isSigned: z.boolean(),
  id: rowId,
  recordedBy: z.string(),
  recordedAt: timestamp,
  withdrawnAt: timestamp.nullable(),
});
export type Consent = z.infer<typeof consent>;

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/consents',
  tag,
  summary: 'The consents of a lead and of its numbers, newest first',
  query: z.object({ lead: z.coerce.number<number>().int().positive() }),
  answer: z.array(consent),
});

export const recordConsent = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/consents',
  tag,
  isIdempotent: true,
  summary: 'Record that a person agreed to be called or texted; rules that ask for consent read it',
  body: z.object({
    propertyId: rowId,
    ...consentShape,
    /** In writing and signed, electronically too: only such consent lifts a do-not-call list. */
    isSigned: z.boolean().optional(),
  }),
  answer: consent,
  status: 201,
  errors: ['contact_gate.recipient_unreadable', 'properties.not_found'],
  audit: { kind: 'settings', what: 'Recorded a consent' },
});

export const withdrawConsent = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/consents/:id/withdraw',
  tag,
  isIdempotent: true,
  summary: 'The person took the consent back; the record stays',
  params: rowIdParams,
  answer: done,
  errors: ['contact_gate.consent_not_found'],
  audit: { kind: 'settings', what: 'Noted a withdrawn consent' },
});
