import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '#api/accounts/accounts.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { GateCard } from './gate-card.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { useSignIn } from './sign-in.mutation.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

const FAILED = 'Signing in failed. Please try again.';

/** Sign-in, in place of the requested screen. */
export function SignInCard() {
  const offer = useSingleSignOn();
  return (
    <GateCard title="Sign in" text="Welcome back to Lotline.">
      <SingleSignOn />
      {(!offer || offer.hasPassword) && <PasswordForm isOnly={!offer} />}
      {!offer?.isOnly && <PasskeySignIn />}
    </GateCard>
  );
}

/** @param isOnly the card has no other button above */
function PasswordForm({ isOnly }: { isOnly: boolean }) {
  const mutation = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(signIn.body!),
    defaultValues: { email: '', password: '', code: undefined },
  });
  const { errors } = formState;
  const isCodeRequested =
    mutation.error instanceof ApiError && mutation.error.code === 'accounts.code_required';
  const submit = handleSubmit((body) =>
    mutation.mutate(body, {
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : '';
        if (code === 'accounts.code_required') return setNeedsCode(true);
        const field = code === 'accounts.code_invalid' ? 'code' : 'password';
        resetField(field);
        setFocus(field);
      },
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {mutation.isError && (
        <Alert tone={isCodeRequested ? 'info' : 'danger'}>
          {messageOf(mutation.error, FAILED)}
        </Alert>
      )}
      <InputField
        label="E-mail"
        error={errors.email?.message}
        {...register('email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        label="Password"
        error={errors.password?.message}
        field={register('password')}
      />
      {needsCode && (
        <InputField
          label="Code"
          hint="Of your authenticator app, or a recovery code"
          {...register('code')}
          // The step before asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="one-time-code"
        />
      )}
      <Button
        type="submit"
        variant={isOnly ? 'primary' : 'secondary'}
        size="lg"
        pending={mutation.isPending}
      >
        Sign in
      </Button>
      <details className="text-sm text-ink-soft">
        <summary className="cursor-pointer py-1">Forgot your password?</summary>
        An owner makes you a link for a new one under Settings, Team. The owner runs “npm run
        reset-sign-in” on the machine that Lotline runs on.
      </details>
    </form>
  );
}
