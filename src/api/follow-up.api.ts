import { z } from 'zod';
import { callOutcomes } from '#domain/follow-up/call-outcome.ts';
import { nextActionKinds } from '#domain/follow-up/next-action.ts';
import { defineEndpoint } from './endpoint.ts';
import { nextAction } from './properties/next-action.schema.ts';
import { phoneNumber, storedPhoneNumber } from './properties/phone.schema.ts';
import { property } from './properties/property.schema.ts';
import { plannedDay, rowId, rowIdParams, text, timestamp } from './wire.schema.ts';

const tag = 'Follow-up';
const changeErrors = ['properties.not_found', 'properties.changed_meanwhile'] as const;

const callOutcome = z.enum(callOutcomes);

/** The next step, its user and its due date; days are in the installation's time zone. */
const nextActionInput = z.object({
  kind: z.enum(nextActionKinds).default('call'),
  /** A short custom text; may be empty. */
  what: text(200).default(''),
  dueOn: plannedDay('Choose a day.'),
  /** '15:30', if an hour was agreed. */
  dueTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 15:30')
    .nullish(),
  /** Who should do it; the caller by default. */
  userId: z.string().max(100).nullish(),
});
export type NextActionInput = z.infer<typeof nextActionInput>;

export const recordCall = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/calls',
  isIdempotent: true,
  tag,
  summary: 'How a call ended, with a note and the next action',
  description:
    'Counts the call, sets what it says of the number, ends a next action that was due today, and writes the timeline. `nextAction: null` takes the next action away; left out, one of a later day stays.',
  params: rowIdParams,
  body: z.object({
    phoneNumber,
    outcome: callOutcome,
    note: text(2000).default(''),
    /** The link that was tapped has counted this call already. */
    isCounted: z.boolean().default(false),
    nextAction: nextActionInput.nullish(),
  }),
  /** With the call's number, by which it is undone. */
  answer: property.extend({ callId: rowId }).meta({ id: 'CalledProperty' }),
  status: 201,
  errors: [...changeErrors, 'properties.phone_not_found', 'follow_up.user_not_found'],
});

export const undoCall = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/:id/calls/:callId',
  tag,
  summary: 'Take back a recorded call',
  description:
    'The number’s count and status, the lead’s status and the next action return to what they were before it, each only where it was not changed again since. A number that asked not to be called stays opted out.',
  params: rowIdParams.extend({ callId: rowIdParams.shape.id }),
  answer: property,
  errors: [...changeErrors, 'follow_up.call_not_found', 'follow_up.cannot_undo_call'],
  audit: { kind: 'deletion', what: 'Took back a recorded call' },
});

export const listCalls = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/calls',
  tag,
  summary: 'The calls to a lead, latest first, at most 200',
  params: rowIdParams,
  answer: z.object({
    data: z.array(
      z.object({
        id: rowId,
        phoneNumber: storedPhoneNumber,
        outcome: callOutcome,
        note: z.string(),
        /** Who called; null for a former member. */
        caller: z.string().nullable(),
        at: timestamp,
      }),
    ),
  }),
});

export const setNextAction = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/:id/next-action',
  tag,
  summary: 'What is to be done next with a lead; it has at most one',
  params: rowIdParams,
  body: nextActionInput,
  answer: property,
  errors: [...changeErrors, 'follow_up.user_not_found'],
});

export const endNextAction = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/next-action/end',
  tag,
  summary: 'The next action is done, or no longer wanted',
  params: rowIdParams,
  body: z.object({ outcome: z.enum(['done', 'dropped']).default('done') }),
  answer: property,
  errors: changeErrors,
});

/** Why a lead is in Today, in working order. */
export const todayReasons = [
  'inbound',
  'reply',
  'overdue',
  'due',
  'contract',
  'auction',
  'rest',
] as const;
export type TodayReason = (typeof todayReasons)[number];

export const readToday = defineEndpoint({
  method: 'GET',
  path: '/api/today',
  tag,
  summary:
    'The leads to work on today: sellers who wrote first, unanswered replies, overdue and due actions, days of contracts, near auctions, a saved filter',
  description:
    'With `savedFilter`, the leads of that filter follow, newest first: those without a next action that were not contacted today. A filter that was deleted meanwhile adds none.',
  query: z.object({
    /** `mine` leaves out other users' leads. */
    whose: z.enum(['mine', 'all']).default('all'),
    /** The id of a saved filter; its leads follow those that are due. */
    savedFilter: z.coerce.number<number>().int().positive().optional(),
    limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  }),
  mayLag: true,
  answer: z.object({
    /** In working order; a lead appears once. */
    data: z.array(
      z.object({
        reason: z.enum(todayReasons),
        /**
         * Since when the seller or the reply waits for an answer, the action was due, the day of the contract or of the auction
         * begins, or the lead was created.
         */
        at: timestamp,
        /** The thread of the reply. */
        conversationId: rowId.nullable(),
        /** What the owner wrote last in that thread, or in a form; for a contract, what its day is. */
        words: z.string().nullable(),
        nextAction: nextAction.nullable(),
        property,
      }),
    ),
    /** How many of each there are; 1000 stands for 1,000 or more. */
    counts: z.record(z.enum(todayReasons), z.int().nonnegative()),
  }),
});
