import { z } from 'zod';
import { listConditions } from '#domain/closings/closing-lists.ts';
import { closingWays, documentStates, partyRoles } from '#domain/closings/closing-ways.ts';
import { deadlineKinds } from '#domain/closings/deadline-kinds.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDay,
  done,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Closings';
/** Cents, up to a billion dollars. */
const money = z.int().min(0).max(100_000_000_000);

const deadline = z.object({
  id: rowId,
  kind: z.enum(deadlineKinds),
  /** The owner's day, else the computed one. */
  day: calendarDay(),
  computedDay: calendarDay(),
  /** How the computed day was counted, in sentences. */
  reason: z.string(),
  /** 'Contract, Earnest Money' or the statute. */
  source: z.string(),
  /** Why an owner changed the day, and who; null where the computed day holds. */
  changed: z.object({ reason: z.string(), by: z.string().nullable(), at: timestamp }).nullable(),
  doneOn: calendarDay().nullable(),
  doneBy: z.string().nullable(),
});
export type ClosingDeadline = z.output<typeof deadline>;

/** `open` until the contract is recorded as closed or cancelled. */
export const closingStates = ['open', 'closed', 'cancelled'] as const;

const summaryShape = {
  id: rowId,
  contractId: rowId,
  contractVersion: z.int().positive(),
  propertyId: rowId.nullable(),
  property: z.string(),
  seller: z.string(),
  buyer: z.string(),
  way: z.enum(closingWays),
  state: z.enum(closingStates),
  /** Cents: what the user gets at the closing; null while unknown. */
  fee: money.nullable(),
  /** When it was closed or cancelled. */
  endedOn: calendarDay().nullable(),
  assignedOn: calendarDay().nullable(),
};

const closingSummary = z.object({
  ...summaryShape,
  /** What has to be done next; null if nothing is left. */
  next: z.object({ kind: z.enum(deadlineKinds), day: calendarDay() }).nullable(),
  /** How many have to be done and are past. */
  late: z.int().nonnegative(),
  documentsMissing: z.int().nonnegative(),
  tasksOpen: z.int().nonnegative(),
  closingOn: calendarDay().nullable(),
});
export type ClosingSummary = z.output<typeof closingSummary>;

const partyShape = {
  role: z.enum(partyRoles),
  name: requiredText(200, 'Enter a name'),
  company: text(200).default(''),
  phone: text(40).default(''),
  email: z.union([z.literal(''), z.email('Enter an e-mail address').max(254)]).default(''),
  note: text(1_000).default(''),
};
const party = z.object({ id: rowId, ...partyShape });
export type ClosingParty = z.output<typeof party>;
const partyInput = z.object(partyShape);
export type ClosingPartyInput = z.output<typeof partyInput>;

const closingDocument = z.object({
  id: rowId,
  title: z.string(),
  state: z.enum(documentStates),
  /** Null until a file was added. */
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
});
export type ClosingDocument = z.output<typeof closingDocument>;

const task = z.object({
  id: rowId,
  title: z.string(),
  doneAt: timestamp.nullable(),
  doneBy: z.string().nullable(),
});
export type ClosingTask = z.output<typeof task>;

const closing = z.object({
  ...summaryShape,
  purchasePrice: z.string(),
  /** Two letters; null if the address names none. */
  propertyState: z.string().nullable(),
  signedOn: calendarDay(),
  today: calendarDay(),
  deadlines: z.array(deadline),
  parties: z.array(party),
  documents: z.array(closingDocument),
  tasks: z.array(task),
});
export type Closing = z.output<typeof closing>;

export const listClosings = defineEndpoint({
  method: 'GET',
  path: '/api/closings',
  tag,
  summary: 'Files of signed contracts: the open ones by their next deadline, then 200 ended ones',
  query: z.object({ propertyId: z.coerce.number<number>().int().positive().optional() }),
  answer: z.object({ today: calendarDay(), data: z.array(closingSummary) }),
});

export const getClosing = defineEndpoint({
  method: 'GET',
  path: '/api/closings/:id',
  tag,
  summary: 'The file of a signed contract: deadlines, parties, documents, checklist',
  params: rowIdParams,
  answer: closing,
  errors: ['closings.not_found'],
});

export const changeClosing = defineEndpoint({
  method: 'PATCH',
  path: '/api/closings/:id',
  tag,
  summary: 'Choose the way through the closing, or enter the fee',
  description:
    'Another way adds its entries of the checklist and its documents; none is taken away.',
  params: rowIdParams,
  body: z.object({ way: z.enum(closingWays).optional(), fee: money.nullish() }),
  answer: done,
  errors: ['closings.not_found'],
});

export const changeDeadline = defineEndpoint({
  method: 'PUT',
  path: '/api/closings/deadlines/:id',
  tag,
  summary: 'The owner sets another day, or takes the computed one again; the reason is kept',
  params: rowIdParams,
  body: z.object({
    /** Null: the computed day. */
    day: calendarDay('Choose a day').nullable(),
    reason: requiredText(300, 'Say why'),
  }),
  answer: done,
  access: 'owner',
  errors: ['closings.not_found'],
  audit: { kind: 'settings', what: 'Changed a deadline of a contract' },
});

export const finishDeadline = defineEndpoint({
  method: 'POST',
  path: '/api/closings/deadlines/:id/done',
  isIdempotent: true,
  tag,
  summary: 'Record that a deadline was met, or that it was not after all',
  params: rowIdParams,
  body: z.object({ isDone: z.boolean() }),
  answer: done,
  errors: ['closings.not_found'],
});

export const addClosingParty = defineEndpoint({
  method: 'POST',
  path: '/api/closings/:id/parties',
  isIdempotent: true,
  tag,
  summary: 'Add someone who takes part in a closing',
  params: rowIdParams,
  body: partyInput,
  answer: party,
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
  answer: party,
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

const title = requiredText(200, 'Enter a title');

export const addClosingDocument = defineEndpoint({
  method: 'POST',
  path: '/api/closings/:id/documents',
  isIdempotent: true,
  tag,
  summary: 'Add a document that a closing needs',
  params: rowIdParams,
  body: z.object({ title }),
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
  body: z.object({ title: title.optional(), state: z.enum(documentStates).optional() }),
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
  body: z.object({ title }),
  answer: task,
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
  answer: task,
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

const checklist = z.object({
  items: z
    .array(
      z.object({
        title,
        /** Two letters; null for every state. */
        state: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable(),
        when: z.enum(listConditions).nullable(),
      }),
    )
    .max(300, 'At most 300 entries'),
});
export type ClosingChecklist = z.output<typeof checklist>;

export const getClosingChecklist = defineEndpoint({
  method: 'GET',
  path: '/api/closings/checklist',
  tag,
  summary: 'The checklist that new files begin with, by state and kind of deal',
  answer: checklist,
});

export const saveClosingChecklist = defineEndpoint({
  method: 'PUT',
  path: '/api/closings/checklist',
  tag,
  summary: 'Change the checklist that new files begin with; open files keep theirs',
  body: checklist,
  answer: checklist,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the checklist of closings' },
});
