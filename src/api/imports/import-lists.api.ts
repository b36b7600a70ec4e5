import { z } from 'zod';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { defineEndpoint } from '../endpoint.ts';
import { importCounts } from './import.schema.ts';
import {
  fileErrors,
  processErrors,
  processFileBody,
  processListBody,
  storeErrors,
} from './imports.api.ts';
import { timestamp, opaqueId, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Imports';
const fileParams = z.object({ fileId: opaqueId });

export const uploadList = defineEndpoint({
  method: 'POST',
  path: '/api/imports/upload',
  tag,
  summary: 'Upload a list of leads (.csv, .tsv, .xlsx, .xls); what it is a list of is proposed',
  bodyKind: 'file',
  answer: z.object({ fileId: opaqueId, propertyType: z.enum(propertyTypes) }),
  errors: fileErrors,
});

export const changeListType = defineEndpoint({
  method: 'PATCH',
  path: '/api/preview/:fileId',
  tag,
  summary: 'Say what an uploaded list is a list of; its mapping is proposed again',
  params: fileParams,
  body: z.object({ propertyType: z.enum(propertyTypes) }),
  answer: z.object({ fileId: opaqueId, propertyType: z.enum(propertyTypes) }),
  errors: ['imports.file_not_found', 'imports.in_progress'],
});

export const processListFile = defineEndpoint({
  method: 'POST',
  path: '/api/imports/process/:fileId',
  tag,
  summary: 'Store the rows of an uploaded list as what it was uploaded or switched to: all or none',
  params: fileParams,
  body: processListBody,
  answer: importCounts,
  errors: storeErrors,
});

/** What a remark of a summary is about; the most serious first. */
export const remarkCodes = [
  'flags_without_phone',
  'flags_not_understood',
  'rows_refused',
  'street_is_none',
  'date_out_of_range',
  'dates_contradict',
  'date_order_open',
  'zip_outside_state',
  'zip_outside_town',
  'phones_not_understood',
  'cells_not_understood',
  'fact_left_out',
  'leads_closed',
  'cases_closed',
  'street_without_number',
  'rows_folded',
  'owner_not_greeted',
] as const;

/** Something about a list that a user may want to know before it is stored. */
const importRemark = z.object({
  code: z.enum(remarkCodes),
  sentence: z.string(),
  /** How many rows it is about, and which: the first 1,000, as a spreadsheet counts, from 1. */
  count: z.int().positive(),
  rows: z.array(z.int().positive()).max(1_000),
  /** Whether it looks like a mistake of the list or its mapping; otherwise it is good to know. */
  looksWrong: z.boolean(),
  /** The header row of the section that it is about, from 0; absent where the sheet has only one. */
  section: z.int().min(-1).optional(),
});
export type ImportRemark = z.infer<typeof importRemark>;

/** What processing would do, in numbers. */
const importSummary = z.object({
  /** Rows below the header that are not blank. */
  rows: z.int().nonnegative(),
  /** Leads that are new. */
  created: z.int().nonnegative(),
  /** Existing leads that would change, or would not. */
  updated: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  /** Rows that are not leads. */
  rejected: z.int().nonnegative(),
  /** Why, the most frequent ten. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), firstRow: z.int().positive() })),
  /** Rows that are the same place as another row of the list. */
  folded: z.int().nonnegative(),
  /** Rows of closed cases that are left out. */
  skipped: z.int().nonnegative(),
  /** Cases that existing leads do not have yet, and how many leads those are. */
  addedCases: z.int().nonnegative(),
  leadsWithNewCases: z.int().nonnegative(),
  /** Open cases that the list closes. */
  closedCases: z.int().nonnegative(),
  /** Leads of the list, new or not, that could not be reached as they would be afterwards. */
  notMailable: z.int().nonnegative(),
  notTextable: z.int().nonnegative(),
  notOnMap: z.int().nonnegative(),
  /** Leads with neither a ZIP nor a city and state. */
  withoutTown: z.int().nonnegative(),
  /** Rows that are refused since they have a parcel number, and nothing says its county. */
  withoutCounty: z.int().nonnegative(),
  /** What to know of the list, the most serious first. */
  remarks: z.array(importRemark),
  /** Whether so much looks wrong that a user should confirm the import. */
  asks: z.boolean(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const summariseFile = defineEndpoint({
  method: 'POST',
  path: '/api/preview/:fileId/summary',
  tag,
  summary: 'What processing an uploaded list would do, in numbers; stores nothing',
  params: fileParams,
  body: processFileBody,
  answer: importSummary,
  errors: [...processErrors, 'imports.corrupt'],
});

/** The columns that were chosen for lists with the same headers. */
const rememberedMapping = z.object({
  id: rowId,
  propertyType: z.enum(propertyTypes),
  /** The list for which it was made; '' if unknown. */
  filename: z.string(),
  /** Header and field of each mapped column. */
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  usedAt: timestamp,
});
export type RememberedMappingView = z.infer<typeof rememberedMapping>;

export const listMappings = defineEndpoint({
  method: 'GET',
  path: '/api/imports/mappings',
  tag,
  summary: 'The mappings that are remembered for lists with the same headers, the last used first',
  answer: z.object({ data: z.array(rememberedMapping) }),
});

export const forgetMapping = defineEndpoint({
  method: 'DELETE',
  path: '/api/imports/mappings/:id',
  tag,
  summary: 'Forget a remembered mapping; the next list with its headers is proposed again',
  params: rowIdParams,
  answer: z.object({ message: z.string() }),
  errors: ['imports.mapping_not_found'],
  audit: { kind: 'deletion', what: 'Deleted a remembered mapping' },
});
