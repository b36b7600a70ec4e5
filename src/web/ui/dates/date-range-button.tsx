import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { rangeLabel } from './calendar-day.ts';
import { cn } from '../styles/cn.ts';
import { controlClasses } from '../fields/input.tsx';

/** Days as 'YYYY-MM-DD'; an absent end is open. */
export type DayRange = { from?: string; to?: string };

export type DateRangePickerProps = {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** What the range is about, for example 'Created'; part of the accessible name. */
  label: string;
  className?: string;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'value'> &
  Pick<DateRangePickerProps, 'value' | 'label'>;

/** What opens the calendar, saying the chosen range. */
export function DateRangeButton({ value, label, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(
        controlClasses,
        'inline-flex h-9 w-auto items-center gap-2 px-3 text-left text-sm max-md:h-11',
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
