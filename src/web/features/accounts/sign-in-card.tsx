import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { signIn } from '#api/accounts.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { GateCard } from './gate-card.tsx';
import { useSignIn } from './sign-in.mutation.ts';

const FAILED = 'Signing in failed. Please try again.';

/** Sign-in, in place of whatever screen was asked for. */
export function SignInCard() {
  const mutation = useSignIn();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(signIn.body!),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    mutation.mutate(body, {
      onError: () => {
        resetField('password');
        setFocus('password');
      },
    }),
  );
  return (
    <GateCard title="Sign in" text="Welcome back to Lotline.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {mutation.isError && <Alert tone="danger">{messageOf(mutation.error, FAILED)}</Alert>}
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('password')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" pending={mutation.isPending}>
          Sign in
        </Button>
      </form>
    </GateCard>
  );
}
