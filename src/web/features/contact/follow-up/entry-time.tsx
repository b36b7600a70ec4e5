import { useState } from 'react';
import { longDay } from '#domain/dates.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { AuctionDay } from '#web/lib/day-text.tsx';
import { timestampText } from '#web/lib/date-style.ts';
import type { TodayEntry } from './today-entry.ts';

/** Since when or when: an auction and a contract have a day and no hour, everything else a timestamp. */
export function EntryTime({ entry }: { entry: TodayEntry }) {
  const { property, reason, at } = entry;
  const [now] = useState(() => new Date());
  if (reason === 'auction') return <AuctionDay day={property.auctionDate} form="card" />;
  if (reason === 'contract') return <>{longDay(at.slice(0, 10))}</>;
  // How long somebody waits, and not when it began.
  if (reason === 'inbound' || reason === 'reply')
    return <span title={timestampText(at)}>{timeAgo(at, now)}</span>;
  return <>{reason === 'rest' ? `Added ${timestampText(at)}` : timestampText(at)}</>;
}
