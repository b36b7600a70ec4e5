import { AuctionDay } from '#web/lib/day-text.tsx';
import { timestampText } from '#web/lib/date-style.ts';
import type { TodayEntry } from './today-entry.ts';

/** Since when or when: an auction has a day and no hour, everything else a timestamp. */
export function EntryTime({ entry }: { entry: TodayEntry }) {
  const { property, reason, at } = entry;
  if (reason === 'auction') return <AuctionDay day={property.auctionDate} form="card" />;
  return <>{reason === 'rest' ? `Added ${timestampText(at)}` : timestampText(at)}</>;
}
