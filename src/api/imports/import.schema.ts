import { z } from 'zod';
import { caseStatuses } from '#domain/leads/case-status.ts';
import { isImportField, type ImportField } from '#domain/import-fields.ts';
import { signalKindPattern } from '#domain/leads/signal-kind.ts';
import { wordMeanings } from '#domain/contact/column-words.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { stateCode } from '#domain/places/us-states.ts';
import { timestamp, opaqueId, rowId } from '../wire.schema.ts';

/** What a column is mapped to: `streetAddress`, `phone1Type`, …, or `ignore`, which drops it. */
export const importField = z
  .string()
  .max(40)
  .refine(isImportField, 'Is not a field that a column can be mapped to') as unknown as z.ZodType<
  ImportField,
  ImportField
>;

/** A column's index, counted from 0, as text. */
const columnIndex = z.string().regex(/^(0|[1-9]\d{0,3})$/, 'Must be the index of a column');

/** From column to field; null and '' mean 'not mapped'. */
export const columnMappings = z
  .record(columnIndex, z.union([importField, z.null(), z.literal('')]))
  .transform((given) => {
    const kept: Record<string, ImportField> = {};
    for (const [column, field] of Object.entries(given)) if (field) kept[column] = field;
    return kept;
  });

const constantText = (most: number) => z.string().trim().max(most).optional();

/** Values for every row of a list that lacks them; an empty text is no value. */
export const listConstants = z.object({
  city: constantText(100),
  state: z
    .string()
    .trim()
    .refine((text) => text === '' || stateCode(text) !== null, 'Must be a state')
    .transform((text) => stateCode(text) ?? '')
    .optional(),
  county: constantText(100),
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Must be a ZIP code')
    .optional(),
  /** Becomes a tag of each lead. */
  listName: constantText(60),
});
export type ListConstants = z.infer<typeof listConstants>;

/** The list's own word for the status of a case -> its meaning. */
export const caseStatusWords = z.record(z.string().max(200), z.enum(caseStatuses));

/** Whether rows with a closed case are imported, as closed. */
export const closedCases = z.enum(['keep', 'skip']);

/** What happened in every row of a list, also a kind of the user's own: `fire_damage`. */
export const signalKindOfList = z
  .string()
  .regex(signalKindPattern, 'Must be lower-case letters, digits and _');

/** A value that is proposed for all rows, with its reason: 'The title says City of Tampa.' */
const proposedConstant = z.object({
  field: z.enum(['city', 'state', 'county', 'zipCode', 'listName']),
  value: z.string(),
  reason: z.string(),
});
export type ProposedConstant = z.infer<typeof proposedConstant>;

/** One word of a list's status column. */
const caseStatusWord = z.object({
  word: z.string(),
  /** Rows of the whole sheet that have it. */
  count: z.int().nonnegative(),
  /** Its proposed meaning. */
  meaning: z.enum(caseStatuses),
});
export type CaseStatusWord = z.infer<typeof caseStatusWord>;

/**
 * How the cells of a column are written, decided once from all its rows: a cell that contradicts it
 * is kept as text. A form that is missing is the American one.
 */
export const columnForms = z.object({
  dates: z.enum(['month-first', 'day-first']).optional(),
  decimals: z.enum(['point', 'comma']).optional(),
  names: z.enum(['given-first', 'family-first']).optional(),
  /** What a 1 in a column of amounts is: a dollar, or a thousand. */
  unit: z.enum(['ones', 'thousands']).optional(),
  /** What the words of a column of phone types or flags mean, in lower case: 'w' beside 'l' is a mobile. */
  words: z.record(z.string().max(200), z.enum(wordMeanings)).optional(),
});
export type ColumnForms = z.infer<typeof columnForms>;

/** The forms of columns, by their index. */
export const formsOfColumns = z.record(columnIndex, columnForms);

/** Choices other than the columns; stored with a remembered mapping. */
export const rememberedOptions = z.object({
  constants: listConstants.optional(),
  caseStatuses: caseStatusWords.optional(),
  closedCases: closedCases.optional(),
  signalKind: signalKindOfList.optional(),
  /** How columns are written, as the user said it. */
  forms: formsOfColumns.optional(),
});
export type RememberedOptions = z.infer<typeof rememberedOptions>;

