import type { DatePickerProps } from './date-button.tsx';
import { DatePicker } from './date-picker.tsx';
import { Field, type FieldOf } from '../fields/field.tsx';

/** A day in its field. */
export function DateField({
  label,
  error,
  hint,
  required,
  className,
  controlClassName,
  ...props
}: FieldOf<DatePickerProps>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <DatePicker {...control} className={controlClassName} {...props} />}
    </Field>
  );
}
