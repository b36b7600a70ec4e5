import { counted } from '#domain/messages/in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listSaleCounties,
  switchSaleCountyOff,
  type SaleCounty,
} from '#api/deals/sale-counties.api.ts';
import { listSales } from '#api/deals/sales.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { saleCountiesQuery } from './sales.queries.ts';
import { SwitchCountyOnDialog } from './switch-county-on-dialog.tsx';

/** A publisher whose newest sale is older may have stopped, in days. */
const staleAfter = 120;

/** Counties that publish their sales: those of the leads first, to be switched on. */
export function SaleCountiesCard({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(saleCountiesQuery);
  return (
    <QueryCard
      title="Counties"
      description="Recorded sales of three years around your leads, read every week without a key."
      query={query}
      failed="The counties cannot be shown"
      shape={['h-12', 'h-12']}
    >
      {({ data, undisclosed }) => {
        const near = data.filter(({ leads, isOn }) => leads > 0 || isOn);
        const others = data.filter((county) => !near.includes(county));
        return (
          <div className="flex flex-col gap-3">
            {near.length === 0 ? (
              <p className="text-sm text-ink-soft">
                No lead is where a publisher is known. Add a table of sales below.
              </p>
            ) : (
              <ul className="divide-y" aria-label="Counties of your leads">
                {near.map((county) => (
                  <CountyEntry key={county.id} county={county} isOwner={isOwner} />
                ))}
              </ul>
            )}
            {undisclosed.length > 0 && (
              <p className="text-sm text-ink-soft">
                Not made public: sale prices in {undisclosed.join(', ')}. Leads there get no value
                by comparable sales.
              </p>
            )}
            <details className="text-sm text-ink-soft">
              <summary className="cursor-pointer py-1 max-md:min-h-11 max-md:py-3">
                {counted(others.length, 'other place')}
              </summary>
              <p className="pt-1">{others.map(({ place }) => place).join(' · ')}</p>
            </details>
          </div>
        );
      }}
    </QueryCard>
  );
}

function stateOf({ isOn, isReading, rows, newestDaysAgo, newestOn, readAt }: SaleCounty): string {
  if (isReading) return `Reading, ${counted(rows, 'row')} so far`;
  if (newestOn === null || newestDaysAgo === null)
    return isOn && readAt ? 'No sale near your leads yet' : 'Not read yet';
  return `Newest sale ${shortDay(newestOn)}, ${counted(newestDaysAgo, 'day')} ago`;
}

function CountyEntry({ county, isOwner }: { county: SaleCounty; isOwner: boolean }) {
  const { id, place, leads, isOn, newestDaysAgo, problem, remark } = county;
  const [isAsking, setIsAsking] = useState(false);
  const off = useMutationWithToast({
    act: () => call(switchSaleCountyOff, { params: { id } }),
    done: 'Switched off. Its sales stay until you remove its table.',
    failed: 'It was not switched off',
    refresh: [listSaleCounties.path, listSales.path],
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 text-sm font-medium text-ink">
          {place}
          {isOn && <Badge tone="green">On</Badge>}
        </p>
        <p className="text-xs text-ink-soft tabular-nums">
          {counted(leads, 'lead')} · {stateOf(county)}
        </p>
        {remark && <p className="text-xs text-ink-soft">{remark}</p>}
        {isOn && newestDaysAgo !== null && newestDaysAgo > staleAfter && (
          <p className="text-xs text-danger-text">
            The publisher may have stopped: comps need sales of the last {staleAfter} days.
          </p>
        )}
        {problem && <p className="text-xs text-danger-text">{problem}</p>}
      </div>
      {isOwner && (
        <Button
          size="sm"
          className="max-md:h-11"
          aria-label={`${isOn ? 'Switch off' : 'Switch on'} ${place}`}
          disabled={off.isPending}
          onClick={() => (isOn ? off.mutate() : setIsAsking(true))}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      )}
      {isAsking && <SwitchCountyOnDialog county={county} onClose={() => setIsAsking(false)} />}
    </li>
  );
}
