import { z } from 'zod';
import { timestamp } from '../wire.schema.ts';
import {
  knownPhoneTypes,
  normalizePhoneNumber,
  phoneStatuses,
  phoneTypes,
} from '#domain/contact/phone-number.ts';

/**
 * A phone number in a request, in any spelling: '615-555-0142', '(615) 555-0142' and
 * '+1 615 555 0142' all arrive as '6155550142'.
 */
export const phoneNumber = z
  .string()
  .max(40)
  .transform((value, context) => {
    const digits = normalizePhoneNumber(value);
    if (digits !== null) return digits;
    context.addIssue({ code: 'custom', message: 'Must be a ten-digit phone number' });
    return z.NEVER;
  });

/** Ten digits, as every answer carries them. */
export const storedPhoneNumber = z.string();

export const phoneType = z.enum(phoneTypes);
export const phoneStatus = z.enum(phoneStatuses);

/** A menu of 0 to 10; tapping a link counts up and stops at 10. */
const outOfRange = 'The count must be between 0 and 10.';
export const contactCount = z.int(outOfRange).min(0, outOfRange).max(10, outOfRange);

/** What a list or a service says of a number. */
export const phoneDetails = z.object({
  /** Its own order: 1 is the likeliest. */
  rank: z.number().optional(),
  /** By its own scale, mostly from 0 to 100. */
  score: z.number().optional(),
  /** Whether it was dialed with an answer, and whether a carrier has issued it. */
  tested: z.boolean().optional(),
  reachable: z.boolean().optional(),
  /** The word for a type that is neither mobile nor landline: 'VoIP'. */
  typeWords: z.string().optional(),
});

/** One of the owner's numbers, in `metadata.skipTrace.phoneNumbers`. */
export const phoneEntry = z
  .object({
    number: storedPhoneNumber,
    /** `unknown` where a list does not say. */
    type: z.enum(knownPhoneTypes),
    status: phoneStatus,
    smsCount: z.int().nonnegative(),
    callCount: z.int().nonnegative(),
    carrier: z.string().optional(),
    doNotCall: z.boolean().optional(),
    litigator: z.boolean().optional(),
    details: phoneDetails.optional(),
    /** Since when the number is in the opt-out ledger. */
    optedOutAt: timestamp.optional(),
    /** An invented number of the sandbox provider, which must not be dialled. */
    sandbox: z.boolean().optional(),
  })
  .meta({ id: 'PhoneEntry' });

export type PhoneType = z.infer<typeof phoneType>;
export type PhoneStatus = z.infer<typeof phoneStatus>;
export type PhoneEntry = z.infer<typeof phoneEntry>;
