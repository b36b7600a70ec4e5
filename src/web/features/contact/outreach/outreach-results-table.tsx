import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { listOutreachResults, type OutreachResults } from '#api/outreach.api.ts';
import {
  outreachFigureLabels,
  outreachFigures,
  writeOutreachResult,
} from '#domain/outreach-figure.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/**
 * The results of each campaign and sequence; a figure opens its leads.
 * @param props.children stand below it once it has its height, so that they do not move.
 */
export function OutreachResultsTable({ children }: { children: ReactNode }) {
  const query = useQuery(readQuery(listOutreachResults));
  return (
    <>
      <QueryState
        query={query}
        failed="The results cannot be shown"
        shape={['h-10', 'h-16', 'h-16', 'h-16']}
      >
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                icon={<ChartNoAxesColumn />}
                title="No results yet"
                description="Start a campaign or a sequence to see its results here."
              />
            </Card>
          ) : (
            <Card className="p-0">
              <ul aria-label="Results of outreach" className="divide-y">
                {data.map((results) => (
                  <li key={`${results.kind}-${results.id}`}>
                    <ResultsRow results={results} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryState>
      {!query.isPending && children}
    </>
  );
}

function ResultsRow({ results }: { results: OutreachResults }) {
  const { kind, id, name, createdAt } = results;
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-2 p-4 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="min-w-0">
        <h2 className="truncate text-sm font-semibold text-ink">{name}</h2>
        <p className="text-xs text-ink-soft">
          {kind === 'campaign' ? 'Campaign' : 'Sequence'} · {timestampDay(createdAt)}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-1 sm:grid-cols-6">
        {outreachFigures.map((figure) => (
          <div key={figure} className="flex min-w-20 flex-col-reverse">
            <dt className="px-2 text-xs text-ink-soft">{outreachFigureLabels[figure]}</dt>
            <dd>
              {results[figure] === 0 ? (
                <span className="inline-flex min-h-11 items-center px-2 text-base text-ink-faint tabular-nums">
                  0
                </span>
              ) : (
                <Link
                  to="/"
                  search={{ outreach: [writeOutreachResult({ kind, id, figure })] }}
                  aria-label={`${results[figure]} ${outreachFigureLabels[figure].toLowerCase()}: show the leads`}
                  className="inline-flex min-h-11 min-w-11 items-center px-2 text-base font-semibold text-accent-text tabular-nums underline-offset-4 hover:underline"
                >
                  {results[figure].toLocaleString('en-US')}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
