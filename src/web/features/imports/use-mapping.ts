import { useMemo, useState } from 'react';
import type { FilePreview } from '#api/import.schema.ts';
import type { ImportField } from '#domain/import-fields.ts';

/** What is sent to the server: which row is the header, and what the columns mean. */
export type Choice = {
  headerRow: number;
  columnMappings: Record<string, ImportField>;
  sheet: string;
};

export type MappedColumn = {
  index: number;
  /** Its header, or 'Column 5'. */
  title: string;
  /** The first filled cells below the header. */
  samples: string[];
  field: ImportField | undefined;
  /** What the server thinks of it and why, whether it is applied or only offered. */
  proposed: ProposedColumn | undefined;
};

type ProposedColumn = NonNullable<FilePreview['proposal']['columns']>[number];

const shownSamples = 3;

function columnsOf(preview: FilePreview, choice: Choice): MappedColumn[] {
  const headers = choice.headerRow < 0 ? [] : (preview.rows[choice.headerRow] ?? []);
  const body = preview.rows.slice(choice.headerRow + 1);
  // What was said of the columns holds for the header row that it was said with.
  const isAsProposed = choice.headerRow === preview.proposal.headerRow;
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  return Array.from({ length: width }, (_, index) => {
    const filled = body.map((row) => row[index]?.trim() ?? '').filter(Boolean);
    return {
      index,
      title: headers[index]?.trim() || `Column ${index + 1}`,
      samples: [...new Set(filled)].slice(0, shownSamples),
      field: choice.columnMappings[String(index)],
      proposed: isAsProposed
        ? preview.proposal.columns?.find((column) => column.index === index)
        : undefined,
    };
  });
}

/** The mapping as proposed, and as the person changes it. */
export function useMapping(preview: FilePreview) {
  const [choice, setChoice] = useState<Choice>(() => ({
    headerRow: preview.proposal.headerRow,
    columnMappings: preview.proposal.columnMappings as Choice['columnMappings'],
    sheet: preview.sheet,
  }));
  const columns = useMemo(() => columnsOf(preview, choice), [preview, choice]);

  return {
    choice,
    columns,
    hasStreet: columns.some((column) => column.field === 'streetAddress'),
    setHeaderRow: (headerRow: number) => setChoice((before) => ({ ...before, headerRow })),
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
