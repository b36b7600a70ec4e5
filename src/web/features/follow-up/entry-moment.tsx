import { AuctionDay } from '#web/lib/day-text.tsx';
import { momentText } from '#web/lib/date-style.ts';
import type { TodayEntry } from './today-entry.ts';

/** Since when or when: an auction has a day and no hour, everything else a moment. */
export function EntryMoment({ entry }: { entry: TodayEntry }) {
  const { property, reason, at } = entry;
  if (reason === 'auction') return <AuctionDay day={property.auctionDate} form="card" />;
  return <>{reason === 'rest' ? `Added ${momentText(at)}` : momentText(at)}</>;
}
