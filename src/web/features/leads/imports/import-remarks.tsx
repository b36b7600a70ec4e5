import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ListSection } from '#api/imports/import.schema.ts';
import type { ImportRemark } from '#api/imports/import-lists.api.ts';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { InterpretedLead } from './interpreted-rows.tsx';
import { titleOf } from './list-sections.tsx';
import { useInterpretedRows } from './interpreted-rows.query.ts';
import type { Choice } from './use-mapping.ts';

const rowsAtOnce = 10;

type RemarkRowsProps = {
  fileId: string;
  choice: Choice;
  /** The headers of the columns, or 'Column 5'. */
  titles: readonly string[];
  rows: ImportRemark['rows'];
  /** How many there are; the first of them are listed. */
  count: number;
};

/** The rows of a remark: their cells, and what would be stored of them. */
function RemarkRows({ fileId, choice, titles, rows, count }: RemarkRowsProps) {
  const [from, setFrom] = useState(0);
  const end = Math.min(rows.length, from + rowsAtOnce);
  const query = useInterpretedRows(fileId, choice, rows.slice(from, end));
  return (
    <div className="flex flex-col gap-2 pt-1 pb-2">
      <QueryState query={query} failed="These rows cannot be shown" shape={['h-24', 'h-24']}>
        {(found) => (
          <ol className="flex flex-col gap-2">
            {found.rows.map((row) => (
              <li key={row.rowNumber} className="rounded-lg border bg-surface px-3 py-2">
                <InterpretedLead row={row} />
                <Cells row={row} titles={titles} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {rows.length > rowsAtOnce && (
        <div className="flex flex-wrap items-center gap-2 text-xs text-ink-soft tabular-nums">
          <Button size="sm" disabled={from === 0} onClick={() => setFrom(from - rowsAtOnce)}>
            Previous rows
          </Button>
          <Button size="sm" disabled={end === rows.length} onClick={() => setFrom(end)}>
            Next rows
          </Button>
          {`${from + 1} to ${end} of ${count.toLocaleString('en-US')}`}
          {count > rows.length && `; the first ${rows.length.toLocaleString('en-US')} are listed`}
        </div>
      )}
    </div>
  );
}

function Cells({ row, titles }: { row: InterpretedRow; titles: readonly string[] }) {
  const filled = (row.cells ?? []).flatMap((cell, column) =>
    cell.trim() === '' ? [] : [{ title: titles[column] || `Column ${column + 1}`, cell, column }],
  );
  return (
    <dl
      aria-label={`Cells of row ${row.rowNumber}`}
      className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 border-t pt-2 text-xs"
    >
      {filled.map(({ title, cell, column }) => (
        <div key={column} className="flex max-w-full min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-soft">{title}</dt>
          <dd className="min-w-0 break-words text-ink">{cell}</dd>
        </div>
      ))}
    </dl>
  );
}

type List = Omit<RemarkRowsProps, 'rows' | 'count'>;
type RemarksProps = List & {
  remarks: readonly ImportRemark[];
  /** The parts of the sheet that have a header of their own. */
  sections: readonly ListSection[];
};

/** What the summary says of a list, a line each, by the parts of its sheet; a press shows its rows. */
export function ImportRemarks({ remarks, sections, ...list }: RemarksProps) {
  const parts = Map.groupBy(remarks, ({ section }) => section);
  return [...parts].map(([headerRow, said]) => {
    const section = sections.find((each) => each.headerRow === headerRow);
    return (
      <section key={headerRow ?? 'all'} aria-label={section && titleOf(section)}>
        {section && (
          <h4 className="pt-1 text-xs font-semibold text-ink-soft">{titleOf(section)}</h4>
        )}
        <ul className="flex flex-col">
          {said.map((remark) => (
            <li key={remark.sentence}>
              <Remark remark={remark} {...list} titles={section?.headers ?? list.titles} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Remark({ remark, ...list }: List & { remark: ImportRemark }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 py-1 text-sm text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {remark.looksWrong && (
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-amber-text" />
        )}
        <span className="min-w-0 flex-1 break-words">{remark.sentence}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint group-open:rotate-90" />
      </summary>
      {isOpen && <RemarkRows rows={remark.rows} count={remark.count} {...list} />}
    </details>
  );
}
