import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { today as dayToday } from '#web/lib/time-zone.ts';
import { Button } from '../buttons/button.tsx';
import { dateOf, dayOf, longDay, shortDay } from './calendar-day.ts';
import { cn } from '../styles/cn.ts';
import { controlClasses } from '../fields/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../menus/popover.tsx';
import { Skeleton } from '../loading/skeleton.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export type DatePickerProps = {
  /** 'YYYY-MM-DD', or nothing. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  placeholder?: string;
  /** Accessible name where no label element points at it. */
  label?: string;
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Offers to empty it again; true unless said. */
  clearable?: boolean;
  id?: string;
  disabled?: boolean;
  className?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

/** A button that opens a calendar for one day. */
export function DatePicker({
  value,
  onChange,
  placeholder = 'Pick a date',
  label,
  min,
  max,
  clearable = true,
  disabled,
  className,
  id,
  'aria-required': _required,
  ...control
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const selected = dateOf(value);
  const first = dateOf(min);
  const last = dateOf(max);
  const [today] = useState(() => dateOf(dayToday()) ?? new Date());
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          id={id}
          disabled={disabled}
          aria-label={
            label
              ? `${label}: ${value ? `${shortDay(value)}, ${longDay(value)}` : placeholder}`
              : undefined
          }
          title={value ? longDay(value) : undefined}
          className={cn(
            controlClasses,
            'inline-flex h-9 items-center gap-2 px-3 text-left text-sm max-md:h-11',
            !value && 'text-ink-faint',
            className,
          )}
          {...control}
        >
          <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <span className="tabular truncate">{value ? shortDay(value) : placeholder}</span>
        </button>
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
            onSelect={(date) => {
              onChange(date ? dayOf(date) : null);
              setOpen(false);
            }}
          />
        </Suspense>
        {clearable && value && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 w-full"
            onClick={() => {
              onChange(null);
              setOpen(false);
            }}
          >
            Clear date
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}
