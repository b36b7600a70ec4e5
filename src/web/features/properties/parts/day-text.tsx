import { formatCardDate, formatDialogDate, formatLongDate } from '#domain/dates.ts';

type DayTextProps = {
  /** An ISO moment whose first ten characters are the day. */
  day: string | null | undefined;
  /** `card`: dd/MM/yyyy; `dialog`: MM/dd/yyyy. */
  form: 'card' | 'dialog';
  /** Shown where there is no day. */
  none?: string;
};

/** The two short forms read differently, so each carries the long one: '4 March 2031'. */
export function DayText({ day, form, none = 'N/A' }: DayTextProps) {
  const date = day?.slice(0, 10);
  const long = formatLongDate(date);
  if (!date || !long) return <>{none}</>;
  return (
    <time dateTime={date} title={long} className="tabular-nums">
      <span aria-hidden>{form === 'card' ? formatCardDate(date) : formatDialogDate(date)}</span>
      <span className="sr-only">{long}</span>
    </time>
  );
}
