import ical from 'ical-generator';
import type { CalendarEvent } from './calendar-events.query.ts';

/** An entry with an hour is shown as so long. */
const lengthMs = 30 * 60_000;
/** Clients ask again about so often. */
const refreshSeconds = 3_600;

/**
 * Entries as iCalendar (RFC 5545), each for a whole day or half an hour.
 * @param options.publicUrl without it, entries have no link
 * @param options.stamp when it was made: DTSTAMP
 */
export function toICalendar(
  events: readonly CalendarEvent[],
  { publicUrl, stamp }: { publicUrl: string | undefined; stamp: Date },
): string {
  const calendar = ical({
    prodId: { company: 'Lotline', product: 'Lotline', language: 'EN' },
    name: 'Lotline',
    ttl: refreshSeconds,
  });
  for (const { uid, sequence, start, title, description, path } of events) {
    const isWholeDay = typeof start === 'string';
    const begins = isWholeDay ? new Date(`${start}T00:00:00Z`) : start;
    const link = publicUrl && new URL(path, publicUrl).href;
    calendar.createEvent({
      id: uid,
      sequence,
      stamp,
      start: begins,
      ...(isWholeDay ? { allDay: true } : { end: new Date(begins.getTime() + lengthMs) }),
      summary: title.slice(0, 300),
      description: (link ? `${description}\n${link}` : description).slice(0, 2_000),
      ...(link && { url: link }),
    });
  }
  return `${calendar.toString()}\r\n`;
}
