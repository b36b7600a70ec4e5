import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { confirmationPassword, done, requiredText, timestamp } from '../wire.schema.ts';

const tag = 'Calendars';

const calendars = z.object({
  /** Null if there is no address to subscribe to. */
  feed: z.object({ createdAt: timestamp, lastReadAt: timestamp.nullable() }).nullable(),
  /** Null if no calendar is kept up to date. */
  account: z
    .object({
      name: z.string(),
      url: z.string(),
      username: z.string(),
      /** `refused`: the server wants another password; nothing is sent until it is entered. */
      state: z.enum(['connected', 'leaving', 'refused']),
      /** Why the last run failed, in a sentence; empty if it did not. */
      problem: z.string(),
      pushedAt: timestamp.nullable(),
    })
    .nullable(),
});
export type Calendars = z.output<typeof calendars>;

export const getCalendars = defineEndpoint({
  method: 'GET',
  path: '/api/calendars',
  tag,
  summary: 'Whether the user’s deadlines and follow-ups reach a calendar, and how',
  answer: calendars,
});

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendars/feed',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'A secret address to subscribe to; the earlier one stops working. Asks for the password',
  body: z.object({ password: confirmationPassword }),
  /** Path of the feed, relative to the installation's URL. */
  answer: z.object({ path: z.string() }),
  status: 201,
  errors: ['accounts.password_required', 'accounts.password_invalid', 'accounts.sign_in_again'],
  audit: { kind: 'account', what: 'Made an address of the own calendar' },
});

export const revokeCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendars/feed',
  tag,
  summary: 'The address to subscribe to stops working',
  answer: done,
  audit: { kind: 'account', what: 'Revoked the address of the own calendar' },
});

export const readCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendars/feeds/:file',
  tag,
  summary: 'Deadlines and follow-ups of a user as iCalendar, by the secret address',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
  answerKind: 'binary',
  access: 'public',
  rateLimit: { max: 120, seconds: 60 },
  errors: ['calendars.feed_not_found'],
});

export const connectCalendar = defineEndpoint({
  method: 'PUT',
  path: '/api/calendars/account',
  tag,
  summary:
    'Keep a calendar of a CalDAV server up to date; asks for the calendar if there are several',
  body: z.object({
    /** The server's address, or the calendar's own. */
    address: z
      .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
      .max(1_000),
    username: requiredText(254, 'Enter the user name'),
    password: z.string().min(1, 'Enter the password').max(1_000),
    /** The user's own: what is due goes to this server from now on. */
    ownPassword: confirmationPassword,
    /** One of those that were offered. */
    calendarUrl: z
      .url({ protocol: /^https?$/ })
      .max(1_000)
      .optional(),
  }),
  answer: z.object({
    /** Empty once it is connected: else one of these has to be chosen. */
    choices: z.array(z.object({ url: z.string(), name: z.string() })),
  }),
  errors: [
    'accounts.password_required',
    'accounts.password_invalid',
    'accounts.sign_in_again',
    'calendars.refused',
    'calendars.unreachable',
    'calendars.none_found',
    'request.private_address',
  ],
  audit: { kind: 'account', what: 'Connected the own calendar' },
});

export const disconnectCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendars/account',
  tag,
  summary: 'Take the entries out of the calendar, and forget its password',
  answer: done,
  errors: ['calendars.not_connected'],
  audit: { kind: 'account', what: 'Disconnected the own calendar' },
});
