import { useMemo, useState } from 'react';
import { processFileBody } from '#api/imports/imports.api.ts';
import type {
  ColumnForms,
  FilePreview,
  ListConstants,
  ListSection,
  SectionChoice,
} from '#api/imports/import.schema.ts';
import {
  meaningsOfWords,
  wordKey,
  wordsOfField,
  type WordMeaning,
} from '#domain/contact/column-words.ts';
import { proposeCaseStatus, type CaseStatus } from '#domain/leads/case-status.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { follow, followMapping } from '#domain/lists/list-sections.ts';
import { storeDraft } from '#web/lib/drafts/drafts.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
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
  /** Sections beside the first that are left out, or not, or read otherwise than is proposed. */
  sections?: SectionChoice[];
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
  /** What of that the user said. */
  chosenForms?: ColumnForms | undefined;
  /** Its words with what each means, if it has types or flags of phones; null where that is not known. */
  words?: ColumnWord[];
  /** What the server thinks of it and why, whether it is applied or only offered. */
  proposed: ProposedColumn | undefined;
};

export type ColumnWord = { word: string; count: number; meaning: WordMeaning | null };

/** One word of the status column, with its rows and its meaning. */
export type StatusWord = { word: string; count: number; meaning: CaseStatus };

type ProposedColumn = NonNullable<FilePreview['proposal']['columns']>[number];

const shownSamples = 3;

/** The columns of the part of a sheet whose fields and forms are `chosen`. */
function columnsOf(
  preview: FilePreview,
  chosen: Pick<Choice, 'headerRow' | 'columnMappings' | 'forms'>,
  isMain: boolean,
): MappedColumn[] {
  const section = preview.sections.find(({ headerRow }) => headerRow === chosen.headerRow);
  const headers = section?.headers ?? preview.rows[chosen.headerRow] ?? [];
  const body = isMain ? preview.rows.slice(chosen.headerRow + 1) : (section?.firstRows ?? []);
  // Choices for the columns hold for the header row that they were made with.
  const isAsProposed = isMain && chosen.headerRow === preview.proposal.headerRow;
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  return Array.from({ length: width }, (_, index) => {
    const field = chosen.columnMappings[String(index)];
    const title = headers[index]?.trim() || `Column ${index + 1}`;
    const chosenForms = chosen.forms?.[String(index)];
    const forms = { ...section?.forms[String(index)], ...chosenForms };
    const filled = body.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    return {
      index,
      title,
      samples: [...new Set(filled)].slice(0, shownSamples),
      field,
      forms,
      chosenForms,
      words: wordsOfColumn(preview.columnWords?.[String(index)], { field, title, forms }),
      proposed: isAsProposed
        ? preview.proposal.columns?.find((column) => column.index === index)
        : undefined,
    };
  });
}

type Words = NonNullable<FilePreview['columnWords']>[string];

/** The words of a column of types, flags, yes or no, each once whatever its case. */
function wordsOfColumn(
  found: Words | undefined,
  { field, title, forms }: Pick<MappedColumn, 'field' | 'title' | 'forms'>,
): ColumnWord[] {
  if (!field || !found || wordsOfField(field) === null) return [];
  const meanings = {
    ...meaningsOfWords(
      field,
      title,
      found.map(({ word }) => word),
    ),
    ...forms?.words,
  };
  const groups = Map.groupBy(
    found.filter(({ word }) => wordKey(word) !== wordKey(title)),
    ({ word }) => wordKey(word),
  );
  return [...groups].map(([key, same]) => ({
    word: same[0]!.word,
    count: same.reduce((sum, { count }) => sum + count, 0),
    meaning: Object.hasOwn(meanings, key) ? meanings[key]! : null,
  }));
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
    ...(remembered?.forms && { forms: remembered.forms }),
  };
}

/** A section beside the one whose columns are shown, and whether it is imported. */
type OtherSection = ListSection & { isKept: boolean };

function otherSections({ sections }: FilePreview, choice: Choice): OtherSection[] {
  // What stands above a row that is no header of the list is a title.
  const isHeader = sections.some(({ headerRow }) => headerRow === choice.headerRow);
  return sections.flatMap((section, index) => {
    // The first one's rows are those of the chosen row, if that stands above it.
    if (index === 0 && section.headerRow > choice.headerRow) return [];
    const isAbove = section.headerRow < choice.headerRow;
    if (section.headerRow === choice.headerRow || (isAbove && (!isHeader || section.headerRow < 0)))
      return [];
    const chosen = choice.sections?.find(({ headerRow }) => headerRow === section.headerRow);
    return [{ ...section, isKept: !(chosen?.leftOut ?? (isAbove || section.leftOut)) }];
  });
}

