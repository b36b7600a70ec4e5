import { DateRangeButton, type DateRangePickerProps } from './date-range-button.tsx';
import { useLazyMenu } from '../loading/use-lazy-menu.ts';
import { lazy } from '../loading/lazy.ts';

const load = () => import('./date-range-opened.tsx');
const OpenedDateRangePicker = lazy(async () => ({ default: (await load()).OpenedDateRangePicker }));

export type { DateRangePickerProps, DayRange } from './date-range-button.tsx';

/** A button with All Dates, From, Until or both, that opens a calendar for a range. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { used, triggerProps } = useLazyMenu(load);
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
  return <OpenedDateRangePicker {...props} />;
}
