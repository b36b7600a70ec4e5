import { z } from 'zod';

/** Trimmed text of at most `max` characters; may be empty. */
export const text = (max: number) => z.string().trim().max(max);

/**
 * A required text: a missing or null one gives the same sentence as an empty one; any other type is
 * rejected.
 */
export const textOrMissing = (message?: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) });

/** Trimmed text of one to `max` characters. */
export const requiredText = (max: number, message?: string) =>
  textOrMissing(message).trim().min(1, message).max(max);

/** A whole positive number that names a row. JSON bodies carry it as a number. */
export const rowId = z.int().positive();

/** The same in a path, where it is text. */
export const rowIdParams = z.object({ id: z.coerce.number<number>().int().positive() });

/** The name of something that is kept for a while: a file, a job. Nothing that could be a path. */
export const opaqueId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be 1 to 64 letters, digits, hyphens or underscores');

/** A timestamp in an answer: ISO, UTC. */
export const timestamp = z.iso.datetime();

/**
 * A calendar day in a response, as an ISO timestamp with the day as its first ten characters
 * ('2031-03-04T00:00:00.000Z' is March 4 in every time zone).
 */
export const day = z.iso.datetime();

/**
 * First and last days that requests may name, by what is said of them. `any` is all that Postgres and
 * ISO texts have, for filters; the outermost days are left out, since in another time zone they are
 * of the year before or after.
 */
const dayRanges = {
  /** What has happened, or is said to: a death, a sale, a call, an auction. */
  event: ['1700-01-01', '2099-12-31'],
  /** What a user or a contract plans: a due date, a closing, the end of a campaign. */
  plan: ['2000-01-01', '2099-12-31'],
  any: ['0001-01-03', '9999-12-29'],
} as const;
type DayRange = keyof typeof dayRanges;

/** A rule for days and timestamps, and its sentence. */
const within = (range: DayRange): [(text: string) => boolean, string] => {
  const [first, last] = dayRanges[range];
  return [
    (text) => text.slice(0, 10) >= first && text.slice(0, 10) <= last,
    `Must be in the years ${Number(first.slice(0, 4))} to ${last.slice(0, 4)}`,
  ];
};

const dayWithin = (range: DayRange, error: string | undefined) =>
  z.iso.date({ error, abort: true }).refine(...within(range));

/** A day, 'YYYY-MM-DD', of any year. @param message the sentence for what is no day */
export const calendarDay = (message?: string) => dayWithin('any', message);

/** A day in a request on which something happened. @param message the sentence for what is no day */
export const pastDay = (message?: string) => dayWithin('event', message);

/** A day in a request for which something is planned. @param message the sentence for what is no day */
export const plannedDay = (message?: string) => dayWithin('plan', message);

/** A time in a request: an ISO timestamp, with its `offset` or in UTC, or without one if `local`. */
export const moment = (range: DayRange, { offset = true, local = false } = {}) =>
  z.iso.datetime({ offset, local, abort: true }).refine(...within(range));

const notADay = 'Must be an ISO date or timestamp';

/**
 * A day or time in a request: 'YYYY-MM-DD', or an ISO timestamp. A timestamp at exactly midnight
 * UTC means that day, like `day`; any other means its day in the installation's time zone.
 */
export const dayOrTimestamp = (range: DayRange) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], { error: notADay })
    .refine(...within(range));

/** An optional `dayOrTimestamp` of a form: blank means none. */
export const optionalDay = (range: DayRange) =>
  z
    .union([z.literal(''), dayOrTimestamp(range)], { error: notADay })
    .nullish()
    .transform((value) => value || null);

/** A state's two letters, in any case on input. */
export const stateCode = textOrMissing('State is required')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'State must be two letters');

/** Five digits; ZIP+4 is accepted too. */
export const zipCode = textOrMissing('ZIP is required')
  .trim()
  .regex(/^\d{5}(-?\d{4})?$/, 'ZIP must be five digits');

/** Which page of a list; `limit` above 200 is treated as 200. */
export const pageQueryShape = {
  page: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(10_000_000)
    .default(1)
    .describe('Which page, from 1.'),
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .default(50)
    .transform((limit) => Math.min(limit, 200))
    .describe('Rows of a page; more than 200 is taken as 200.'),
};

/** Ids of at most 200 leads, with commas. */
export const leadsOfPage = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform((text) => text.split(',').map(Number));

/** How many rows and pages a list has in all; both exact. */
export const pagination = z.object({
  total: z.int().nonnegative(),
  totalPages: z.int().nonnegative(),
  page: z.int().positive(),
  limit: z.int().positive(),
});

/** The answer of a call that only reports that it was done. */
export const done = z.object({ message: z.string() });

/** The password that a guarded change requires; absent on the first attempt. */
export const confirmationPassword = z.string().max(200).optional();

/** Of `POST /api/auth/download-keys`; a call by API token needs none. */
export const downloadKey = z.string().max(200).optional();

/** A password that the call cannot do without. */
export const givenPassword = textOrMissing('Password is required')
  .min(1, 'Password is required')
  .max(200);

/** Whether an object of the caller's own making is small enough to be kept: 100,000 characters. */
export const isOfModestSize = (value: unknown) => JSON.stringify(value).length <= 100_000;
export const modestSizeMessage = 'Must be at most 100,000 characters of JSON';
