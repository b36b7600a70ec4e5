import { CircleCheck } from 'lucide-react';
import type { FilePreview, ListSection } from '#api/imports/import.schema.ts';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { ImportRemarks } from './import-remarks.tsx';
import type { useImportSummary } from './import-summary.query.ts';
import type { Choice, Mapping } from './use-mapping.ts';

type List = {
  fileId: string;
  choice: Choice;
  titles: readonly string[];
  sections: readonly ListSection[];
};

type SummaryProps = {
  preview: FilePreview;
  mapping: Mapping;
  query: ReturnType<typeof useImportSummary>;
};

const count = (number: number) => number.toLocaleString('en-US');
const many = (number: number, one: string, several = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : several}`;

/** '124 new leads, 3 updated, 12 unchanged.' */
function numbersOf({ created, updated, unchanged }: ImportSummary): string {
  const known = [
    updated > 0 && `${count(updated)} updated`,
    unchanged > 0 && `${count(unchanged)} unchanged`,
  ].filter((part) => part !== false);
  return `${[many(created, 'new lead'), ...known].join(', ')}.`;
}

/** Sentences that are good to know before Process; zero counts are left out. */
function sentencesOf(summary: ImportSummary): string[] {
  const { addedCases, leadsWithNewCases, skipped } = summary;
  const leads = summary.created + summary.updated + summary.unchanged;
  const of = (number: number) => `${count(number)} of ${many(leads, 'lead')}`;
  return [
    addedCases > 0 &&
      `${many(addedCases, 'case is', 'cases are')} added to ${many(leadsWithNewCases, 'lead')} already here.`,
    skipped > 0 &&
      `${many(skipped, 'row of a closed case is', 'rows of closed cases are')} skipped.`,
    summary.notMailable > 0 && `${of(summary.notMailable)} cannot be mailed: no complete address.`,
    summary.notTextable > 0 && `${of(summary.notTextable)} cannot be texted: no mobile number yet.`,
    summary.notOnMap > 0 &&
      `${of(summary.notOnMap)} cannot be placed on the map: no coordinates, ZIP or town.`,
  ].filter((sentence) => sentence !== false);
}

/** What processing would do, and what looks wrong, before anything is stored. */
export function ImportSummaryPanel({ preview, mapping, query }: SummaryProps) {
  const { data: summary, isPending, isError } = query;
  const { choice, titles } = mapping;
  const list = { fileId: preview.fileId, choice, titles, sections: preview.sections };
  return (
    // On a phone the numbers come first, above what can be changed.
    <section
      className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-start-1"
      aria-label="What processing will do"
      aria-busy={isPending}
    >
      <h3 className="text-sm font-semibold text-ink">What processing will do</h3>
      {isError ? (
        <Alert tone="warning">
          This list could not be checked: {messageOf(query.error, 'the server did not answer.')}{' '}
          <button
            type="button"
            className="font-medium underline max-md:min-h-11"
            onClick={() => void query.refetch()}
          >
            Check it again
          </button>
        </Alert>
      ) : (
        <div className="min-h-10 rounded-lg border bg-surface px-3 py-2">
          {isPending || !summary ? (
            <Skeleton className="h-6" />
          ) : (
            <Verdict summary={summary} {...list} />
          )}
        </div>
      )}
    </section>
  );
}

/** One line for a list that is right; else what looks wrong, the most serious first. */
function Verdict({ summary, ...list }: List & { summary: ImportSummary }) {
  const wrong = summary.remarks.filter(({ looksWrong }) => looksWrong);
  const toKnow = summary.remarks.filter(({ looksWrong }) => !looksWrong);
  const sentences = sentencesOf(summary);
  const things = sentences.length + toKnow.length;
  return (
    <>
      <p className="flex items-start gap-1.5 font-semibold text-ink tabular-nums">
        {wrong.length === 0 && (
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-green-text" />
        )}
        <span>
          {numbersOf(summary)}{' '}
          {wrong.length === 0
            ? 'Nothing looks wrong.'
            : `Please look at ${many(wrong.length, 'thing')}.`}
        </span>
      </p>
      <ImportRemarks remarks={wrong} {...list} />
      {things > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm text-ink-soft max-md:py-3">
            Good to know ({things})
          </summary>
          <ImportRemarks remarks={toKnow} {...list} />
          <ul className="flex flex-col gap-0.5 text-sm text-ink">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
