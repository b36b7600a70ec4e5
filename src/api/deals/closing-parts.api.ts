import { z } from 'zod';
import { documentStates, partyRoles } from '#domain/closings/closing-ways.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Closings';

const partyShape = {
  role: z.enum(partyRoles),
  name: requiredText(200, 'Enter a name'),
  company: text(200).default(''),
  phone: text(40).default(''),
  email: z.union([z.literal(''), z.email('Enter an e-mail address').max(254)]).default(''),
  note: text(1_000).default(''),
};
export const closingParty = z.object({ id: rowId, ...partyShape });
export type ClosingParty = z.output<typeof closingParty>;
const partyInput = z.object(partyShape);
export type ClosingPartyInput = z.output<typeof partyInput>;

export const closingDocument = z.object({
  id: rowId,
  title: z.string(),
  state: z.enum(documentStates),
  /** Null until a file was added. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
});
export type ClosingDocument = z.output<typeof closingDocument>;

export const closingTask = z.object({
  id: rowId,
  title: z.string(),
  doneAt: timestamp.nullable(),
  doneBy: z.string().nullable(),
});
export type ClosingTask = z.output<typeof closingTask>;

export const addClosingParty = defineEndpoint({
  method: 'POST',
  path: '/api/closings/:id/parties',
  isIdempotent: true,
  tag,
  summary: 'Add someone who takes part in a closing',
  params: rowIdParams,
  body: partyInput,
  answer: closingParty,
  status: 201,
  errors: ['closings.not_found', 'closings.too_many'],
});

export const changeClosingParty = defineEndpoint({
  method: 'PUT',
  path: '/api/closings/parties/:id',
  tag,
  summary: 'Change someone who takes part in a closing',
  params: rowIdParams,
  body: partyInput,
  answer: closingParty,
  errors: ['closings.not_found'],
});

export const removeClosingParty = defineEndpoint({
  method: 'DELETE',
  path: '/api/closings/parties/:id',
  tag,
  summary: 'Take someone out of a closing',
  params: rowIdParams,
  answer: done,
  errors: ['closings.not_found'],
  audit: { kind: 'deletion', what: 'Took a party out of a closing' },
});

/** Of an entry of a file. */
export const entryTitle = requiredText(200, 'Enter a title');

export const addClosingDocument = defineEndpoint({
  method: 'POST',
  path: '/api/closings/:id/documents',
  isIdempotent: true,
  tag,
  summary: 'Add a document that a closing needs',
  params: rowIdParams,
  body: z.object({ title: entryTitle }),
  answer: closingDocument,
  status: 201,
  errors: ['closings.not_found', 'closings.too_many'],
});

export const changeClosingDocument = defineEndpoint({
  method: 'PATCH',
  path: '/api/closings/documents/:id',
  tag,
  summary: 'Change how far a document has come, or its title',
  params: rowIdParams,
  body: z.object({ title: entryTitle.optional(), state: z.enum(documentStates).optional() }),
  answer: closingDocument,
  errors: ['closings.not_found'],
});

export const uploadClosingDocument = defineEndpoint({
  method: 'POST',
  path: '/api/closings/documents/:id/file',
  isIdempotent: true,
  tag,
  summary: 'Add the file of a document: a PDF or a picture; it counts as received',
  params: rowIdParams,
  bodyKind: 'file',
  maxFileMegabytes: 25,
  answer: closingDocument,
  errors: ['closings.not_found', 'closings.unknown_file'],
});

export const downloadClosingDocument = defineEndpoint({
  method: 'GET',
  path: '/api/closings/documents/:id/file',
  tag,
  summary: 'The file of a document',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['closings.not_found'],
});

export const removeClosingDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/closings/documents/:id',
  tag,
  summary: 'Take a document out of a closing, with its file',
  params: rowIdParams,
  answer: done,
  errors: ['closings.not_found'],
  audit: { kind: 'deletion', what: 'Took a document out of a closing' },
});

export const addClosingTask = defineEndpoint({
  method: 'POST',
  path: '/api/closings/:id/tasks',
  isIdempotent: true,
  tag,
  summary: 'Add an entry to the checklist of a closing',
  params: rowIdParams,
  body: z.object({ title: entryTitle }),
  answer: closingTask,
  status: 201,
  errors: ['closings.not_found', 'closings.too_many'],
});

export const finishClosingTask = defineEndpoint({
  method: 'PATCH',
  path: '/api/closings/tasks/:id',
  tag,
  summary: 'Tick an entry of the checklist off, or open it again',
  params: rowIdParams,
  body: z.object({ isDone: z.boolean() }),
  answer: closingTask,
  errors: ['closings.not_found'],
});

export const removeClosingTask = defineEndpoint({
  method: 'DELETE',
  path: '/api/closings/tasks/:id',
  tag,
  summary: 'Take an entry out of the checklist of a closing',
  params: rowIdParams,
  answer: done,
  errors: ['closings.not_found'],
  audit: { kind: 'deletion', what: 'Took an entry out of a checklist' },
});
