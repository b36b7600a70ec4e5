import type { PropertyType } from '#domain/property-type.ts';
import { Card } from '#web/ui/display/card.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Unknown } from '../parts/unknown.tsx';
import { statusLabel } from './status-label.ts';
import { statusShares } from './status-shares.ts';

const bars: Record<string, string> = { active: 'bg-probate', expired: 'bg-violation' };
const figures: Record<PropertyType, string> = {
  foreclosure: 'text-foreclosure',
  probate: 'text-probate',
  violation: 'text-violation',
};

export type TypeSummaryProps = {
  propertyType: PropertyType;
  /** 'Total Foreclosures'. */
  totalLabel: string;
  /** Undefined while nothing is known, null where nothing can be. */
  total: number | null | undefined;
  /** By displayed status, over all properties of the type. */
  byStatus: Record<string, number> | null | undefined;
};

/** The total, and a bar for each status with its share to one decimal. */
export function TypeSummary({ propertyType, totalLabel, total, byStatus }: TypeSummaryProps) {
  const shares = byStatus && statusShares(byStatus);
  return (
    <div className="grid gap-3 md:grid-cols-[16rem_1fr]">
      <Card className="flex flex-col justify-center gap-1 p-4">
        <h2 className="text-sm font-medium text-ink-soft">{totalLabel}</h2>
        {total === undefined ? (
          <Skeleton className="h-8 w-20" />
        ) : (
          <p className={`tabular text-2xl font-semibold ${figures[propertyType]}`}>
            {total === null ? <Unknown /> : total.toLocaleString('en-US')}
          </p>
        )}
      </Card>
      <Card className={cn('min-h-28 p-4', propertyType === 'foreclosure' && 'max-sm:min-h-35')}>
        <h2 className="mb-2 text-sm font-medium text-ink-soft">Status Breakdown</h2>
        {shares === undefined && <Skeleton className="h-10 w-full" />}
        {shares === null && <Unknown />}
        {shares?.length === 0 && (
          <p className="text-sm text-ink-faint">Nothing to break down yet</p>
        )}
        <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
          {shares?.map(({ status, count, percent }) => (
            <li key={status}>
              <div className="mb-1 flex justify-between gap-3 text-sm">
                <span className="truncate">{statusLabel(status)}</span>
                <span className="tabular shrink-0 text-ink-soft">
                  {count.toLocaleString('en-US')} ({percent.toFixed(1)}%)
                </span>
              </div>
              <Progress
                label={`${statusLabel(status)} share`}
                value={percent}
                barClassName={bars[status]}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
