import { History } from 'lucide-react';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { ImportEntry } from './import-entry.tsx';
import { useImportHistory } from './import-history.query.ts';

type ImportHistoryProps = {
  page: number;
  onPage: (page: number) => void;
};

/** Every import with its report, its rejected rows and its undo. */
export function ImportHistory({ page, onPage }: ImportHistoryProps) {
  const imports = useImportHistory(page);
  return (
    <QueryState
      query={imports}
      failed="The imports cannot be shown"
      shape={Array.from({ length: 6 }, () => 'h-24')}
      arrange="flex flex-col gap-2"
      onPage
    >
      {(data) => {
        if (data.data.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<History />}
                title="Nothing imported yet"
                description="Drop a list above. The outcome of its rows appears here."
              />
            </Card>
          );
        }
        return (
          <>
            <ul className="flex flex-col gap-2" aria-label="Imports">
              {data.data.map((entry) => (
                <li key={entry.importId}>
                  <ImportEntry entry={entry} />
                </li>
              ))}
            </ul>
            {data.pagination.totalPages > 1 && (
              <Pagination
                page={page}
                totalPages={data.pagination.totalPages}
                onPageChange={onPage}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}
