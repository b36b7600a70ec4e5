import { useState } from 'react';
import type { Feed, FeedRun } from '#api/feeds.api.ts';
import { dayIn, timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/ui/table/table.tsx';
import { useUndoRun } from './feeds.mutations.ts';
import { useFeedRuns } from './feeds.query.ts';

const counts = ['rows', 'created', 'changed', 'closed', 'unchanged', 'rejected'] as const;
const labels = {
  rows: 'Rows',
  created: 'New',
  changed: 'Changed',
  closed: 'Closed',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
};

/** What each run of a feed brought. */
export function FeedRuns({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data } = useFeedRuns(feed.id, page);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Runs of ${feed.name}`} description={feed.state} width="full">
        {!data && (
          <LoadingRegion>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
        {data?.data.length === 0 && (
          <EmptyState title="Not read yet" description="Read it now to see what it holds." />
        )}
        {data && data.data.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
          <section className="overflow-x-auto" aria-label="Runs" tabIndex={0}>
            <Table>
              <TableHead>
                <TableRow>
                  <TableHeader>Started</TableHeader>
                  {counts.map((name) => (
                    <TableHeader key={name}>{labels[name]}</TableHeader>
                  ))}
                  <TableHeader>Newest row</TableHeader>
                  <TableHeader>Result</TableHeader>
                  <TableHeader>
                    <span className="sr-only">Undo</span>
                  </TableHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.data.map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
              </TableBody>
            </Table>
          </section>
        )}
        {data && data.pagination.totalPages > 1 && (
          <Pagination page={page} totalPages={data.pagination.totalPages} onPageChange={setPage} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function resultOf({ finishedAt, error, note, undoneAt, importId }: FeedRun): string {
  if (!finishedAt) return 'Reading';
  if (undoneAt) return 'Undone';
  return error ?? note ?? (importId === null ? 'Nothing new' : 'Stored');
}

function RunRow({ run }: { run: FeedRun }) {
  const undo = useUndoRun();
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">{timestampText(run.startedAt)}</TableCell>
      {counts.map((name) => (
        <TableCell key={name}>{run[name].toLocaleString('en-US')}</TableCell>
      ))}
      <TableCell className="whitespace-nowrap">{dayIn(run.freshest, 'dialog') ?? 'None'}</TableCell>
      <TableCell className="min-w-48">{resultOf(run)}</TableCell>
      <TableCell>
        {run.importId !== null && !run.undoneAt && (
          <Button size="sm" disabled={undo.isPending} onClick={() => undo.mutate(run.importId!)}>
            Undo
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
