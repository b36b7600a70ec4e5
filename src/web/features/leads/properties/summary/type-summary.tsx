import type { PropertyType } from '#domain/leads/property-type.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { UnknownFigure } from '../parts/unknown-figure.tsx';
import type { PartialCounts } from './property-counts.query.ts';
import { summaryId } from './summary-id.ts';
import { statusLabel } from './status-label.ts';
import { statusShares, type StatusShare } from './status-shares.ts';

const bars: Record<string, string> = { active: 'bg-green-text', expired: 'bg-red-text' };
const figures: Record<PropertyType, string> = {
  foreclosure: 'text-foreclosure',
  probate: 'text-probate',
  violation: 'text-violation',
};

export type TypeSummaryProps = {
  propertyType: PropertyType;
  /** 'Total Foreclosures'. */
  totalLabel: string;
  /** Over all properties; undefined while nothing is known, null if nothing can be. */
  counts: PartialCounts | null | undefined;
};

const line = 'flex min-h-11 shrink-0 items-center gap-3 px-3.5 text-sm whitespace-nowrap';

/** The total, and a bar for each status with its share to one decimal; in one line where there is room. */
export function TypeSummary({ propertyType, totalLabel, counts }: TypeSummaryProps) {
  const total = counts && counts[propertyType];
  const shares = counts && statusShares(counts.byStatus[propertyType]);
  return (
    <section
      id={summaryId}
      tabIndex={-1}
      aria-label="Summary"
      className="flex gap-2 max-md:flex-col"
    >
      <Card className={line}>
        <h2 className="text-ink-soft max-md:mr-auto">{totalLabel}</h2>
        {total === undefined ? (
          <Skeleton className="h-5 w-10" />
        ) : (
          <p className={`tabular text-base font-semibold md:text-xl ${figures[propertyType]}`}>
            {total === null ? <UnknownFigure /> : total.toLocaleString('en-US')}
          </p>
        )}
      </Card>
      <Card
        className={`${line} max-md:flex-col max-md:items-stretch max-md:py-3 md:min-w-0 md:flex-1 md:gap-5 md:overflow-x-auto`}
      >
        <h2 className="text-ink-soft">Status Breakdown</h2>
        {shares === undefined && <Skeleton className="h-5 w-40" />}
        {shares === null && <UnknownFigure />}
        {shares && <Breakdown shares={shares} />}
      </Card>
    </section>
  );
}

function Breakdown({ shares }: { shares: readonly StatusShare[] }) {
  if (shares.length === 0) return <p className="text-ink-faint">Nothing to break down yet</p>;
  return (
    <ul className="flex min-w-0 flex-1 gap-x-6 gap-y-2 max-md:flex-col">
      {shares.map(({ status, count, percent }) => (
        <li key={status} className="flex min-w-0 flex-1 items-center gap-2">
          <span className="max-md:w-20">{statusLabel(status)}</span>
          <Progress
            label={`${statusLabel(status)} share`}
            value={percent}
            className="min-w-12 flex-1"
            barClassName={bars[status]}
          />
          <span className="tabular text-right text-ink-soft max-md:w-28">
            {count.toLocaleString('en-US')} ({percent.toFixed(1)}%)
          </span>
        </li>
      ))}
    </ul>
  );
}
