import { Suspense, useState } from 'react';
import { today as dayToday } from '#web/lib/time-zone.ts';
import { Button } from '../buttons/button.tsx';
import { dateOf, dayOf } from './calendar-day.ts';
import { DateRangeButton, type DateRangePickerProps } from './date-range-button.tsx';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '../menus/popover.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { lazy } from '../loading/lazy.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The range's button with its calendar, open at first: drawn from the first use on. */
export function OpenedDateRangePicker({ value, onChange, label, className }: DateRangePickerProps) {
  const [today] = useState(() => dateOf(dayToday()) ?? new Date());
  const from = dateOf(value.from);
  const to = dateOf(value.to);
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <DateRangeButton value={value} label={label} className={className} />
      </PopoverTrigger>
      <PopoverContent aria-label={label}>
        <Suspense fallback={<Skeleton className="h-76 w-63 max-md:h-91 max-md:w-77" />}>
          <Calendar
            mode="range"
            selected={{ from, to }}
            defaultMonth={from ?? to ?? today}
            today={today}
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
