import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DealCard } from '#api/deals/deal-board.api.ts';
import {
  dealStageLabels,
  dealStages,
  type DealStage,
  type MonthOfFees,
} from '#domain/deals/deal-stages.ts';
import { formatMoney } from '#domain/money.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { dealBoardQuery } from './deal-board.query.ts';

type DealLink = (card: DealCard, content: ReactNode, className: string) => ReactNode;

const dollars = (cents: number) => formatMoney(Math.round(cents / 100) * 100);
const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
  });

/** Open stages, or the one that the user chose. */
const shownStages = (chosen: DealStage | 'open') =>
  chosen === 'open' ? dealStages.filter((stage) => stage !== 'lost') : [chosen];

/** The deals as columns by stage, with the fees that they bring by month. */
export function DealBoard({ link }: { link: DealLink }) {
  const [search, setSearch] = useState('');
  const [stage, setStage] = useState<DealStage | 'open'>('open');
  const query = useQuery(dealBoardQuery(useDebounced(search.trim())));
  return (
    <section aria-label="Deals by stage" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Find a deal"
          placeholder="Address or owner"
          maxLength={120}
          className="w-56 max-md:w-full max-md:text-base"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <Select<DealStage | 'open'>
          label="Stage"
          className="w-44 max-md:w-full"
          value={stage}
          onChange={setStage}
          options={[
            { value: 'open', label: 'All but lost' },
            ...dealStages.map((value) => ({ value, label: dealStageLabels[value] })),
          ]}
        />
      </div>
      <QueryState query={query} failed="The deals cannot be shown" shape={['h-12', 'h-64']}>
        {({ data, stages, months }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Handshake />}
                title={search ? 'No deal has these words' : 'No deals yet'}
                description={
                  search
                    ? 'Deals are found by address and owner.'
                    : 'Open a lead and work out an offer. Its deal is here from then on.'
                }
              />
            </Card>
          ) : (
            <>
              <FeesByMonth months={months} />
              <div className="grid items-start gap-3 md:auto-cols-[minmax(11rem,1fr)] md:grid-flow-col md:overflow-x-auto">
                {shownStages(stage).map((one) => (
                  <StageColumn
                    key={one}
                    stage={one}
                    sum={stages.find((sum) => sum.stage === one)}
                    deals={data.filter((deal) => deal.stage === one)}
                    link={link}
                  />
                ))}
              </div>
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function FeesByMonth({ months }: { months: readonly MonthOfFees[] }) {
  if (months.length === 0) return null;
  return (
    <Card>
      <dl aria-label="Expected fees by month" className="flex flex-wrap gap-x-8 gap-y-3 px-4 py-3">
        {months.map(({ month, fees, deals: count }) => (
          <div key={month ?? ''}>
            <dt className="text-xs text-ink-soft">
              {month === null ? 'Fees without a closing day' : `Fees in ${monthName(month)}`}
            </dt>
            <dd className="text-sm font-medium text-ink tabular-nums">
              {dollars(fees)}
              <span className="font-normal text-ink-soft">
                {' '}
                · {count === 1 ? '1 deal' : `${count} deals`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type StageColumnProps = {
  stage: DealStage;
  /** Of all its deals, of which the newest are shown. */
  sum: { deals: number; fees: number } | undefined;
  deals: readonly DealCard[];
  link: DealLink;
};

function StageColumn({ stage, sum, deals, link }: StageColumnProps) {
  const { deals: count = 0, fees = 0 } = sum ?? {};
  return (
    <section aria-label={dealStageLabels[stage]} className="flex min-w-0 flex-col gap-2">
      <h2 className="flex items-baseline gap-2 px-1 text-sm font-semibold text-ink">
        {dealStageLabels[stage]}
        <span className="font-normal text-ink-soft tabular-nums">{count}</span>
        {fees > 0 && (
          <span className="ml-auto text-xs font-normal text-ink-soft tabular-nums">
            {dollars(fees)}
          </span>
        )}
      </h2>
      {deals.length === 0 ? (
        <p className="rounded-lg border border-dashed px-3 py-4 text-xs text-ink-soft">None</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {deals.map((deal) => (
            <li key={deal.propertyId}>
              {link(
                deal,
                <DealLines deal={deal} />,
                'block min-h-11 rounded-lg border bg-surface px-3 py-2.5 shadow-xs transition-colors hover:bg-hover',
              )}
            </li>
          ))}
        </ul>
      )}
      {count > deals.length && (
        <p className="px-1 text-xs text-ink-soft">
          The {deals.length} that changed last are shown. Search finds the others.
        </p>
      )}
    </section>
  );
}

function DealLines({
  deal: { address, owner, offer, asking, fee, day, stage },
}: {
  deal: DealCard;
}) {
  const [street, ...place] = address.split(', ');
  const price = offer ?? asking;
  const facts = [
    price !== null && `${offer === null ? 'Asking' : 'Offer'} ${dollars(price)}`,
    fee !== null && `Fee ${dollars(fee)}`,
    day !== null && `${stage === 'closed' ? 'Closed' : 'Closes'} ${shortDay(day)}`,
  ].filter((line): line is string => line !== false);
  return (
    <>
      <span className="block truncate text-sm font-medium text-ink">{street || 'No address'}</span>
      <span className="block truncate text-xs text-ink-soft">
        {[place.join(', '), owner].filter(Boolean).join(' · ')}
      </span>
      {facts.map((line) => (
        <span key={line} className="block text-xs text-ink-soft tabular-nums">
          {line}
        </span>
      ))}
    </>
  );
}
