import { counted } from '#domain/messages/in-words.ts';
import type { ReactNode } from 'react';
import type { Automation } from '#api/programs/automations.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { useDryRun } from './automations.query.ts';

type Props = Pick<Automation, 'event' | 'filter'> & {
  /** The button that switches the rule on. */
  children: ReactNode;
};

/** Which leads a rule would have touched in the last 30 days. */
export function DryRun({ event, filter, children }: Props) {
  const dryRun = useDryRun({ event, filter });
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border bg-sunken/40 p-3">
      <QueryState query={dryRun} failed="The dry run cannot be shown" shape={['h-12']}>
        {({ events, leads, sample }) => (
          <>
            <p className="text-sm text-ink">
              In the last 30 days: {counted(events, 'event')} of {counted(leads, 'lead')} that match
              now. Nothing was changed.
            </p>
            <ul className="w-full text-xs text-ink-soft" aria-label="Leads of the dry run">
              {sample.map(({ leadId, address, at }) => (
                <li key={leadId} className="tabular py-0.5 break-words">
                  {address || `Lead ${leadId}`} · {timestampText(at)}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      {children}
    </div>
  );
}
