import { z } from 'zod';
import { knownPhoneTypes } from '#domain/contact/phone-number.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileErrors } from './imports/imports.api.ts';
import { phoneDetails } from './properties/phone.schema.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './properties/property-selection.schema.ts';
import { mailingAddress } from './properties/property.schema.ts';
import { skipTraceStatus } from './properties/property-terms.schema.ts';
import { done, opaqueId, timestamp, rowId, rowIdParams } from './wire.schema.ts';

const tag = 'Skip tracing';

/** Tracing a lead a second time costs a second time, so a call without it traces none twice. */
const again = z.boolean().default(false);

/** The price of the service is not entered, or the month's budget does not suffice. */
const orderErrors = ['skip_tracing.price_missing', 'skip_tracing.over_budget'];

export const traceProperty = defineEndpoint({
  method: 'POST',
  path: '/api/properties/:id/skip-trace',
  isIdempotent: true,
  tag,
  summary: "Look for the owner's numbers and e-mails",
  params: rowIdParams,
  body: z.object({ again }),
  answer: z.object({ message: z.string(), skipTraceStatus }),
  errors: ['properties.not_found', ...orderErrors],
});

export const traceProperties = defineEndpoint({
  method: 'POST',
  path: '/api/properties/batch-skip-trace',
  isIdempotent: true,
  tag,
  summary: 'Trace many, by id or all that match; those traced already are passed over',
  body: z.object({ ...propertySelectionShape, again }).refine(namesOneSelection, oneSelectionIssue),
  answer: z.object({
    message: z.string(),
    /** How many are being traced now. */
    propertyCount: z.int().nonnegative(),
    /** Which of the selection are not, and why. */
    leftOut: z.object({
      alreadyTraced: z.int().nonnegative(),
      /** A trace of them is in progress. */
      pending: z.int().nonnegative(),
    }),
  }),
  errors: orderErrors,
});

export const estimateTrace = defineEndpoint({
  method: 'POST',
  path: '/api/skip-trace/estimate',
  tag,
  scope: 'traces:read',
  summary: 'How many of these would be traced now, and for how much',
  body: z.object({ ...propertySelectionShape, again }).refine(namesOneSelection, oneSelectionIssue),
  answer: z.object({
    leadCount: z.int().nonnegative(),
    /** Traced already: they are skipped unless `again` is set. */
    alreadyTraced: z.int().nonnegative(),
    provider: z.string(),
    isSandbox: z.boolean(),
    costCents: z.number().nonnegative(),
    /** 'about $6.00 for 40 leads' */
    sentence: z.string(),
  }),
  errors: ['skip_tracing.price_missing'],
});

