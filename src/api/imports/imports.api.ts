import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  caseStatusWords,
  closedCases,
  signalKindOfList,
  columnMappings,
  filePreview,
  formsOfColumns,
  importCounts,
  importReport,
  listConstants,
  sectionChoice,
} from './import.schema.ts';
import { opaqueId, pageQueryShape, pagination, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Imports';
const fileParams = z.object({ fileId: opaqueId });

/**
 * The meaning of rows and columns; a `headerRow` of -1 says that there is none. `sheet` names
 * another than the first that is a list.
 */
export const processFileBody = z.object({
  headerRow: z.int().min(-1).max(2_000_000),
  columnMappings,
  sheet: z.string().max(200).optional(),
  /** For the rows that lack them. Without them the known city of a source is filled in. */
  constants: listConstants.optional(),
  /** Words that are not listed have their proposed meaning. */
  caseStatuses: caseStatusWords.optional(),
  closedCases: closedCases.optional(),
  /** The kind of all cases of the list; otherwise each row names its own. */
  signalKind: signalKindOfList.optional(),
  /**
   * Sections below the first, which `headerRow` and `columnMappings` describe. Those that are not
   * named share its columns by the texts of their headers.
   */
  sections: z.array(sectionChoice).max(100).optional(),
  /** How columns of the first section are written; otherwise as their rows suggest. */
  forms: formsOfColumns.optional(),
});

/** The same, with whether a user has seen what looks wrong. */
export const processListBody = processFileBody.extend({
  /**
   * True stores the list whatever it looks like, false asks first where much of it looks wrong
   * (`imports.needs_confirmation`). Without it the calls for foreclosures and violations store, and
   * the one for any list asks.
   */
  confirmed: z.boolean().optional(),
});

/** Errors of a file that cannot be read as a list. */
export const fileErrors = [
  'imports.wrong_type',
  'imports.misnamed',
  'imports.not_a_table',
  'imports.too_wide',
  'imports.too_slow',
  'imports.empty',
  'imports.corrupt',
  'imports.password_protected',
  'imports.too_large',
] as const;

/** Errors of an upload to process. */
export const processErrors = [
  'imports.file_not_found',
  'imports.no_street_address',
  'imports.no_county',
  'imports.header_out_of_range',
  'imports.column_out_of_range',
  'imports.in_progress',
  'imports.stopped',
  'imports.too_long',
  'imports.wrong_list',
  'imports.sheet_not_found',
] as const;

/** Errors of storing it. */
export const storeErrors = [
  ...processErrors,
  'imports.needs_confirmation',
  'imports.summary_too_long',
  'imports.corrupt',
] as const;

export const uploadForeclosureFile = defineEndpoint({
  method: 'POST',
  path: '/api/properties/preview',
  tag,
  summary: 'Upload a list of foreclosures (.csv, .tsv, .xlsx, .xls)',
  bodyKind: 'file',
  maxFileMegabytes: 10,
  answer: z.object({ fileId: opaqueId }),
  errors: fileErrors,
});

export const previewFile = defineEndpoint({
  method: 'GET',
  path: '/api/preview/:fileId',
  tag,
  summary: 'The first rows of an uploaded list, and the mapping that is proposed for it',
  params: fileParams,
  query: z.object({ sheet: z.string().max(200).optional() }),
  answer: filePreview,
  errors: ['imports.file_not_found', ...fileErrors],
});

/** A field of a lead in words, as the dialog shows it. */
const interpretedRow = z.object({
  rowNumber: z.int().positive(),
  /** Why it will not be stored; null for a row that will. */
  rejected: z.string().nullable(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Columns that are kept as extra fields. */
  extras: z.int().nonnegative(),
  notUnderstood: z.array(z.object({ header: z.string(), cell: z.string(), sentence: z.string() })),
  /** As the file has them; only of rows that were asked for by their numbers. */
  cells: z.array(z.string()).optional(),
});
export type InterpretedRow = z.infer<typeof interpretedRow>;

export const interpretFile = defineEndpoint({
  method: 'POST',
  path: '/api/preview/:fileId/interpret',
  tag,
  summary: 'Rows of an uploaded list as they would be stored, the first by default; stores nothing',
  params: fileParams,
  body: processFileBody.extend({
    /** Which rows, as a spreadsheet counts, from 1. */
    rows: z.array(z.int().positive()).min(1).max(50).optional(),
  }),
  answer: z.object({ rows: z.array(interpretedRow) }),
  errors: [...processErrors, 'imports.corrupt'],
});

export const processForeclosureFile = defineEndpoint({
  method: 'POST',
  path: '/api/properties/process/:fileId',
  tag,
  summary: 'Store the rows of an uploaded list as foreclosures: all of them or none',
  params: fileParams,
  body: processListBody,
  answer: importCounts,
  errors: storeErrors,
});

export const getImportProgress = defineEndpoint({
  method: 'GET',
  path: '/api/imports/progress/:fileId',
  tag,
  summary: 'How far the processing of an uploaded list has come',
  params: fileParams,
  answer: z.object({
    phase: z.enum(['waiting', 'reading', 'storing', 'done', 'failed']),
    done: z.int().nonnegative(),
    /** Null until the rows are counted. */
    total: z.int().nonnegative().nullable(),
  }),
  errors: ['imports.file_not_found'],
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  tag,
  summary: 'What was imported so far, newest first',
  query: z.object(pageQueryShape),
  mayLag: true,
  answer: z.object({ data: z.array(importReport.omit({ rejects: true })), pagination }),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id',
  tag,
  summary: 'The report of one import',
  params: rowIdParams,
  answer: importReport,
  errors: ['imports.not_found'],
});

export const downloadRejects = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/rejects',
  tag,
  summary: 'The rejected rows with their row numbers and reasons, as CSV',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['imports.not_found'],
  audit: { kind: 'export', what: 'Downloaded the rejected rows of an import' },
});

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  isIdempotent: true,
  tag,
  summary: 'Take an import of the last 400 days back, but for what has been worked on since',
  params: rowIdParams,
  answer: z.object({
    message: z.string(),
    removed: z.int().nonnegative(),
    restored: z.int().nonnegative(),
    /** Properties that a user has changed since, and which therefore stay; the first 1,000. */
    kept: z.array(z.object({ id: rowId, streetAddress: z.string(), reason: z.string() })),
    keptCount: z.int().nonnegative(),
  }),
  errors: ['imports.not_found', 'imports.already_undone', 'imports.too_old_to_undo'],
  permission: 'imports.undo',
  audit: { kind: 'import_undone', what: 'Undid an import' },
});
