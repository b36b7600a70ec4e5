import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createOwner } from '#api/accounts.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useCreateOwner } from './create-owner.mutation.ts';
import { GateCard } from './gate-card.tsx';

const FAILED = 'The account could not be created. Please try again.';

/** Creates the owner's account on a fresh installation. */
export function FirstRunCard() {
  const mutation = useCreateOwner();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createOwner.body!),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => mutation.mutate(body));
  return (
    <GateCard
      title="Set up Lotline"
      text="This installation is new. Create the owner's account to begin."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {mutation.isError && <Alert tone="danger">{messageOf(mutation.error, FAILED)}</Alert>}
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message} hint="10 characters or more">
          {(control) => (
            <Input
              {...control}
              {...register('password')}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" pending={mutation.isPending}>
          Create account
        </Button>
      </form>
    </GateCard>
  );
}
