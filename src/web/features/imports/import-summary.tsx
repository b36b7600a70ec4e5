import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { foldedWords } from './report-words.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

type SummaryProps = {
  summary: ImportSummary | undefined;
  isPending: boolean;
  isError: boolean;
};

const count = (number: number) => number.toLocaleString('en-US');
const many = (number: number, one: string, several = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : several}`;

function figuresOf(summary: ImportSummary): { label: string; value: number }[] {
  return [
    { label: 'New leads', value: summary.created },
    { label: 'Leads updated', value: summary.updated },
    { label: 'Unchanged', value: summary.unchanged },
    { label: 'Rows refused', value: summary.rejected },
  ];
}

/** Sentences for what is worth knowing before Process; zero counts are left out. */
function remarksOf(summary: ImportSummary): string[] {
  const { addedCases, leadsWithNewCases, closedCases, skipped } = summary;
  const leads = summary.created + summary.updated + summary.unchanged;
  const of = (number: number) => `${count(number)} of ${many(leads, 'lead')}`;
  return [
    addedCases > 0 &&
      `${many(addedCases, 'case is', 'cases are')} added to ${many(leadsWithNewCases, 'lead')} already here.`,
    closedCases > 0 && `${many(closedCases, 'open case is', 'open cases are')} closed.`,
    summary.folded > 0 && foldedWords(summary.folded),
    skipped > 0 &&
      `${many(skipped, 'row of a closed case is', 'rows of closed cases are')} skipped.`,
    summary.notMailable > 0 && `${of(summary.notMailable)} cannot be mailed: no complete address.`,
    summary.notTextable > 0 && `${of(summary.notTextable)} cannot be texted: no mobile number yet.`,
    summary.notOnMap > 0 &&
      `${of(summary.notOnMap)} cannot be placed on the map: no coordinates, ZIP or town.`,
  ].filter((sentence) => sentence !== false);
}

/** What processing would do, in numbers, before anything is stored. */
export function ImportSummaryPanel({ summary, isPending, isError }: SummaryProps) {
  return (
    <section
      className="flex min-w-0 flex-col gap-2"
      aria-label="What processing will do"
      aria-busy={isPending}
    >
      <h3 className="text-sm font-semibold text-ink">What processing will do</h3>
      {isError ? (
        <Alert tone="warning">
          The numbers are not available. You can process the list anyway.
        </Alert>
      ) : (
        <div className="min-h-24 rounded-lg border bg-surface px-3 py-2">
          {isPending || !summary ? <Skeleton className="h-20" /> : <Figures summary={summary} />}
        </div>
      )}
    </section>
  );
}

function Figures({ summary }: { summary: ImportSummary }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {figuresOf(summary).map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-xs text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold text-ink tabular-nums">{count(value)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink">
        {remarksOf(summary).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {summary.reasons.map(({ reason, count: rows, firstRow }) => (
          <li key={reason} className="text-danger-text">
            {many(rows, 'row')} refused: {reason} {rows === 1 ? 'Row' : 'First in row'}{' '}
            {count(firstRow)}.
          </li>
        ))}
      </ul>
    </>
  );
}
