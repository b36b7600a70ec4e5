import { Progress } from '#web/ui/feedback/progress.tsx';
import { batchWords } from './batch-words.ts';
import { useTraceBatches } from './trace-batches.query.ts';

/** The progress of running searches; nothing if there are none. */
export function TraceProgress() {
  const { data } = useTraceBatches();
  const open = data?.filter(({ finishedAt, provider }) => !finishedAt && provider !== 'file') ?? [];
  if (open.length === 0) return null;
  return (
    <ul aria-label="Searches under way" className="flex flex-col gap-2">
      {open.map((batch) => (
        <li key={batch.id} className="rounded-lg border bg-surface px-3 py-2 text-sm">
          <p className="tabular mb-1.5">{batchWords(batch)}</p>
          <Progress label={`Skip trace ${batch.id}`} value={(batch.done / batch.total) * 100} />
        </li>
      ))}
    </ul>
  );
}
