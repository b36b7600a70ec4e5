import { Radar } from 'lucide-react';
import type { ReactNode } from 'react';
import { cancelTraceBatch, listTraceBatches, type TraceBatch } from '#api/skip-tracing.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { batchWords } from './batch-words.ts';
import { useTraceBatches } from './trace-batches.query.ts';

const services: Record<string, string> = {
  sandbox: 'Sandbox',
  file: 'File',
  batchdata: 'BatchData',
  tracerfy: 'Tracerfy',
};

/** The latest searches: progress, results, cost, and what went wrong. */
export function TraceBatchList({ emptyAction }: { emptyAction: ReactNode }) {
  const batches = useTraceBatches();
  return (
    <QueryState
      query={batches}
      failed="The searches cannot be shown"
      shape={Array.from({ length: 5 }, () => 'h-20')}
      arrange="flex flex-col gap-2"
      onPage
    >
      {(data) => {
        if (data.length === 0) {
          return (
            <Card>
              <EmptyState
                icon={<Radar />}
                title="No traces yet"
                description="Select leads on the dashboard and choose Skip Trace."
                action={emptyAction}
              />
            </Card>
          );
        }
        return (
          <ul aria-label="Searches" className="flex flex-col gap-2">
            {data.map((batch) => (
              <li key={batch.id}>
                <Entry batch={batch} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

function Entry({ batch }: { batch: TraceBatch }) {
  const { id, provider, done, total, costCents, createdAt, finishedAt, problem } = batch;
  return (
    <Card className="px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-medium text-ink">{batchWords(batch)}</span>
        <span className="flex items-center gap-2">
          <Badge tone={provider === 'sandbox' ? 'outline' : 'neutral'}>
            {services[provider] ?? provider}
          </Badge>
          {total === 0 ? (
            <Badge>Canceled</Badge>
          ) : (
            <Badge tone={finishedAt ? 'green' : 'amber'}>{finishedAt ? 'Done' : 'Under way'}</Badge>
          )}
        </span>
      </p>
      <p className="tabular mt-0.5 text-xs text-ink-soft">
        {timestampText(createdAt)} ·{' '}
        {costCents > 0 ? `cost $${(costCents / 100).toFixed(2)}` : 'no cost'}
      </p>
      {problem && <p className="mt-1 text-red-text">{problem}</p>}
      {!finishedAt && (
        <div className="mt-2 flex items-center gap-3">
          <Progress className="grow" label={`Skip trace ${id}`} value={(done / total) * 100} />
          <CancelButton id={id} />
        </div>
      )}
    </Card>
  );
}

/** Cancels what has not been sent; what has been is paid for, so it continues. */
function CancelButton({ id }: { id: number }) {
  const { mutate, isPending } = useMutationWithToast({
    act: () => call(cancelTraceBatch, { params: { id } }),
    done: ({ message }) => message,
    failed: 'The search continues',
    refresh: [listTraceBatches.path],
  });
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()}>
      Cancel what is not sent
    </Button>
  );
}
