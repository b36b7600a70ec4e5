const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

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
  if (!day) return <>{none}</>;
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  const short = form === 'card' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
  const long = `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
  return (
    <time dateTime={day.slice(0, 10)} title={long} className="tabular-nums">
      <span aria-hidden>{short}</span>
      <span className="sr-only">{long}</span>
    </time>
  );
}
