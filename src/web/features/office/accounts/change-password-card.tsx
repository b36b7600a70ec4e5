import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { KeptTokens } from './kept-tokens.tsx';
import { PasswordField } from './password-field.tsx';

const empty = { password: '', newPassword: '', keepTokens: [] as number[] };

/** A new password; the current one is required. */
export function ChangePasswordCard() {
  const { register, handleSubmit, formState, reset, control, setValue } = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: empty,
  });
  const keepTokens = useWatch({ control, name: 'keepTokens' }) ?? [];
  const save = useMutationWithToast({
    act: (body: typeof empty) => call(changePassword, { body }),
    done: ({ message }) => message,
    failed: 'The password was not changed',
    onDone: () => reset(empty),
  });
  const submit = handleSubmit((body) => save.mutate(body));
  const { errors } = formState;
  return (
    <Card>
      <CardHeader
        title="Password"
        description="The change signs you out on every other device and ends your API tokens and connected calendars."
      />
      <CardContent>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <PasswordField
            label="Present password"
            error={errors.password?.message}
            field={register('password')}
          />
          <PasswordField
            isNew
            label="New password"
            hint="10 characters or more"
            error={errors.newPassword?.message}
            field={register('newPassword')}
          />
          <KeptTokens kept={keepTokens} onChange={(kept) => setValue('keepTokens', kept)} />
          <Button type="submit" className="self-start" pending={save.isPending}>
            Change password
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
