import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { dateOf, dayOf, rangeLabel } from './calendar-day.ts';
import { cn } from './cn.ts';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

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
export function DateRangePicker({ value, onChange, label, className }: DateRangePickerProps) {
  const [today] = useState(() => new Date());
  const from = dateOf(value.from);
  const to = dateOf(value.to);
  const text = rangeLabel(value);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          aria-label={`${label}: ${text}`}
          className={cn('justify-start font-normal', className)}
        >
          <CalendarDays aria-hidden className="text-ink-faint" />
          <span className="tabular truncate">{text}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label}>
        <Suspense fallback={<Skeleton className="h-76 w-63 max-md:h-88 max-md:w-77" />}>
          <Calendar
            mode="range"
            selected={{ from, to }}
            defaultMonth={from ?? to ?? today}
            startMonth={new Date(2000, 0)}
            endMonth={new Date(today.getFullYear() + 5, 11)}
            onSelect={(range) =>
              onChange({
                from: range?.from && dayOf(range.from),
                to: range?.to && dayOf(range.to),
              })
            }
          />
        </Suspense>
        <div className="mt-2 flex justify-between gap-2 border-t pt-2">
          <Button
            variant="ghost"
            size="sm"
            disabled={!value.from && !value.to}
            onClick={() => onChange({})}
          >
            Clear dates
          </Button>
          {value.from && value.to && value.from === value.to && (
            <span className="flex gap-1">
              <Button variant="ghost" size="sm" onClick={() => onChange({ from: value.from })}>
                From here
              </Button>
              <Button variant="ghost" size="sm" onClick={() => onChange({ to: value.to })}>
                Until here
              </Button>
            </span>
          )}
          <PopoverClose asChild>
            <Button variant="primary" size="sm">
              Done
            </Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
