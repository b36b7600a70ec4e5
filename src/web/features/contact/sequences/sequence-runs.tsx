import { useState } from 'react';
import type { Sequence } from '#api/sequences.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { RunButtons, runWords } from './run-line.tsx';
import { useSequenceRuns } from './sequences.query.ts';

type SequenceRunsProps = {
  sequence: Sequence;
  onClose: () => void;
  onOpenProperty: (id: number) => void;
};

/** The state of each lead of a sequence. */
export function SequenceRuns({ sequence, onClose, onOpenProperty }: SequenceRunsProps) {
  const [page, setPage] = useState(1);
  const runs = useSequenceRuns(sequence.id, page);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={sequence.name} description="Where each lead stands" width="lg">
        <QueryState query={runs} failed="The leads cannot be shown" shape={['h-40']}>
          {(data) => (
            <>
              {data.data.length === 0 && <EmptyState title="No leads yet" className="min-h-40" />}
              {data.data.length > 0 && (
                <ul aria-label="Leads of the sequence" className="divide-y rounded-lg border">
                  {data.data.map((run) => (
                    <li
                      key={run.id}
                      className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm"
                    >
                      <Button
                        variant="link"
                        size="sm"
                        onClick={() => onOpenProperty(run.propertyId)}
                      >
                        {run.name}
                      </Button>
                      <span className="min-w-0 flex-1 basis-48 text-ink-soft">{runWords(run)}</span>
                      <RunButtons run={run} />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination
                page={page}
                totalPages={data.pagination.totalPages}
                onPageChange={setPage}
              />
            </>
          )}
        </QueryState>
      </DialogContent>
    </Dialog>
  );
}
