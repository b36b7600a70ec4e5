import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { changeAccount, type Account } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { PasswordField } from './password-field.tsx';
import { sessionQuery } from './session.query.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** Name and e-mail address; the address needs the password, if it is used to sign in. */
export function OwnAccountCard({ account }: { account: Account }) {
  const offer = useSingleSignOn();
  const hasPassword = offer?.hasPassword ?? true;
  const queryClient = useQueryClient();
  const { register, handleSubmit, control, formState, resetField } = useForm({
    resolver: zodResolver(changeAccount.body),
    defaultValues: { name: account.name, email: account.email, password: '' },
  });
  const save = useMutationWithToast({
    act: (body: z.output<typeof changeAccount.body>) => call(changeAccount, { body }),
    done: 'Account saved',
    failed: 'The account was not saved',
    onDone: (changed) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => ({
        ...session,
        account: changed,
        firstRun: false,
      }));
      resetField('password');
    },
  });
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const movesAddress = email?.trim().toLowerCase() !== account.email;
  const { errors } = formState;
  const submit = handleSubmit((body) => save.mutate(movesAddress ? body : { name: body.name }));
  return (
    <Card>
      <CardHeader
        title="You"
        description={`You are ${account.role === 'owner' ? 'the owner' : 'a member'} of this installation.`}
      />
      <CardContent>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <InputField
            label="Name"
            error={errors.name?.message}
            {...register('name')}
            autoComplete="name"
          />
          <InputField
            label="E-mail"
            hint={hasPassword ? 'You sign in with it.' : `You sign in with ${offer?.name}.`}
            error={errors.email?.message}
            {...register('email')}
            type="email"
            autoComplete="username"
          />
          {movesAddress && !hasPassword && (
            <p className="text-sm text-ink-soft">
              A new e-mail address can be saved within ten minutes after you signed in.
            </p>
          )}
          {movesAddress && hasPassword && (
            <PasswordField
              label="Present password"
              hint="A new e-mail address needs it."
              field={register('password')}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            pending={save.isPending}
            disabled={!formState.isDirty || (movesAddress && hasPassword && !password)}
          >
            Save account
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
