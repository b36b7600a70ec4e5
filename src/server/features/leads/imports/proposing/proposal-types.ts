import type {
  CaseStatusWord,
  ProposedConstant,
  RememberedOptions,
} from '#api/imports/import.schema.ts';
import type { ImportField } from '#domain/import-fields.ts';

/** What a list is imported as. */
export type ListKind = 'foreclosure' | 'probate' | 'violation';

/** The proposal for one column, whether it is applied or only offered. */
export type ProposedColumn = {
  /** Counted from 0. */
  index: number;
  field: ImportField;
  /** Between 0 and 1. */
  confidence: number;
  /** 'The header says “parcel”; 98% of its cells look alike.' */
  reason: string;
  /** False for one that is only offered: the person decides. */
  applied: boolean;
};

export type Proposal = {
  /** Counted from 0 over the file's rows; -1 for a list without a header. */
  headerRow: number;
  /** Column index as text -> field; a column that is not named is kept as an extra field. */
  columnMappings: Record<string, ImportField>;
  source: string | null;
  /** Sentences for the person. */
  reasons: string[];
  /** The confidence of each column and its reason. */
  columns: ProposedColumn[];
  /** What its title, its name or its rows say of all rows. */
  constants?: ProposedConstant[];
  /** The words of its status column. */
  caseStatuses?: CaseStatusWord[];
  /** The type that it looks like, if it was uploaded as another. */
  looksLike?: ListKind;
  /** The columns are mapped as chosen for a list with the same headers. */
  remembered?: RememberedOptions & { id: number; filename: string };
};