const batch = z.object({
  id: rowId,
  provider: z.string(),
  total: z.int(),
  done: z.int(),
  found: z.int(),
  nothingFound: z.int(),
  failed: z.int(),
  costCents: z.number(),
  /** What last went wrong, in a sentence. */
  problem: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type TraceBatch = z.infer<typeof batch>;

export const listTraceBatches = defineEndpoint({
  method: 'GET',
  path: '/api/skip-trace/batches',
  tag,
  summary: 'The latest fifty searches, with how far they are and what they cost',
  mayLag: true,
  answer: z.array(batch),
});

const traceService = z.object({
  /** 'batchdata' */
  name: z.string(),
  label: z.string(),
  /** Its place in the order in which services are asked, from 1; null if it is not asked at present. */
  place: z.int().nullable(),
  /** Cents for a lead that it finds; null before the owner has entered it. */
  costPerLeadCents: z.number().nullable(),
  /** Leads that it was asked for, and those that it found. */
  leads: z.int(),
  found: z.int(),
  /** Of its numbers, how many a user has marked as the owner's, and as wrong. */
  correct: z.int(),
  wrong: z.int(),
  /** What it has cost so far. */
  costCents: z.number(),
});
export type TraceService = z.infer<typeof traceService>;

export const listTraceServices = defineEndpoint({
  method: 'GET',
  path: '/api/skip-trace/services',
  tag,
  summary: 'The services that find owners: how much each found, what was right of it, what it cost',
  mayLag: true,
  answer: z.object({
    /** Most that a month may cost; null for no limit. */
    budgetCents: z.number().nullable(),
    /** What this month has cost. */
    spentCents: z.number(),
    services: z.array(traceService),
  }),
});

/** A person that a service found at a lead, as stored. */
export const tracedPerson = z.object({
  fullName: z.string(),
  /** Absent where the service does not say. */
  isOwner: z.boolean().optional(),
  isDeceased: z.boolean().default(false),
  /** Of a person who sues callers, with a number or without. */
  isLitigator: z.boolean().optional(),
  phones: z.array(
    z.object({
      number: z.string(),
      type: z.enum(knownPhoneTypes),
      doNotCall: z.boolean().default(false),
      litigator: z.boolean().default(false),
      ...phoneDetails.shape,
    }),
  ),
  emails: z.array(z.string()),
  /** Those of them that the service has tried. */
  testedEmails: z.array(z.string()).optional(),
  mailingAddress: mailingAddress.nullable().default(null),
});

export const listTracedPeople = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/traced-people',
  tag,
  summary: 'Whom each service found at a lead, the owner first; the latest answer of each',
  params: rowIdParams,
  mayLag: true,
  answer: z.array(
    z.object({
      /** 'BatchData' */
      service: z.string(),
      receivedAt: timestamp,
      people: z.array(tracedPerson),
    }),
  ),
});

export const cancelTraceBatch = defineEndpoint({
  method: 'POST',
  path: '/api/skip-trace/batches/:id/cancel',
  tag,
  summary: 'Take back what of a search has not been sent; the rest continues and is paid for',
  params: rowIdParams,
  answer: z.object({
    message: z.string(),
    /** How many leads were reset to their state before the search. */
    canceledCount: z.int().nonnegative(),
  }),
  errors: ['skip_tracing.unknown_batch'],
});

export const exportUntraced = defineEndpoint({
  method: 'GET',
  path: '/api/skip-trace/export',
  tag,
  summary: 'The leads without numbers as CSV, for any vendor',
  answerKind: 'binary',
  permission: 'leads.export',
  audit: { kind: 'export', what: 'Exported the leads without numbers as CSV' },
});

const readAnswer = z.object({
  message: z.string(),
  matched: z.int(),
  found: z.int(),
  /** Rows of the file, counted from 1, that belong to no lead. */
  unmatchedRows: z.array(z.int()),
  /** Rows whose numbers were not understood: their leads are not completed. */
  unreadRows: z.array(z.int()),
});
export type ReadAnswer = z.infer<typeof readAnswer>;

const answerErrors = ['skip_tracing.file_unreadable', 'skip_tracing.no_answer', ...fileErrors];

export const importTraced = defineEndpoint({
  method: 'POST',
  path: '/api/skip-trace/import',
  isIdempotent: true,
  tag,
  summary:
    "Read a vendor's answer (.csv, .tsv, .xlsx, .xls), matched by the lead's id, else by place and owner",
  bodyKind: 'file',
  maxFileMegabytes: 50,
  answer: readAnswer,
  errors: answerErrors,
});

export const importTracedUpload = defineEndpoint({
  method: 'POST',
  path: '/api/skip-trace/import/:fileId',
  isIdempotent: true,
  tag,
  summary:
    "Read a file that was uploaded as a list as a vendor's answer; a second time adds nothing",
  params: z.object({ fileId: opaqueId }),
  answer: readAnswer,
  errors: ['imports.file_not_found', ...answerErrors],
});

export const receiveTraceDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/skip-trace/deliveries/:token',
  tag,
  summary: 'Where a provider delivers results; the address itself is the secret',
  params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{32,64}$/) }),
  body: z.union([z.looseObject({}), z.array(z.unknown())]),
  answer: done,
  access: 'public',
  errors: ['skip_tracing.unknown_delivery', 'skip_tracing.unknown_answer'],
});
