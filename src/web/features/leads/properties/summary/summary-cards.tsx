import { Building2, Gavel, Landmark, Megaphone, TriangleAlert } from 'lucide-react';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { PartialCounts } from './property-counts.query.ts';
import { summaryId } from './summary-id.ts';
import { UnknownFigure } from '../parts/unknown-figure.tsx';

const cards = [
  { title: 'Properties', icon: Building2, colour: 'text-ink', count: 'total' },
  { title: 'Probates', icon: Gavel, colour: 'text-probate', count: 'probate' },
  { title: 'Foreclosures', icon: Landmark, colour: 'text-foreclosure', count: 'foreclosure' },
  { title: 'Code Violations', icon: TriangleAlert, colour: 'text-violation', count: 'violation' },
  { title: 'Campaigns', icon: Megaphone, colour: 'text-ink', count: 'activeCampaigns' },
] as const;

/** How many properties there are, of all types and of each, and how many active campaigns; null for counts that cannot be had. */
export function SummaryCards({ counts }: { counts: PartialCounts | null | undefined }) {
  return (
    <dl
      id={summaryId}
      tabIndex={-1}
      aria-label="Totals"
      className="grid grid-cols-2 gap-2 md:grid-cols-5"
    >
      {cards.map(({ title, icon: Icon, colour, count }) => (
        <Card
          key={title}
          className="flex h-11 items-center justify-between gap-2 px-3.5 whitespace-nowrap first:max-md:col-span-2"
        >
          <dt className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
            <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
            <span className="truncate">{title}</span>
          </dt>
          <dd className="tabular text-base font-semibold md:text-xl">
            {counts?.[count]?.toLocaleString('en-US')}
            {(counts === null || (counts && counts[count] === undefined)) && <UnknownFigure />}
            {counts === undefined && <Skeleton className="h-5 w-8 md:h-6 md:w-12" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
