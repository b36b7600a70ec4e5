import { Field, type FieldOf } from './field.tsx';
import { Input, type InputProps } from './input.tsx';

/** One line of text in its field: `<InputField label="Name" value={name} onChange={…} />`. */
export function InputField({
  label,
  error,
  hint,
  required,
  className,
  controlClassName,
  ...props
}: FieldOf<InputProps>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Input {...control} className={controlClassName} {...props} />}
    </Field>
  );
}
