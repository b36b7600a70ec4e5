import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { rangeLabel } from './calendar-day.ts';
import { cn } from './cn.ts';
import { controlClasses } from './input.tsx';
import { useLoadedOnUse } from './use-loaded-on-use.ts';

const load = () => import('./date-range-opened.tsx');
const OpenedDateRangePicker = lazy(async () => ({ default: (await load()).OpenedDateRangePicker }));

/** Days as 'YYYY-MM-DD'; an absent end is open. */
export type DayRange = { from?: string; to?: string };

export type DateRangePickerProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** What the range is about, for example 'Created'; part of the accessible name. */
  label: string;
  className?: string;
};

/** A button that says All Dates, From, Until or both, and opens a calendar for a range. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { used, triggerProps } = useLoadedOnUse(load);
  const { value, label, className } = props;
  const button = (
    <DateRangeButton
      value={value}
      label={label}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...triggerProps}
    />
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <OpenedDateRangePicker {...props} />
    </Suspense>
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'value'> &
  Pick<DateRangePickerProps, 'value' | 'label'>;

/** What opens the calendar, saying the chosen range. */
export function DateRangeButton({ value, label, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(
        controlClasses,
        'inline-flex h-9 items-center gap-2 px-3 text-left text-sm max-md:h-11',
        className,
      )}
      {...props}
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="sr-only">{label}: </span>
      <span className="tabular truncate">{rangeLabel(value)}</span>
    </button>
  );
}
