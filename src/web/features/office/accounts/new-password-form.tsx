import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { chooseNewPassword } from '#api/accounts/team.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from './password-field.tsx';

/** By an owner's link. @param email kept by the browser with the new password */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const choose = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(chooseNewPassword, { body: { token, password } }),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(chooseNewPassword.body.omit({ token: true })),
    defaultValues: { password: '' },
  });
  const { password } = formState.errors;
  if (choose.isSuccess) {
    return (
      <Alert tone="success" title={choose.data.message}>
        <Link to="/" replace className="font-medium underline">
          Sign in
        </Link>
      </Alert>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((chosen) => choose.mutate(chosen))(event)}
      className="flex flex-col gap-4"
    >
      {choose.isError && (
        <Alert tone="danger">
          {messageOf(choose.error, 'The password was not stored. Please try again.')}
        </Alert>
      )}
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        isNew
        label="New password"
        error={password?.message}
        // The error is the same rule.
        hint={password ? undefined : '10 characters or more'}
        field={register('password')}
      />
      <Button type="submit" variant="primary" size="lg" pending={choose.isPending}>
        Store the password
      </Button>
    </form>
  );
}
