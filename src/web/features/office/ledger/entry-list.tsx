import { useQuery } from '@tanstack/react-query';
import { ReceiptText, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LedgerEntry } from '#api/results/ledger.api.ts';
import { formatMoney } from '#domain/money.ts';
import { isEarned, ledgerKindLabels } from '#domain/results/ledger.ts';
import { touchChannelLabels } from '#domain/results/steps.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useCorrectEntry } from './ledger.mutations.ts';
import { ledgerQuery, type LedgerFilter } from './ledger.queries.ts';

type EntryListProps = {
  filter: LedgerFilter;
  onPage: (page: number) => void;
  onOpenLead: (id: number) => void;
  emptyAction: ReactNode;
};

/** Entries of the ledger, the latest day first, with what they sum up to. */
export function EntryList({ filter, onPage, onOpenLead, emptyAction }: EntryListProps) {
  const query = useQuery(ledgerQuery(filter));
  return (
    <QueryState
      query={query}
      failed="The costs cannot be shown"
      onPage
      shape={['h-12', 'h-16', 'h-16', 'h-16']}
    >
      {({ data, pagination, spent, earned }) =>
        pagination.total === 0 ? (
          <Card>
            <EmptyState
              icon={<ReceiptText />}
              title="No entries"
              description="Add what lists, letters and tools cost. What services charge is added by itself."
              action={emptyAction}
            />
          </Card>
        ) : (
          <>
            <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
              {pagination.total.toLocaleString('en-US')}{' '}
              {pagination.total === 1 ? 'entry' : 'entries'} ·{' '}
              <strong className="font-semibold text-ink">{formatMoney(spent)}</strong> spent ·{' '}
              <strong className="font-semibold text-ink">{formatMoney(earned)}</strong> earned
            </p>
            <Card className="min-w-0">
              <ul aria-label="Entries" className="divide-y">
                {data.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} onOpenLead={onOpenLead} />
                ))}
              </ul>
            </Card>
            <Pagination
              page={pagination.page}
              totalPages={pagination.totalPages}
              onPageChange={onPage}
            />
          </>
        )
      }
    </QueryState>
  );
}

function EntryRow({ entry, onOpenLead }: { entry: LedgerEntry; onOpenLead: (id: number) => void }) {
  const { mutate, isPending } = useCorrectEntry();
  const { id, kind, cents, note, list, lead, channel, campaign, user, corrects, correctedBy } =
    entry;
  const { isDoubled } = entry;
  const ties = [
    list?.name,
    campaign?.name,
    channel &&
      touchChannelLabels[channel] !== ledgerKindLabels[kind] &&
      touchChannelLabels[channel],
    user?.name,
  ].filter(Boolean);
  const earned = isEarned(kind);
  const words = `${ledgerKindLabels[kind]}, ${formatMoney(cents)}, ${shortDay(entry.spentOn)}`;
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 md:grid-cols-[7rem_11rem_1fr_auto_auto]">
      <span className="text-xs text-ink-soft tabular-nums max-md:order-2 max-md:col-span-3 md:text-sm">
        {shortDay(entry.spentOn)}
      </span>
      <span className="flex items-center gap-2 text-sm font-medium text-ink">
        {ledgerKindLabels[kind]}
        {(corrects !== null || correctedBy !== null) && (
          <Badge>{corrects === null ? 'Taken back' : 'Correction'}</Badge>
        )}
        {isDoubled && (
          <Badge
            tone="amber"
            title="The fee of this deal is here twice: once as its closing booked it."
          >
            Counted twice?
          </Badge>
        )}
      </span>
      <span
        className="min-w-0 truncate text-sm text-ink-soft max-md:order-3 max-md:col-span-3"
        title={[note, ...ties].filter(Boolean).join(' · ')}
      >
        {lead && (
          <>
            <button
              type="button"
              className="touch-target font-medium text-accent-text hover:underline"
              onClick={() => onOpenLead(Number(lead.id))}
            >
              {lead.name}
            </button>
            {(note !== '' || ties.length > 0) && ' · '}
          </>
        )}
        {[note, ...ties].filter(Boolean).join(' · ')}
      </span>
      <span
        className={`text-right text-sm font-semibold tabular-nums ${earned && cents > 0 ? 'text-green-text' : 'text-ink'}`}
      >
        {earned && cents > 0 ? '+' : ''}
        {formatMoney(cents)}
      </span>
      <IconButton
        label={`Take back: ${words}`}
        className={
          corrects !== null || correctedBy !== null ? 'invisible max-md:size-11' : 'max-md:size-11'
        }
        disabled={isPending || corrects !== null || correctedBy !== null}
        onClick={() => mutate(id)}
      >
        <Undo2 />
      </IconButton>
    </li>
  );
}
