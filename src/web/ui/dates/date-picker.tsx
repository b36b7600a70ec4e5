import { DateButton, dateButtonProps, type DatePickerProps } from './date-button.tsx';
import { useLazyMenu } from '../loading/use-lazy-menu.ts';
import { lazy } from '../loading/lazy.ts';

const load = () => import('./date-picker-opened.tsx');
const OpenedDatePicker = lazy(async () => ({ default: (await load()).OpenedDatePicker }));

/** A button that opens a calendar for one day. */
export function DatePicker(props: DatePickerProps) {
  const { used, triggerProps } = useLazyMenu(load);
  const button = (
    <DateButton
      {...dateButtonProps(props)}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...triggerProps}
    />
  );
  if (!used) return button;
  return <OpenedDatePicker {...props} />;
}
