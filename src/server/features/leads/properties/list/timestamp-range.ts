import { addDays, startOfDay, timestampOfWall } from '#domain/dates.ts';

type DayOrTimestampRange = { dateFrom?: string | undefined; dateTo?: string | undefined };

/**
 * A filter's dates as a half-open range of timestamps. A bare day is the whole calendar day of the
 * installation; a timestamp without an offset is read in its time zone; the end is inclusive to the
 * millisecond (23:59:59.999 reaches to midnight).
 */
export function timestampRange(
  { dateFrom, dateTo }: DayOrTimestampRange,
  timeZone: string,
): { from?: Date; before?: Date } {
  const range: { from?: Date; before?: Date } = {};
  if (dateFrom) range.from = toTimestamp(dateFrom, timeZone);
  if (dateTo) {
    range.before = isBareDay(dateTo)
      ? startOfDay(addDays(dateTo, 1), timeZone)
      : new Date(toTimestamp(dateTo, timeZone).getTime() + 1);
  }
  return range;
}

function isBareDay(text: string): boolean {
  return text.length === 10;
}

function toTimestamp(text: string, timeZone: string): Date {
  if (isBareDay(text)) return startOfDay(text, timeZone);
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return new Date(text);
  return timestampOfWall(text, timeZone);
}
