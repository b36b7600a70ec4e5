import { useMemo, useState } from 'react';
import type {
  ColumnForms,
  FilePreview,
  ListConstants,
  ListSection,
} from '#api/imports/import.schema.ts';
import { proposeCaseStatus, type CaseStatus } from '#domain/leads/case-status.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { canPlaceLeads } from '#domain/import-places.ts';

/**
 * The data sent to the server: which row is the header, the meaning of the columns, and values for
 * all rows.
 */
export type Choice = {
  headerRow: number;
  columnMappings: Record<string, ImportField>;
  sheet: string;
  constants: ListConstants;
  caseStatuses: Record<string, CaseStatus>;
  closedCases: 'keep' | 'skip';
  /** The event in all rows; otherwise each row names its own. */
  signalKind?: string | undefined;
  /** Sections below the first that are left out, or not, against their proposal. */
  sections?: { headerRow: number; leftOut: boolean }[];
  /** How columns are written, where the user says so. */
  forms?: Record<string, ColumnForms>;
};

export type MappedColumn = {
  index: number;
  /** Its header, or 'Column 5'. */
  title: string;
  /** The first filled cells below the header. */
  samples: string[];
  field: ImportField | undefined;
  /** How its cells are written, as far as its rows or the user decided it. */
  forms?: ColumnForms;
  /** What the server thinks of it and why, whether it is applied or only offered. */
  proposed: ProposedColumn | undefined;
};

/** One word of the status column, with its rows and its meaning. */
export type StatusWord = { word: string; count: number; meaning: CaseStatus };

type ProposedColumn = NonNullable<FilePreview['proposal']['columns']>[number];

const shownSamples = 3;

function columnsOf(preview: FilePreview, choice: Choice): MappedColumn[] {
  const section = preview.sections.find(({ headerRow }) => headerRow === choice.headerRow);
  const headers = section?.headers ?? preview.rows[choice.headerRow] ?? [];
  const body = preview.rows.slice(choice.headerRow + 1);
  // Choices for the columns hold for the header row that they were made with.
  const isAsProposed = choice.headerRow === preview.proposal.headerRow;
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  return Array.from({ length: width }, (_, index) => {
    const filled = body.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    return {
      index,
      title: headers[index]?.trim() || `Column ${index + 1}`,
      samples: [...new Set(filled)].slice(0, shownSamples),
      field: choice.columnMappings[String(index)],
      forms: { ...section?.forms[String(index)], ...choice.forms?.[String(index)] },
      proposed: isAsProposed
        ? preview.proposal.columns?.find((column) => column.index === index)
        : undefined,
    };
  });
}

function statusWordsOf(preview: FilePreview, choice: Choice): StatusWord[] {
  const column = Object.entries(choice.columnMappings).find(([, field]) => field === 'caseStatus');
  const words = (column && preview.columnWords?.[column[0]]) ?? [];
  return words.map(({ word, count }) => ({
    word,
    count,
    meaning: choice.caseStatuses[word] ?? proposeCaseStatus(word),
  }));
}

function firstChoice({ proposal, sheet }: FilePreview): Choice {
  const { remembered, constants = [] } = proposal;
  // The name of a list becomes a tag: it is offered, not applied.
  const proposed = constants.filter(({ field }) => field !== 'listName');
  return {
    headerRow: proposal.headerRow,
    columnMappings: proposal.columnMappings as Choice['columnMappings'],
    sheet,
    constants:
      remembered?.constants ?? Object.fromEntries(proposed.map((each) => [each.field, each.value])),
    caseStatuses: remembered?.caseStatuses ?? {},
    closedCases: remembered?.closedCases ?? 'keep',
    ...(remembered?.signalKind && { signalKind: remembered.signalKind }),
  };
}

/** A section below the first, and whether it is imported. */
type LaterSection = ListSection & { isKept: boolean };

function laterSections({ sections }: FilePreview, choice: Choice): LaterSection[] {
  return sections.slice(1).flatMap((section) => {
    if (section.headerRow <= choice.headerRow) return [];
    const chosen = choice.sections?.find(({ headerRow }) => headerRow === section.headerRow);
    return [{ ...section, isKept: !(chosen?.leftOut ?? section.leftOut) }];
  });
}

/** The mapping as proposed, and as the user changes it. */
export function useMapping(preview: FilePreview) {
  const [choice, setChoice] = useState(() => firstChoice(preview));
  const columns = useMemo(() => columnsOf(preview, choice), [preview, choice]);
  const statusWords = useMemo(() => statusWordsOf(preview, choice), [preview, choice]);
  const fields = new Set(columns.map(({ field }) => field));
  const headings = preview.sections.flatMap((section) => section.headings);
  const hasCounty =
    Boolean(choice.constants.county) || headings.some(({ field }) => field === 'county');

  return {
    choice,
    columns,
    statusWords,
    canPlace: canPlaceLeads(preview.propertyType, fields, hasCounty),
    /** Whether parcel numbers would do, if their county were known. */
    needsCounty: fields.has('apn') && !canPlaceLeads(preview.propertyType, fields, hasCounty),
    headings,
    sections: laterSections(preview, choice),
    setSection: (headerRow: number, isKept: boolean) =>
      setChoice(({ sections = [], ...before }) => ({
        ...before,
        sections: [
          ...sections.filter((each) => each.headerRow !== headerRow),
          { headerRow, leftOut: !isKept },
        ],
      })),
    setForms: (index: number, forms: ColumnForms) =>
      setChoice((before) => ({
        ...before,
        forms: { ...before.forms, [String(index)]: { ...before.forms?.[String(index)], ...forms } },
      })),
    setHeaderRow: (headerRow: number) => setChoice((before) => ({ ...before, headerRow })),
    setConstant: (field: keyof ListConstants, value: string) =>
      setChoice((before) => ({ ...before, constants: { ...before.constants, [field]: value } })),
    setStatus: (word: string, meaning: CaseStatus) =>
      setChoice((before) => ({
        ...before,
        caseStatuses: { ...before.caseStatuses, [word]: meaning },
      })),
    setClosedCases: (closedCases: Choice['closedCases']) =>
      setChoice((before) => ({ ...before, closedCases })),
    /** `null` leaves it to the rows. */
    setSignalKind: (signalKind: string | null) =>
      setChoice((before) => ({ ...before, signalKind: signalKind ?? undefined })),
    /** `undefined` keeps the column as an extra field. */
    setField: (index: number, field: ImportField | undefined) =>
      setChoice((before) => {
        const { [String(index)]: _, ...others } = before.columnMappings;
        return {
          ...before,
          columnMappings: field ? { ...others, [String(index)]: field } : others,
        };
      }),
  };
}

/** A mapping in progress in the dialog. */
export type Mapping = ReturnType<typeof useMapping>;