/** What the user chose for a section. */
const chosenFor = ({ sections = [] }: Choice, headerRow: number): SectionChoice =>
  sections.find((each) => each.headerRow === headerRow) ?? { headerRow };

const withSection = (choice: Choice, section: SectionChoice): Choice => ({
  ...choice,
  sections: [
    ...(choice.sections ?? []).filter(({ headerRow }) => headerRow !== section.headerRow),
    section,
  ],
});

/** The fields and forms of a section: its own, else those of the first with the same headers. */
function readingOf({ sections }: FilePreview, choice: Choice, section: ListSection) {
  const first = sections.find(({ headerRow }) => headerRow === choice.headerRow);
  const { headers = [] } = first ?? {};
  const { columnMappings = followMapping({ ...choice, headers }, section), forms } = chosenFor(
    choice,
    section.headerRow,
  );
  const followed = follow({ headers, values: choice.forms ?? {} }, section.headers);
  return {
    headerRow: section.headerRow,
    columnMappings: columnMappings as Choice['columnMappings'],
    forms: { ...followed, ...forms },
  };
}

/** The dialog starts over with another sheet or type, or with other proposals. */
export const mappingKey = ({ sheet, propertyType, proposal }: FilePreview) =>
  `${propertyType} ${proposal.remembered?.id ?? 0} ${sheet}`;

/** What is sent: as proposed, or as the user has changed it, which is kept until the list is stored. */
function useChoice(preview: FilePreview) {
  const name = { kind: 'mapping', id: `${preview.fileId} ${mappingKey(preview)}` } as const;
  const [proposed] = useState(() => firstChoice(preview));
  const draft = useDraft<Choice>({
    ...name,
    empty: proposed,
    parse: (kept) => {
      const { data } = processFileBody.safeParse(kept);
      return data && ({ ...proposed, ...data } as Choice);
    },
  });
  const { value: choice, isChanged } = draft;
  const setChoice = (to: (before: Choice) => Choice) => draft.change(to(choice));
  return { choice, isChanged, setChoice, forget: () => storeDraft(name, undefined) };
}

/** The mapping as proposed, and as the user changes it. */
export function useMapping(preview: FilePreview) {
  const { choice, setChoice, ...kept } = useChoice(preview);
  const [part, setPart] = useState<number | null>(null);
  const sections = otherSections(preview, choice);
  const shown = sections.find(({ headerRow, isKept }) => headerRow === part && isKept);
  const mainColumns = useMemo(() => columnsOf(preview, choice, true), [preview, choice]);
  const columns = shown
    ? columnsOf(preview, readingOf(preview, choice, shown), false)
    : mainColumns;
  /** Changes how the columns of the shown part are read. */
  const change = (
    to: (reading: Pick<Choice, 'columnMappings' | 'forms'>) => Partial<typeof reading>,
  ) =>
    setChoice((before) =>
      shown
        ? withSection(before, {
            ...chosenFor(before, shown.headerRow),
            ...to(readingOf(preview, before, shown)),
          })
        : { ...before, ...to(before) },
    );
  const statusWords = useMemo(() => statusWordsOf(preview, choice), [preview, choice]);
  const fields = new Set(mainColumns.map(({ field }) => field));
  const headings = preview.sections.flatMap((section) => section.headings);
  const hasCounty =
    Boolean(choice.constants.county) || headings.some(({ field }) => field === 'county');

  return {
    ...kept,
    choice,
    /** Those of the shown part of the sheet; its titles are the first part's. */
    columns,
    titles: mainColumns.map(({ title }) => title),
    statusWords,
    canPlace: canPlaceLeads(preview.propertyType, fields, hasCounty),
    /** Whether parcel numbers would do, if their county were known. */
    needsCounty: fields.has('apn') && !canPlaceLeads(preview.propertyType, fields, hasCounty),
    headings,
    sections,
    setSection: (headerRow: number, isKept: boolean) =>
      setChoice((before) =>
        withSection(before, { ...chosenFor(before, headerRow), leftOut: !isKept }),
      ),
    /** The part whose columns are shown; null for the first. */
    part: shown?.headerRow ?? null,
    setPart,
    setForms: (index: number, forms: ColumnForms) =>
      change((before) => ({
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
      change((before) => {
        const { [String(index)]: _, ...others } = before.columnMappings;
        return { columnMappings: field ? { ...others, [String(index)]: field } : others };
      }),
  };
}

/** A mapping in progress in the dialog. */
export type Mapping = ReturnType<typeof useMapping>;