/** Rows of a sheet below a header of their own; rows are counted from 0 over the file. */
export const listSection = z.object({
  /** -1 where the list has no header. */
  headerRow: z.int().min(-1),
  headers: z.array(z.string()),
  /** Of its rows, which another section may interrupt. */
  firstRow: z.int().nonnegative(),
  lastRow: z.int().nonnegative(),
  rows: z.int().nonnegative(),
  /** The first few of them. */
  firstRows: z.array(z.array(z.string())).optional(),
  /** Lines between the rows that hold for those below them: 'City of Cambridge'. */
  headings: z.array(
    z.object({
      field: z.enum(['city', 'county', 'date']),
      count: z.int().positive(),
      /** The first few. */
      values: z.array(z.string()),
    }),
  ),
  forms: formsOfColumns,
  columnMappings: z.record(z.string(), z.string()),
  /** Not imported unless a user wants it: it holds no leads. */
  leftOut: z.boolean(),
});
export type ListSection = z.infer<typeof listSection>;

/** What a user chose for a section of a list other than the first. */
export const sectionChoice = z.object({
  headerRow: z.int().nonnegative(),
  columnMappings: columnMappings.optional(),
  /** How its columns are written, as the user said it. */
  forms: formsOfColumns.optional(),
  leftOut: z.boolean().optional(),
});
export type SectionChoice = z.infer<typeof sectionChoice>;

/** What the server thinks of a file; the person may change all of it. */
export const importProposal = z.object({
  /** Counted from 0 over the file's rows; -1 where the list has no header. */
  headerRow: z.int().min(-1),
  columnMappings: z.record(z.string(), z.string()),
  /** The vendor or city that the export seems to come from, else null. */
  source: z.string().nullable(),
  /** Why, in sentences: 'Looks like a PropStream export'. */
  reasons: z.array(z.string()),
  /**
   * The confidence of each column and its reason; columns that are not applied are only offered.
   */
  columns: z
    .array(
      z.object({
        index: z.int().nonnegative(),
        field: z.string(),
        /** Between 0 and 1. */
        confidence: z.number().min(0).max(1),
        /** 'The header says “parcel”; 98% of its cells look alike.' */
        reason: z.string(),
        applied: z.boolean(),
      }),
    )
    .optional(),
  /** What its title, its name or its rows say of all rows. */
  constants: z.array(proposedConstant).optional(),
  /** The words of the column that is mapped to `caseStatus`, the most frequent first. */
  caseStatuses: z.array(caseStatusWord).optional(),
  /** It answers a skip trace: its numbers belong to leads that are there already. */
  isTraceAnswer: z.boolean().optional(),
  /** The type that it looks like, if it was uploaded as another. */
  looksLike: z.enum(propertyTypes).optional(),
  /** The columns are mapped as chosen for a list with the same headers. */
  remembered: rememberedOptions.extend({ id: rowId, filename: z.string() }).optional(),
});

/** `GET /api/preview/{fileId}` */
export const filePreview = z
  .object({
    fileId: opaqueId,
    filename: z.string(),
    /** What the file was uploaded for. */
    propertyType: z.enum(propertyTypes),
    /** The first 100 rows from the file's first on, as text. */
    rows: z.array(z.array(z.string())),
    /** All rows of the sheet. */
    totalRows: z.int().nonnegative(),
    /** `isList`: whether its rows are leads; a cover sheet's are not. `isImported`: and are here. */
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.int().nonnegative(),
        isList: z.boolean(),
        isImported: z.boolean(),
      }),
    ),
    /** The parts of the sheet that have a header of their own, in the order of the file. */
    sections: z.array(listSection),
    /** The sheet that `rows` shows. */
    sheet: z.string(),
    /** Words of columns that have few of them, header excluded, with their rows; the most frequent first. */
    columnWords: z
      .record(z.string(), z.array(z.object({ word: z.string(), count: z.int() })))
      .optional(),
    proposal: importProposal,
  })
  .meta({ id: 'FilePreview' });
export type FilePreview = z.infer<typeof filePreview>;

/** The counts of an import; `total` is the sum of the first four. */
export const importCounts = z.object({
  importId: rowId,
  created: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  rejected: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** How many of the updated and unchanged rows are the same place as another row of the list. */
  folded: z.int().nonnegative().optional(),
  /** Cases that are new here, and open ones that the list closed. */
  cases: z.int().nonnegative().optional(),
  closed: z.int().nonnegative().optional(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** A row that is not a property. `rowNumber` counts from 1, as a spreadsheet does. */
export const rejectedRow = z.object({
  rowNumber: z.int().positive(),
  reason: z.string(),
  cells: z.array(z.string()),
});

/** One import in the history. */
export const importReport = importCounts
  .extend({
    filename: z.string(),
    sheet: z.string().nullable(),
    source: z.string().nullable(),
    propertyType: z.enum(propertyTypes),
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
    undoneAt: timestamp.nullable(),
    importedBy: z.string().nullable(),
    /** Id of that person. */
    importedById: z.string().nullable(),
    /** The first 100; the rejects file has all of them. */
    rejects: z.array(rejectedRow),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;
