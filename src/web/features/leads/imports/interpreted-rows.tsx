import { CircleX, TriangleAlert } from 'lucide-react';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { useInterpretedRows } from './interpreted-rows.query.ts';
import type { Choice } from './use-mapping.ts';

/** The first rows as they will be stored, and what of them was not understood. */
export function InterpretedRows({ fileId, choice }: { fileId: string; choice: Choice }) {
  return (
    <QueryState
      query={useInterpretedRows(fileId, choice)}
      failed="The first rows cannot be shown"
      shape={['h-20', 'h-20', 'h-20']}
      arrange="flex flex-col gap-2"
    >
      {({ rows }) => <Rows rows={rows} />}
    </QueryState>
  );
}

function Rows({ rows }: { rows: readonly InterpretedRow[] }) {
  if (rows.length === 0) {
    return <p className="text-sm text-ink-soft">There are no rows below the header.</p>;
  }
  return (
    <ol className="flex flex-col gap-2" aria-label="The first rows as they will be stored">
      {rows.map((row) => (
        <li key={row.rowNumber} className="rounded-lg border bg-surface px-3 py-2">
          <InterpretedLead row={row} />
        </li>
      ))}
    </ol>
  );
}

/** A row in words, or why it will not be stored. */
export function InterpretedLead({ row }: { row: InterpretedRow }) {
  if (row.rejected !== null) {
    return (
      <p className="flex items-start gap-1.5 text-sm text-danger-text">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
        Row {row.rowNumber} will not be stored: {row.rejected}
      </p>
    );
  }
  return (
    <>
      <p className="mb-1 text-xs text-ink-soft">
        Row {row.rowNumber}
        {row.extras > 0 && ` · ${row.extras} extra ${row.extras === 1 ? 'field' : 'fields'}`}
      </p>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-0.5 text-sm sm:grid-cols-2">
        {row.values.map(({ label, value }, index) => (
          <div key={index} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {row.notUnderstood.map(({ header, sentence }, index) => (
        <p key={index} className="mt-1 flex items-start gap-1.5 text-xs text-amber-text">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>
            {header}: {sentence}
          </span>
        </p>
      ))}
    </>
  );
}
