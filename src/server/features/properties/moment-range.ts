import { TZDate } from '@date-fns/tz';

type DayOrMomentRange = { dateFrom?: string | undefined; dateTo?: string | undefined };

/**
 * A filter's dates as a half-open range of moments. A bare day is the whole calendar day of the
 * installation; a moment without an offset is read in its time zone; the end is inclusive to the
 * millisecond (23:59:59.999 reaches to midnight).
 */
export function momentRange(
  { dateFrom, dateTo }: DayOrMomentRange,
  timeZone: string,
): { from?: Date; before?: Date } {
  const range: { from?: Date; before?: Date } = {};
  if (dateFrom) range.from = toMoment(dateFrom, timeZone, 0);
  if (dateTo) {
    range.before = isBareDay(dateTo)
      ? toMoment(dateTo, timeZone, 1)
      : new Date(toMoment(dateTo, timeZone, 0).getTime() + 1);
  }
  return range;
}

function isBareDay(text: string): boolean {
  return text.length === 10;
}

function toMoment(text: string, timeZone: string, plusDays: number): Date {
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return new Date(text);
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = '0'] = text
    .split(/[-T:.]/)
    .map((part, index) => (index === 6 ? part : Number(part))) as number[];
  const milliseconds = Math.trunc(Number(`0.${fraction}`) * 1000);
  const zoned = new TZDate(
    year,
    month - 1,
    day + plusDays,
    hour,
    minute,
    second,
    milliseconds,
    timeZone,
  );
  return new Date(zoned.getTime());
}
