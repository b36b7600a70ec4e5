import { z } from 'zod';
import { readResultSelection } from '#domain/results/grouping.ts';
import { ledgerKinds, ledgerSources, maxEntryCents } from '#domain/results/ledger.ts';
import { touchChannels } from '#domain/results/steps.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDay,
  pastDay,
  done,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
  timestamp,
} from '../wire.schema.ts';

const tag = 'Ledger';
/** Whole cents; below zero a refund. */
const cents = z
  .int()
  .min(-maxEntryCents)
  .max(maxEntryCents)
  .refine((value) => value !== 0, 'Enter an amount');
const named = z.object({ id: z.union([rowId, z.string()]), name: z.string() }).nullable();

const ledgerEntry = z.object({
  id: rowId,
  kind: z.enum(ledgerKinds),
  cents: z.int(),
  /** 'YYYY-MM-DD' */
  spentOn: calendarDay(),
  note: z.string(),
  source: z.enum(ledgerSources),
  list: named,
  /** The lead, by its address. */
  lead: named,
  /** Which deal of the lead, by its file. */
  closingId: rowId.nullable(),
  /** A fee that a deal booked by itself stands beside it, or the other way round. */
  isDoubled: z.boolean(),
  channel: z.enum(touchChannels).nullable(),
  campaign: named,
  user: named,
  /** The entry that it takes back, and the one that has taken it back. */
  corrects: rowId.nullable(),
  correctedBy: rowId.nullable(),
  createdAt: timestamp,
  /** Who wrote it; null for the server itself. */
  createdBy: z.string().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const filter = {
  kind: z.enum(ledgerKinds).optional(),
  listId: z.coerce.number<number>().int().positive().optional(),
  campaignId: z.coerce.number<number>().int().positive().optional(),
  channel: z.enum(touchChannels).optional(),
  userId: text(100).optional(),
  propertyId: z.coerce.number<number>().int().positive().optional(),
  result: text(160)
    .refine((value) => readResultSelection(value) !== null, 'Unknown figure of the results')
    .optional()
    .describe(
      'A figure of the results, as their links write it: the entries that its money is made of.',
    ),
  from: calendarDay().optional().describe('First day on which it was spent.'),
  to: calendarDay().optional().describe('Last day on which it was spent.'),
};

export const listLedger = defineEndpoint({
  method: 'GET',
  path: '/api/ledger/entries',
  tag,
  summary: 'Entries of the ledger, the latest day first, with their sums',
  query: z.object({ ...filter, ...pageQueryShape }),
  answer: z.object({
    data: z.array(ledgerEntry),
    pagination,
    /** Cents of all entries of the filter. */
    spent: z.int(),
    earned: z.int(),
  }),
  access: 'owner',
});

const newEntry = z.object({
  kind: z.enum(ledgerKinds),
  cents,
  spentOn: pastDay('Choose a day'),
  note: text(500).default(''),
  listId: rowId.nullish(),
  propertyId: rowId.nullish(),
  closingId: rowId
    .nullish()
    .describe('Which deal of the lead. Left out, its only one; of several none is taken.'),
  channel: z.enum(touchChannels).nullish(),
  campaignId: rowId.nullish(),
  userId: requiredText(100).nullish(),
});
export type NewLedgerEntry = z.input<typeof newEntry>;

export const addLedgerEntry = defineEndpoint({
  method: 'POST',
  path: '/api/ledger/entries',
  tag,
  summary: 'Add money spent or earned; a refund is below zero',
  body: newEntry,
  isIdempotent: true,
  status: 201,
  answer: ledgerEntry,
  access: 'owner',
  errors: ['ledger.unknown_tie', 'ledger.in_future'],
});

export const correctLedgerEntry = defineEndpoint({
  method: 'POST',
  path: '/api/ledger/entries/:id/correction',
  tag,
  summary: 'Take an entry back by another of the opposite amount',
  params: rowIdParams,
  isIdempotent: true,
  answer: ledgerEntry,
  access: 'owner',
  errors: ['ledger.not_found', 'ledger.corrected_already'],
});

const row = z.object({
  /** Line of the file, from 1. */
  line: z.int().positive(),
  kind: z.enum(ledgerKinds),
  cents: z.int(),
  spentOn: calendarDay(),
  note: z.string(),
  list: z.string(),
  campaign: z.string(),
  lead: z.string(),
  user: z.string(),
  channel: z.enum(touchChannels).nullable(),
});

const ledgerFileErrors = ['ledger.unreadable_file', 'ledger.booked_already'] as const;

export const previewLedgerFile = defineEndpoint({
  method: 'POST',
  path: '/api/ledger/files/preview',
  tag,
  summary: 'What the rows of a CSV file would be booked as; stores nothing',
  bodyKind: 'file',
  maxFileMegabytes: 5,
  isIdempotent: true,
  answer: z.object({
    filename: z.string(),
    /** Rows that can be booked, and their sums in cents. */
    entries: z.int(),
    spent: z.int(),
    earned: z.int(),
    /** The first 100 of them. */
    rows: z.array(row),
    /** Rows that cannot be read, the first 100, and how many there are. */
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
    left: z.int(),
    /** Lines of fees that a deal has booked by itself, the first 100. */
    doubled: z.array(z.int()),
    /** Money out is written below zero, as banks do it. */
    spentIsNegative: z.boolean(),
  }),
  access: 'owner',
  errors: ledgerFileErrors,
});
export type LedgerFilePreview = z.output<typeof previewLedgerFile.answer>;

const ledgerFile = z.object({
  id: rowId,
  name: z.string(),
  entries: z.int(),
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
});
export type LedgerFile = z.output<typeof ledgerFile>;

export const bookLedgerFile = defineEndpoint({
  method: 'POST',
  path: '/api/ledger/files',
  tag,
  summary: 'Book the rows of a CSV file, all at once; a file is booked once',
  bodyKind: 'file',
  maxFileMegabytes: 5,
  isIdempotent: true,
  status: 201,
  answer: ledgerFile,
  access: 'owner',
  errors: ledgerFileErrors,
});

export const listLedgerFiles = defineEndpoint({
  method: 'GET',
  path: '/api/ledger/files',
  tag,
  summary: 'The latest fifty files of entries',
  answer: z.object({ data: z.array(ledgerFile) }),
  access: 'owner',
});

export const undoLedgerFile = defineEndpoint({
  method: 'POST',
  path: '/api/ledger/files/:id/undo',
  tag,
  summary: 'Take back all entries of a file that were not taken back one by one',
  params: rowIdParams,
  isIdempotent: true,
  answer: done,
  access: 'owner',
  errors: ['ledger.file_not_found', 'ledger.undone_already'],
  audit: { kind: 'import_undone', what: 'Undid a file of costs' },
});

export const exportLedger = defineEndpoint({
  method: 'GET',
  path: '/api/ledger/export.csv',
  tag,
  summary: 'Every entry of a time, by account, for a bookkeeper',
  query: z.object({ from: filter.from, to: filter.to }),
  answerKind: 'binary',
  access: 'owner',
  audit: { kind: 'export', what: 'Exported the ledger' },
});

const account = requiredText(100, 'Name the account');
/** Cents and parts of a cent for one; null where nothing is known. */
const rate = z.number().min(0).max(10_000).nullable();
export const ledgerSettings = z.object({
  accounts: z.partialRecord(z.enum(ledgerKinds), account).default({}),
  /** What one costs where the service names no price. */
  rates: z
    .object({ text: rate.default(null), minute: rate.default(null) })
    .default({ text: null, minute: null }),
});
export type LedgerSettings = z.output<typeof ledgerSettings>;

export const getLedgerSettings = defineEndpoint({
  method: 'GET',
  path: '/api/ledger/settings',
  tag,
  summary: 'The accounts of the ledger’s kinds, and the rates of what names no price',
  answer: ledgerSettings,
  access: 'owner',
});

export const saveLedgerSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/ledger/settings',
  tag,
  summary: 'Change accounts and rates',
  body: ledgerSettings,
  answer: ledgerSettings,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the accounts of the ledger' },
});
