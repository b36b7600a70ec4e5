import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { dateOf, shortDay } from './calendar-day.ts';
import { cn } from '../styles/cn.ts';
import { controlClasses } from '../fields/input.tsx';

/** 'March 4, 2031', as the domain's long form: the kit knows no domain. */
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export type DatePickerProps = {
  /** 'YYYY-MM-DD', or nothing. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  placeholder?: string;
  /** Accessible name if no label element points at it. */
  label?: string;
  /** First and last day that may be chosen, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Offers to clear it; true by default. */
  clearable?: boolean;
  id?: string;
  disabled?: boolean;
  className?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'value'> &
  Pick<DatePickerProps, 'value' | 'label' | 'placeholder'>;

/** What opens the calendar, saying the chosen day. */
export function DateButton({
  value,
  label,
  placeholder = 'Pick a date',
  className,
  ...props
}: ButtonProps) {
  const date = dateOf(value);
  const full = date && inFull.format(date);
  return (
    <button
      type="button"
      aria-label={
        label ? `${label}: ${value ? `${shortDay(value)}, ${full}` : placeholder}` : undefined
      }
      title={full}
      className={cn(
        controlClasses,
        'inline-flex h-9 items-center gap-2 px-3 text-left text-sm max-md:h-11',
        !value && 'text-ink-faint',
        className,
      )}
      {...props}
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="tabular truncate">{value ? shortDay(value) : placeholder}</span>
    </button>
  );
}

/** The button's part of a date picker's props: a button can be neither required nor cleared. */
export function dateButtonProps(props: DatePickerProps) {
  const {
    onChange: _onChange,
    min: _min,
    max: _max,
    clearable: _clearable,
    'aria-required': _required,
    ...button
  } = props;
  return button;
}
