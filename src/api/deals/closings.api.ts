import { z } from 'zod';
import { listConditions } from '#domain/closings/closing-lists.ts';
import { closingWays } from '#domain/closings/closing-ways.ts';
import { deadlineKinds } from '#domain/closings/deadline-kinds.ts';
import { closingDocument, closingParty, closingTask, entryTitle } from './closing-parts.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDay,
  done,
  plannedDay,
  requiredText,
  rowId,
  rowIdParams,
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

const closing = z.object({
  ...summaryShape,
  /** Cents: what the lead's deal plans; null without a plan. It counts once it is entered as the fee. */
  plannedFee: money.nullable(),
  purchasePrice: z.string(),
  /** Two letters; null if the address names none. */
  propertyState: z.string().nullable(),
  signedOn: calendarDay(),
  today: calendarDay(),
  deadlines: z.array(deadline),
  /** The inspection period as the contract has it, where no day could be counted from it. */
  uncountedPeriod: z.string().nullable(),
  parties: z.array(closingParty),
  documents: z.array(closingDocument),
  tasks: z.array(closingTask),
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
    day: plannedDay('Choose a day').nullable(),
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

const checklist = z.object({
  items: z
    .array(
      z.object({
        title: entryTitle,
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
