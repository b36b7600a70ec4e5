import { cn } from '../styles/cn.ts';
import { Field, type FieldOf } from './field.tsx';
import { Select } from './select.tsx';
import type { SelectProps } from './select-props.ts';

/** One choice of a short list in its field. */
export function SelectField<Value extends string>({
  label,
  error,
  hint,
  required,
  className,
  controlClassName,
  ...props
}: FieldOf<SelectProps<Value>>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        // As large as the inputs beside it.
        <Select {...control} className={cn('max-md:text-base', controlClassName)} {...props} />
      )}
    </Field>
  );
}
