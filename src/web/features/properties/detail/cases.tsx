import type { Property } from '#api/properties/property.schema.ts';
import type { Signal } from '#api/signals.api.ts';
import { caseStatusLabels } from '#domain/leads/case-status.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { caseCount } from '../parts/case-count.tsx';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { Section } from './section.tsx';
import { useSignals } from './use-signals.ts';

/** What happened at the lead's property, newest first, with the row of the list behind it. */
export function Cases({ property }: { property: Property }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSignals(property.id);
  const cases = data?.pages.flatMap((page) => page.data) ?? [];
  if (property.signalCount === 0) return null;
  return (
    <Section title="Cases">
      <p className="text-sm text-ink-soft">
        {caseCount(property)}, {property.openSignalCount} open
      </p>
      <ol aria-label="Cases" className="flex flex-col divide-y divide-line text-sm">
        {cases.map((one) => (
          <Case key={one.id} signal={one} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          pending={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show more cases
        </Button>
      )}
    </Section>
  );
}

/** Cases whose day is that of a sale. */
const salesByDay: ReadonlySet<string> = new Set(['auction', 'tax_sale']);

function Case({ signal }: { signal: Signal }) {
  const { kindLabel, description, opened, closed, status, meaning, isOpen, amount } = signal;
  const OpenedOn = isOpen && salesByDay.has(signal.kind) ? AuctionDay : DayText;
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{kindLabel}</span>
        <span className="text-ink-soft">
          <OpenedOn day={opened} form="dialog" none="No date" />
        </span>
        <Badge tone={isOpen ? 'green' : 'neutral'}>{caseStatusLabels[meaning]}</Badge>
        {status !== '' && status.toLowerCase() !== meaning && (
          <span className="text-ink-faint">“{status}”</span>
        )}
        {closed && (
          <span className="text-ink-faint">
            closed <DayText day={closed} form="dialog" />
          </span>
        )}
        {!closed && signal.source !== 'person' && (
          <span className="text-ink-faint">
            last seen <DayText day={signal.lastSeen} form="dialog" />
          </span>
        )}
        {amount !== null && (
          <span className="ml-auto text-ink">{formatMoney(Math.round(amount * 100))}</span>
        )}
      </div>
      {(description !== '' || signal.caseNumber !== '') && (
        <span className="min-w-0 break-words text-ink-soft">
          {[description, signal.caseNumber && `No. ${signal.caseNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      <CaseRow signal={signal} />
    </li>
  );
}

const amountLabels: Record<string, string> = {
  judgment: 'Judgment',
  lien: 'Lien',
  openingBid: 'Opening bid',
  sold: 'Sold for',
  balance: 'Balance',
  fine: 'Fine',
  assessed: 'Assessed value',
  market: 'Market value',
};

/** The named amounts, and the row as it came. */
function CaseRow({ signal: { amounts, row, rowNumber } }: { signal: Signal }) {
  const named = Object.entries(amounts);
  if (named.length < 2 && row.length === 0) return null;
  return (
    <details>
      <summary className="inline-block cursor-pointer touch-target-down text-accent-text">
        {rowNumber === null ? 'Details' : `Row ${rowNumber} of the list`}
      </summary>
      <dl className="mt-1 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {named.map(([name, dollars]) => (
          <Fact
            key={`amount ${name}`}
            label={amountLabels[name] ?? name}
            value={formatMoney(Math.round(dollars * 100))}
          />
        ))}
        {row.map(({ header, cell }, place) => (
          <Fact key={place} label={header} value={cell} />
        ))}
      </dl>
    </details>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd className="min-w-0 break-words text-ink">{value}</dd>
    </div>
  );
}
