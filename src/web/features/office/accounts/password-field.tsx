import type { UseFormRegisterReturn } from 'react-hook-form';
import { InputField } from '#web/ui/fields/input-field.tsx';

type PasswordFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Whether the browser offers a stored password or a new one. */
  isNew?: boolean;
  /** What `register` gives for the field. */
  field: UseFormRegisterReturn;
};

/** A password in a form. */
export function PasswordField({ isNew, field, ...props }: PasswordFieldProps) {
  return (
    <InputField
      {...props}
      {...field}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
    />
  );
}
