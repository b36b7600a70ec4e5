import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createOwner } from '#api/accounts.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useCreateOwner } from './create-owner.mutation.ts';
import { GateCard } from './gate-card.tsx';
import { NewAccountFields } from './new-account-fields.tsx';

const FAILED = 'The account could not be created. Please try again.';

/** Creates the owner's account on a fresh installation. */
export function FirstRunCard() {
  const mutation = useCreateOwner();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createOwner.body!),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit((body) => mutation.mutate(body));
  return (
    <GateCard
      title="Set up Lotline"
      text="This installation is new. Create the owner's account to begin."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {mutation.isError && <Alert tone="danger">{messageOf(mutation.error, FAILED)}</Alert>}
        <NewAccountFields register={register} errors={formState.errors} />
        <Button type="submit" variant="primary" size="lg" pending={mutation.isPending}>
          Create account
        </Button>
      </form>
    </GateCard>
  );
}
