import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from './password-field.tsx';

type NewAccount = { name: string; email: string; password: string };

/** The fields of a new account: name, e-mail and password. */
export function NewAccountFields({
  register,
  errors,
}: {
  register: UseFormRegister<NewAccount>;
  errors: FieldErrors<NewAccount>;
}) {
  return (
    <>
      <InputField
        label="Name"
        error={errors.name?.message}
        {...register('name')}
        autoComplete="name"
      />
      <InputField
        label="E-mail"
        error={errors.email?.message}
        {...register('email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        isNew
        label="Password"
        error={errors.password?.message}
        // The error is the same rule.
        hint={errors.password ? undefined : '10 characters or more'}
        field={register('password')}
      />
    </>
  );
}
