import { Link } from '@tanstack/react-router';
import { Download, Rows3 } from 'lucide-react';
import type { ImportRows } from '#api/imports/import-rows.api.ts';
import { downloadRejects } from '#api/imports/imports.api.ts';
import { importRowOutcomes, type ImportRowOutcome } from '#domain/import-row-outcome.ts';
import { urlOf } from '#web/lib/call.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useImportRows, type ImportRowsFilter } from './import-rows.query.ts';

type Row = ImportRows['data'][number];

const outcomes: Record<ImportRowOutcome, { label: string; tone: BadgeTone }> = {
  created: { label: 'Created', tone: 'green' },
  case: { label: 'Case added', tone: 'blue' },
  closed: { label: 'Case closed', tone: 'amber' },
  updated: { label: 'Updated', tone: 'blue' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'red' },
};

/** 'All rows (1,204)', then each outcome that some row had, and the folded rows, with their count. */
function outcomeOptions(data: Pick<ImportRows, 'counts' | 'folded'> | undefined) {
  const counts = data?.counts;
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const countText = (count: number) => (counts ? ` (${count.toLocaleString('en-US')})` : '');
  return [
    { value: 'all' as const, label: `All rows${countText(total)}` },
    ...Object.values(importRowOutcomes).flatMap((value) =>
      counts && counts[value] === 0
        ? []
        : [{ value, label: `${outcomes[value].label}${countText(counts?.[value] ?? 0)}` }],
    ),
    ...(data?.folded
      ? [{ value: 'folded' as const, label: `Same place as another row${countText(data.folded)}` }]
      : []),
  ];
}

export type ImportRowsCardProps = {
  importId: number;
  filter: ImportRowsFilter;
  onFilter: (filter: ImportRowsFilter) => void;
};

/** Every row of an imported file with its outcome and its lead, filtered by outcome. */
export function ImportRowsCard({ importId, filter, onFilter }: ImportRowsCardProps) {
  const rows = useImportRows(importId, filter);
  const { data } = rows;
  const refused = data?.counts.refused ?? 0;
  return (
    <Card>
      <CardHeader
        title="Rows of the file"
        actions={
          refused > 0 && (
            <Button asChild size="sm">
              <a href={urlOf(downloadRejects.path, { params: { id: importId } })} download>
                <Download aria-hidden /> Download refused rows
              </a>
            </Button>
          )
        }
      />
      <CardContent className="flex flex-col gap-3">
        <Select
          label="Outcome"
          value={filter.outcome ?? 'all'}
          options={outcomeOptions(data)}
          onChange={(value) => onFilter({ page: 1, outcome: value === 'all' ? undefined : value })}
          className="max-w-56"
        />
        <QueryState
          query={rows}
          failed="The rows cannot be shown"
          shape={['h-12', 'h-12', 'h-12', 'h-12']}
        >
          {(found) => (
            <>
              <RowList rows={found.data} />
              {found.pagination.totalPages > 1 && (
                <Pagination
                  page={filter.page}
                  totalPages={found.pagination.totalPages}
                  onPageChange={(page) => onFilter({ ...filter, page })}
                />
              )}
            </>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function RowList({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Rows3 />}
        title="No rows to show"
        description="Rows are kept until the import is undone."
        className="min-h-40"
      />
    );
  }
  return (
    <ul className="divide-y" aria-label="Rows">
      {rows.map((row) => (
        <li key={row.rowNumber} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="tabular w-20 shrink-0 text-xs text-ink-faint">Row {row.rowNumber}</span>
          <Badge tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].label}</Badge>
          <span className="min-w-0 text-sm break-words text-ink">{row.sentence}</span>
          {row.propertyId !== null && (
            <Link
              to="."
              search={(before: Record<string, unknown>) => ({
                ...before,
                property: row.propertyId ?? undefined,
              })}
              className="touch-target ml-auto text-sm text-accent-text underline"
            >
              Open lead {row.propertyId}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
