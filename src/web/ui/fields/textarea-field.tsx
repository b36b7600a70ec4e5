import type { ComponentProps } from 'react';
import { Field, type FieldOf } from './field.tsx';
import { Textarea } from './textarea.tsx';

/** Several lines of text in their field. */
export function TextareaField({
  label,
  error,
  hint,
  required,
  className,
  controlClassName,
  ...props
}: FieldOf<ComponentProps<'textarea'>>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Textarea {...control} className={controlClassName} {...props} />}
    </Field>
  );
}
