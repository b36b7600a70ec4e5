import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';
import { conversation, message } from './conversations.api.ts';

const tag = 'Conversations';

/** Characters of an e-mail. */
export const maxMailLength = 20_000;

const address = z.email('Must be an e-mail address').max(254).trim().toLowerCase();

export const openMailThread = defineEndpoint({
  method: 'POST',
  path: '/api/chat/mail-threads',
  isIdempotent: true,
  tag,
  summary: 'Open the conversation with the owner of a property, also where no number is known',
  body: z.object({ propertyId: rowId }),
  answer: conversation.pick({ id: true }),
  status: 201,
  errors: ['properties.not_found'],
});

export const previewMail = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/next-mail',
  tag,
  summary: 'To whom the next e-mail can go, what it ends with, and whether it may be sent now',
  params: rowIdParams,
  query: z.object({ to: text(254).optional() }),
  answer: z.object({
    /** The addresses that are known, the one that was used last first. */
    addresses: z.array(z.string()),
    /** The address that this answer is about; null if none is known. */
    to: z.string().nullable(),
    /** Of the e-mail that is answered: 'Re: Your house'; else ''. */
    subject: z.string(),
    /** Why it may not be sent now, in a sentence; null if it may. */
    refusal: z.string().nullable(),
    /** The gate's reason for the machine: `bounced_email`; null if something else is missing. */
    reason: z.string().nullable(),
    /** What the law only warns of. */
    cautions: z.array(z.string()),
    /** What stands below the text: signature, postal address and how to stop. */
    ending: z.string(),
    /** False while e-mail waits in the outbox. */
    delivers: z.boolean(),
  }),
  errors: ['conversations.not_found'],
});

export const sendMail = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/mails',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'Send an e-mail',
  params: rowIdParams,
  body: z.object({
    to: address,
    subject: requiredText(300, 'A subject cannot be empty'),
    content: requiredText(maxMailLength, 'A message cannot be empty'),
    /** Names this message forever: sent again after a lost answer, it is stored once. */
    key: z.string().min(8).max(100).optional(),
  }),
  answer: message,
  status: 201,
  errors: [
    'conversations.not_found',
    'contact_gate.refused',
    'owner_mail.sender_missing',
    'owner_mail.invented_address',
  ],
});

export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/api/chat/mails/:id/resend',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'Send an e-mail again that failed, waits in the outbox, or whose delivery is unknown',
  params: rowIdParams,
  answer: message,
  errors: [
    'conversations.not_found',
    'conversations.not_resendable',
    'contact_gate.refused',
    'owner_mail.no_server',
  ],
});

export const downloadMailFile = defineEndpoint({
  method: 'GET',
  path: '/api/chat/mail-files/:id',
  tag,
  summary: 'A file that came with an e-mail',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['owner_mail.file_not_found'],
});

export const readMailAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/chat/mail-files/:id/reading',
  isIdempotent: true,
  tag,
  summary: 'Give a petition or a list that came with an e-mail to its reader',
  params: rowIdParams,
  answer: z.object({
    kind: z.enum(['petition', 'list']),
    /** The upload of a list, which its import continues with; null for a petition. */
    fileId: z.string().nullable(),
  }),
  errors: ['owner_mail.file_not_found', 'owner_mail.no_reader'],
});

export const clearBounce = defineEndpoint({
  method: 'POST',
  path: '/api/chat/bounced-addresses/clear',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'An address from which e-mail came back is good again',
  body: z.object({ address }),
  answer: done,
});

const signature = z.object({ content: text(2_000) });

export const getMailSignature = defineEndpoint({
  method: 'GET',
  path: '/api/mail-signature',
  tag,
  summary: 'What stands below the e-mails of the caller to owners',
  answer: signature,
});

export const saveMailSignature = defineEndpoint({
  method: 'PUT',
  path: '/api/mail-signature',
  tag,
  scope: 'session',
  summary: 'Change it',
  body: signature,
  answer: signature,
});

export const getOwnerMail = defineEndpoint({
  method: 'GET',
  path: '/api/owner-mail',
  tag,
  summary: 'How e-mail with owners is set up, and the result of the last check of the mailbox',
  answer: z.object({
    /** Whether e-mail leaves; else it waits in the outbox. */
    delivers: z.boolean(),
    /** The mailbox in which owners answer; null if none is set up. */
    account: z.string().nullable(),
    lookedAt: timestamp.nullable(),
    /** Why the last check failed, in a sentence; '' if it did not. */
    problem: z.string(),
    /** The postal address that every e-mail shows; '' while it is incomplete. */
    postalAddress: z.string(),
    /** Whether recipients can stop e-mail with one click: that needs a public address. */
    hasStopLink: z.boolean(),
  }),
});

export const lookForMail = defineEndpoint({
  method: 'POST',
  path: '/api/owner-mail/look',
  isIdempotent: true,
  tag,
  scope: 'session',
  summary: 'Look into the mailbox now instead of within a minute',
  answer: done,
});

const stopParams = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43}$/),
});

/** A page for people: it asks first, since programs that check links open it too. */
export const askToStopMail = defineEndpoint({
  method: 'GET',
  path: '/api/stop-mail/:token',
  tag,
  summary: 'The page that ends e-mail to an address',
  access: 'public',
  params: stopParams,
  answer: z.string(),
  answerKind: 'binary',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['owner_mail.stop_link_unknown'],
});

export const stopMail = defineEndpoint({
  method: 'POST',
  path: '/api/stop-mail/:token',
  tag,
  summary: 'End e-mail to an address, with one click (RFC 8058)',
  access: 'public',
  params: stopParams,
  body: z.record(z.string(), z.string()).nullish(),
  bodyKind: 'form',
  answer: z.string(),
  answerKind: 'binary',
  rateLimit: { max: 60, seconds: 60 },
  errors: ['owner_mail.stop_link_unknown'],
});
