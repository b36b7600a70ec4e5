import { Building2, Gavel, Landmark, Megaphone, TriangleAlert } from 'lucide-react';
import type { PropertyCounts } from '#api/properties/property-list.schema.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Unknown } from '../parts/unknown.tsx';

const cards = [
  { title: 'Properties', icon: Building2, colour: 'text-ink', count: 'total' },
  { title: 'Probates', icon: Gavel, colour: 'text-probate', count: 'probate' },
  { title: 'Foreclosures', icon: Landmark, colour: 'text-foreclosure', count: 'foreclosure' },
  { title: 'Code Violations', icon: TriangleAlert, colour: 'text-violation', count: 'violation' },
  { title: 'Campaigns', icon: Megaphone, colour: 'text-ink', count: 'activeCampaigns' },
] as const;

/** How many properties there are, of all types and of each, and how many active campaigns; null for counts that cannot be had. */
export function SummaryCards({ counts }: { counts: PropertyCounts | null | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3 lg:grid-cols-5">
      {cards.map(({ title, icon: Icon, colour, count }) => (
        <Card key={title} className="px-3.5 py-2 first:max-sm:col-span-2 sm:py-3">
          <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
            <span className="truncate">{title}</span>
          </dt>
          <dd className="tabular h-6 text-lg font-semibold sm:mt-0.5 sm:h-8 sm:text-2xl">
            {counts?.[count].toLocaleString('en-US')}
            {counts === null && <Unknown />}
            {counts === undefined && <Skeleton className="h-5 w-10 sm:h-7 sm:w-14" />}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
