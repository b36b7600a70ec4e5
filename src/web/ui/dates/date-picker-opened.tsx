import { Suspense, useState } from 'react';
import { today as dayToday } from '#web/lib/time-zone.ts';
import { Button } from '../buttons/button.tsx';
import { dateOf, dayOf } from './calendar-day.ts';
import { DateButton, dateButtonProps, type DatePickerProps } from './date-button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../menus/popover.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { lazy } from '../loading/lazy.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The button with its calendar, open at first: drawn from the first use on. */
export function OpenedDatePicker(props: DatePickerProps) {
  const { value, onChange, label, placeholder = 'Pick a date', min, max, clearable = true } = props;
  const [open, setOpen] = useState(true);
  const selected = dateOf(value);
  const first = dateOf(min);
  const last = dateOf(max);
  const [today] = useState(() => dateOf(dayToday()) ?? new Date());
  const choose = (day: string | null) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <DateButton {...dateButtonProps(props)} />
      </PopoverTrigger>
      <PopoverContent aria-label={label ?? placeholder}>
        <Suspense fallback={<Skeleton className="h-76 w-63 max-md:h-91 max-md:w-77" />}>
          <Calendar
            mode="single"
            selected={selected}
            defaultMonth={selected ?? first ?? today}
            today={today}
            startMonth={first ?? new Date(today.getFullYear() - 30, 0)}
            endMonth={last ?? new Date(today.getFullYear() + 10, 11)}
            disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
            onSelect={(date) => choose(date ? dayOf(date) : null)}
          />
        </Suspense>
        {clearable && value && (
          <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => choose(null)}>
            Clear date
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}
