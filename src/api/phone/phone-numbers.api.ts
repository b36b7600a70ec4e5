import { z } from 'zod';
import { numberSourceKinds, ringChoices, unansweredChoices } from '#domain/contact/own-number.ts';
import { isDialableNumber, normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { areHours, type WeekHours } from '#domain/contact/phone-hours.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Phone numbers';

const notANumber = 'Enter a US phone number, as (615) 555-0142';

/** An American number in any notation; ten digits afterwards. */
const usNumber = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => isDialableNumber(normalizePhoneNumber(typed) ?? ''), notANumber)
  .transform((typed) => normalizePhoneNumber(typed) ?? typed);

const dayHours = z
  .object({ from: z.string(), to: z.string() })
  .refine(areHours, 'The first time must be before the second');

/** Seven days from Sunday. */
export const weekHours = z.array(dayHours.nullable()).length(7);

export const numberSource = z.object({
  kind: z.enum(numberSourceKinds),
  /** Of the campaign, filter, import, letter template or user; null for no source. */
  id: z.string().max(100).nullable(),
});

const shape = {
  label: text(80),
  source: numberSource,
  rings: z.enum(ringChoices),
  /** Whom it rings if not everyone. */
  memberIds: z.array(z.string().max(100)).max(200),
  /** Less than a minute: a call that nothing is heard of so long is over. */
  ringSeconds: z.int().min(5).max(45),
  /** On the installation's clock; null if the number is always answered. */
  hours: weekHours.nullable(),
  closed: z.enum(unansweredChoices),
  unanswered: z.enum(unansweredChoices),
  /** Spoken before a caller leaves a message; empty for the standard words. */
  greeting: text(500),
  textsMissedCalls: z.boolean(),
  missedCallText: text(480),
};

const forward = z.union([usNumber, z.literal('')]).default('');

/** What the parts of a number need of each other. */
function checkNumber(
  value: {
    number: string;
    source: { kind: string; id: string | null };
    rings: string;
    memberIds: string[];
    closed: string;
    unanswered: string;
    hours: WeekHours | null;
    forwardTo: string;
    textsMissedCalls: boolean;
    missedCallText: string;
  },
  context: z.RefinementCtx,
): void {
  const wrong = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { source, rings, memberIds, closed, unanswered, forwardTo, number } = value;
  if ((source.kind === 'none') !== (source.id === null)) wrong(['source'], 'Choose the source');
  if (rings === 'members' && memberIds.length === 0) wrong(['memberIds'], 'Choose who is rung');
  const forwards = closed === 'forward' || unanswered === 'forward';
  if (forwards && forwardTo === '') wrong(['forwardTo'], 'Enter the number to forward to');
  if (forwardTo !== '' && forwardTo === number)
    wrong(['forwardTo'], 'A number cannot forward to itself');
  if (value.textsMissedCalls && value.missedCallText === '')
    wrong(['missedCallText'], 'Write the text');
}

export const phoneNumberInput = z
  .object({ ...shape, number: usNumber, forwardTo: forward })
  .superRefine(checkNumber);
export type PhoneNumberInput = z.output<typeof phoneNumberInput>;

export const phoneNumber = z
  .object({
    ...shape,
    id: rowId,
    /** Ten digits. */
    number: z.string(),
    source: numberSource.extend({ name: z.string() }),
    forwardTo: z.string(),
    /** Calls and texts by this number. */
    inbound: z.int().nonnegative(),
    lastInboundAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'PhoneNumber' });
export type PhoneNumber = z.output<typeof phoneNumber>;

export const listPhoneNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/phone-numbers',
  tag,
  summary: 'The installation’s own numbers, by label',
  answer: z.object({
    data: z.array(phoneNumber),
    /** The sending number of the text service, ten digits; null if it has none. */
    sender: z.string().nullable(),
    timeZone: z.string(),
  }),
});

export const listNumberSources = defineEndpoint({
  method: 'GET',
  path: '/api/phone-numbers/sources',
  tag,
  summary: 'What a number can stand for: campaigns, saved filters, imports, letters, users',
  answer: z.object({
    data: z.array(z.object({ kind: z.enum(numberSourceKinds), id: z.string(), name: z.string() })),
  }),
});

const errors = [
  'phone_numbers.not_found',
  'phone_numbers.taken',
  'phone_numbers.unknown_source',
  'phone_numbers.unknown_member',
] as const;

export const addPhoneNumber = defineEndpoint({
  method: 'POST',
  path: '/api/phone-numbers',
  isIdempotent: true,
  tag,
  summary: 'Add one of the installation’s own numbers',
  body: phoneNumberInput,
  answer: phoneNumber,
  status: 201,
  errors: errors.slice(1),
  access: 'owner',
  audit: { kind: 'settings', what: 'Added a phone number' },
});

export const changePhoneNumber = defineEndpoint({
  method: 'PUT',
  path: '/api/phone-numbers/:id',
  tag,
  summary: 'Change a number: its source, hours, whom it rings, where it forwards',
  params: rowIdParams,
  body: phoneNumberInput,
  answer: phoneNumber,
  errors,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed a phone number' },
});

export const removePhoneNumber = defineEndpoint({
  method: 'DELETE',
  path: '/api/phone-numbers/:id',
  tag,
  summary: 'Remove a number from here; the carrier keeps it, and what came in by it stays',
  params: rowIdParams,
  answer: done,
  errors: ['phone_numbers.not_found'],
  access: 'owner',
  audit: { kind: 'deletion', what: 'Removed a phone number' },
});

/** How a lead first found the user, by which number and when. */
export const inboundContact = z.object({
  channel: z.enum(['call', 'text']),
  /** Ten digits. */
  phoneNumber: z.string(),
  ownNumber: requiredText(20),
  source: z.object({ kind: z.enum(numberSourceKinds), name: z.string() }),
  at: timestamp,
});
