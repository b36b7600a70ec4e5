import { daysLeft } from '#domain/date-style.ts';
import { formatLongDate } from '#domain/dates.ts';
import { dayIn } from '#web/lib/date-style.ts';
import { today } from '#web/lib/time-zone.ts';

type DayTextProps = {
  /** An ISO timestamp with the day as its first ten characters. */
  day: string | null | undefined;
  /** Its place: the specification writes days on cards and in dialogs differently. */
  form: 'card' | 'dialog';
  /** Shown if there is no day. */
  none?: string;
};

/** A day as the installation writes it. Short forms can be misread, so each carries the long one: '4 March 2031'. */
export function DayText({ day, form, none = 'N/A' }: DayTextProps) {
  const date = day?.slice(0, 10);
  const long = formatLongDate(date);
  if (!date || !long) return <>{none}</>;
  return (
    <time dateTime={date} title={long} className="tabular-nums">
      <span aria-hidden>{dayIn(date, form)}</span>
      <span className="sr-only">{long}</span>
    </time>
  );
}

/**
 * An auction's day and its distance: 'in 12 days', 'today', '3 days ago'.
 * @param props.isStacked the distance is beneath the day
 */
export function AuctionDay({ isStacked, ...props }: DayTextProps & { isStacked?: boolean }) {
  const date = props.day?.slice(0, 10);
  if (!date || !formatLongDate(date)) return <DayText {...props} />;
  return (
    <span className={isStacked ? 'inline-flex flex-col leading-tight' : 'whitespace-nowrap'}>
      <DayText {...props} />{' '}
      <span className={isStacked ? 'text-xs text-ink-soft' : 'text-ink-soft'}>
        {daysLeft(date, today())}
      </span>
    </span>
  );
}
