import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  fewestForMedian,
  readSpeedToLead,
  type SpeedToLead,
} from '#api/inbound/speed-to-lead.api.ts';
import { call } from '#web/lib/call.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { waitText } from './wait-text.ts';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const;

/** How long sellers who wrote first waited for a person: in all, by person, by source. */
export function SpeedCard() {
  const [days, setDays] = useState<(typeof spans)[number]['value']>('30');
  const query = useQuery({
    queryKey: [readSpeedToLead.path, days],
    queryFn: ({ signal }) => call(readSpeedToLead, { query: { days: Number(days) }, signal }),
  });
  return (
    <Card>
      <CardHeader
        title="Speed to lead"
        description={`From a seller’s first text, form, call or e-mail to the first answer by a person. Medians need ${fewestForMedian} answers.`}
        actions={
          <SegmentedControl label="Time span" value={days} segments={spans} onChange={setDays} />
        }
        className="max-sm:flex-col"
      />
      <CardContent>
        <QueryState query={query} failed="The times cannot be shown" shape={['h-10', 'h-16']}>
          {(speed) => <Figures speed={speed} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Figures({ speed: { all, byPerson, bySource } }: { speed: SpeedToLead }) {
  if (all.contacts === 0)
    return <p className="text-sm text-ink-soft">No seller has written first in this time.</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink">
        {all.medianSeconds !== null && (
          <strong className="text-lg font-semibold tabular-nums">
            {waitText(all.medianSeconds)}
          </strong>
        )}{' '}
        {all.answered.toLocaleString('en-US')} of {all.contacts.toLocaleString('en-US')} answered
        {all.waiting > 0 && `, ${all.waiting.toLocaleString('en-US')} waiting`}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Rows
          title="By person"
          rows={byPerson.map(({ name, answered, medianSeconds }) => ({
            key: name,
            name,
            count: `${answered.toLocaleString('en-US')} answered`,
            medianSeconds,
          }))}
        />
        <Rows
          title="By source"
          rows={bySource.map(({ kind, source, answered, contacts, medianSeconds }) => ({
            key: `${kind} ${source}`,
            name: source,
            count: `${answered.toLocaleString('en-US')} of ${contacts.toLocaleString('en-US')}`,
            medianSeconds,
          }))}
        />
      </div>
    </div>
  );
}

type Row = { key: string; name: string; count: string; medianSeconds: number | null };

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-sm font-medium text-ink-soft">{title}</h3>
      <ul className="divide-y">
        {rows.map(({ key, name, count, medianSeconds }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-1.5 text-sm">
            <span className="min-w-0 break-words text-ink">{name}</span>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {medianSeconds !== null && (
                <span className="font-medium text-ink">{waitText(medianSeconds)} · </span>
              )}
              {count}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
