import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { ListBody } from '../list/list-body.tsx';
import { useRestoreProperties } from './restore-properties.mutation.ts';
import { usePageInRange } from '../list/use-page-in-range.ts';
import { usePropertySelection } from '../list/use-property-selection.ts';
import { TrashRow } from './trash-row.tsx';
import { useTrash } from './trash.query.ts';

type TrashListProps = { page: number; onPageChange: (page: number) => void };

const everything = {};

/** Deleted leads, latest first, each with its way back. */
export function TrashList({ page, onPageChange }: TrashListProps) {
  const list = useTrash(page);
  const restore = useRestoreProperties();
  const { data: leads = [], pagination } = list.data ?? {};
  const pageIds = useMemo(() => list.data?.data.map(({ id }) => id) ?? [], [list.data]);
  const total = pagination?.total ?? 0;
  const selection = usePropertySelection({ pageIds, filter: everything, total });
  const chosen = pageIds.filter(selection.has);
  usePageInRange({
    page,
    totalPages: list.isPlaceholderData ? undefined : pagination?.totalPages,
    onPageChange,
  });

  return (
    <ListBody
      list={list}
      isEmpty={leads.length === 0}
      skeleton={
        <LoadingRegion className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </LoadingRegion>
      }
      empty={
        <Card>
          <EmptyState
            icon={<Trash2 />}
            title="The trash is empty"
            description="Leads that are deleted stay here for 30 days."
          />
        </Card>
      }
    >
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <CheckboxField checked={selection.pageState} onChange={selection.setPage}>
          Select All
        </CheckboxField>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={restore.isPending}
          onClick={() => restore.mutate(chosen, { onSuccess: selection.clear })}
        >
          <ArchiveRestore aria-hidden /> Restore selected ({chosen.length})
        </Button>
      </div>
      <Card>
        <ul aria-label="Deleted leads" className="divide-y">
          {leads.map((lead) => (
            <TrashRow
              key={lead.id}
              lead={lead}
              selected={selection.has(lead.id)}
              onSelectedChange={(selected) => selection.set(lead.id, selected)}
              onRestore={() => restore.mutate([lead.id])}
            />
          ))}
        </ul>
      </Card>
      {(pagination?.totalPages ?? 0) > 1 && (
        <Pagination
          className="mt-4"
          page={page}
          totalPages={pagination?.totalPages ?? 1}
          onPageChange={onPageChange}
        />
      )}
    </ListBody>
  );
}
