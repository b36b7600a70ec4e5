import type { Signal } from '#api/signals.api.ts';
import { caseAmountLabel } from '#domain/leads/case-amounts.ts';
import { caseStatusLabels } from '#domain/leads/case-status.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { formatMoney } from '#domain/money.ts';
import { AuctionDay, DayText } from '#web/lib/day-text.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TypeBadge } from '../parts/property-badges.tsx';
import { useSignals } from './use-signals.ts';

type CaseListProps = {
  /** The lead; the cases of others at its place are marked with the type of their lead. */
  id: number;
  /** Opens another lead of the place. */
  onShow: (id: number) => void;
};

/** What happened at a lead's place, newest first, each with its source and days. */
export function CaseList({ id, onShow }: CaseListProps) {
  const { cases, hasMore, isReadingMore, readMore } = useSignals(id);
  return (
    <>
      <ol aria-label="Cases" className="flex flex-col divide-y divide-line text-sm">
        {cases.map((one) => (
          <Case key={one.id} signal={one} onShow={one.propertyId === id ? undefined : onShow} />
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" variant="ghost" pending={isReadingMore} onClick={readMore}>
          Show more cases
        </Button>
      )}
    </>
  );
}

/** Cases with a sale date as their day. */
const salesByDay: ReadonlySet<string> = new Set(['auction', 'tax_sale']);

type CaseProps = { signal: Signal; onShow: ((id: number) => void) | undefined };

function Case({ signal, onShow }: CaseProps) {
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint">
        <span className="min-w-0 break-words">Source: {signal.sourceName}</span>
        {onShow && (
          <>
            <TypeBadge type={signal.propertyType} />
            <button
              type="button"
              className="touch-target rounded-sm text-accent-text hover:underline"
              onClick={() => onShow(signal.propertyId)}
            >
              Show its {propertyTypeLabels[signal.propertyType].toLowerCase()} lead
            </button>
          </>
        )}
      </div>
      <CaseRow signal={signal} />
    </li>
  );
}

/** The named amounts, and the original row. */
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
            label={caseAmountLabel(name)}
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
