import { useState } from 'react';
import type { AutomationRun } from '#api/programs/automations.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { valueWords } from './action-words.ts';
import { useAutomationRuns } from './automations.query.ts';

const tones = { changed: 'green', unchanged: 'neutral', failed: 'red' } as const;
const words = { changed: 'Changed', unchanged: 'Nothing to change', failed: 'Failed' } as const;

/** What a rule changed, latest first. */
export function AutomationHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const runs = useAutomationRuns(id, page);
  return (
    <div className="rounded-md border bg-sunken/40 p-3">
      <QueryState query={runs} failed="The history cannot be shown" shape={['h-12']}>
        {({ data, pagination }) => (
          <>
            {data.length === 0 && <p className="text-sm text-ink-soft">It has not run yet.</p>}
            <ul className="divide-y" aria-label="History">
              {data.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
            {pagination.totalPages > 1 && (
              <Pagination page={page} totalPages={pagination.totalPages} onPageChange={setPage} />
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

function Run({
  run: { leadId, address, outcome, before, after, reason, at },
}: {
  run: AutomationRun;
}) {
  return (
    <li className="py-2 text-sm break-words text-ink">
      {address || `Lead ${leadId ?? ''}`} <Badge tone={tones[outcome]}>{words[outcome]}</Badge>
      <span className="tabular block text-xs text-ink-soft">
        {outcome === 'changed' && `${valueWords(before)} → ${valueWords(after)} · `}
        {reason && `${reason} · `}
        {timestampText(at)}
      </span>
    </li>
  );
}
