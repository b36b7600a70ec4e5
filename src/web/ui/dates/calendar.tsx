import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type ChevronProps, type DayPickerProps } from 'react-day-picker';
import { cn } from '../styles/cn.ts';

const arrow =
  'pointer-events-auto inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink aria-disabled:opacity-40 max-md:size-11';

const classNames: DayPickerProps['classNames'] = {
  root: 'relative mx-auto w-fit',
  months: 'flex flex-col gap-4 md:flex-row',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-8 items-center justify-center px-9 max-md:h-11 max-md:px-11',
  caption_label: 'inline-flex items-center gap-1 text-sm font-semibold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  dropdowns: 'flex items-center gap-2',
  dropdown_root:
    'relative rounded-md px-1.5 py-1 max-md:py-3 hover:bg-hover has-focus-visible:outline-2',
  dropdown: 'absolute inset-0 w-full opacity-0',
  month_grid: 'border-collapse',
  weekday: 'size-9 text-xs font-normal text-ink-faint max-md:size-11',
  day: 'size-9 p-0 text-center max-md:size-11',
  day_button:
    'tabular inline-flex size-9 items-center justify-center rounded-md text-sm hover:bg-hover disabled:pointer-events-none max-md:size-11',
  today: '[&>button]:font-semibold [&>button]:text-accent-text',
  outside: 'text-ink-faint',
  disabled: 'opacity-40',
  hidden: 'invisible',
  selected: '[&>button]:bg-accent [&>button]:text-accent-ink [&>button]:hover:bg-accent-hover',
  range_start: 'rounded-l-md bg-accent-tint',
  range_end: 'rounded-r-md bg-accent-tint',
  range_middle:
    'bg-accent-tint [&>button]:rounded-none [&>button]:bg-transparent [&>button]:text-ink [&>button]:hover:bg-hover',
};

function Chevron({ orientation, className }: ChevronProps) {
  const Icon =
    orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown;
  return <Icon aria-hidden className={cn('size-4', className)} />;
}

/** The accessible name of a day contains its visible text: '4', not '4th'. */
const labelDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Months with days to choose; takes what react-day-picker's `DayPicker` takes. Load it lazily. */
export function Calendar(props: DayPickerProps) {
  return (
    <DayPicker
      // Opened by a user: the keyboard focus follows.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves the focus into the popover's grid
      autoFocus
      showOutsideDays
      captionLayout="dropdown"
      classNames={classNames}
      components={{ Chevron }}
      labels={{
        labelDayButton: (day, { today, selected }) =>
          `${today ? 'Today, ' : ''}${labelDay.format(day)}${selected ? ', selected' : ''}`,
      }}
      {...props}
    />
  );
}
