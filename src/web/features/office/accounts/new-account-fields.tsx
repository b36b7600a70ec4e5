import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
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
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" />
        )}
      </Field>
      <PasswordField
        isNew
        label="Password"
        error={errors.password?.message}
        hint="10 characters or more"
        field={register('password')}
      />
    </>
  );
}
