import type { CalendarDay } from '../dates.ts';

/**
 * The status shown for a property: 'expired' from the day of its auction on, else its own. An
 * auction is a day, the same in every time zone; only the current day depends on the time zone.
 * @param today the present calendar day in the installation's time zone.
 */
export function displayedStatus(
  property: { status: string; auctionDate: CalendarDay | null },
  today: CalendarDay,
): string {
  // 'YYYY-MM-DD' sorts as it reads.
  const isPast = property.auctionDate !== null && property.auctionDate.slice(0, 10) <= today;
  return isPast ? 'expired' : property.status;
}
