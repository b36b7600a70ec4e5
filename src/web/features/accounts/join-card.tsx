import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { joinTeam, readInvitation } from '#api/team.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { GateCard } from './gate-card.tsx';
import { sessionQuery } from './session.query.ts';

const FAILED = 'Joining failed. Please try again.';

/** Makes a member of whoever has the link of an invitation. @param onJoined they are signed in */
export function JoinCard({ token, onJoined }: { token: string; onJoined: () => void }) {
  const invitation = useQuery({
    queryKey: [readInvitation.path, token] as const,
    queryFn: ({ signal }) => call(readInvitation, { params: { token }, signal }),
  });
  if (invitation.isPending) return null;
  if (invitation.isError) {
    return (
      <GateCard title="This link does not open anything">
        <Alert tone="warning">
          {messageOf(invitation.error, 'The invitation could not be read. Please try again.')}
        </Alert>
      </GateCard>
    );
  }
  return (
    <GateCard title="Join the team" text={`${invitation.data.invitedBy} invites you to Lotline.`}>
      <JoinForm token={token} onJoined={onJoined} />
    </GateCard>
  );
}

function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: (body: { token: string; name: string; email: string; password: string }) =>
      call(joinTeam, { body }),
    onSuccess: ({ account }) => {
      queryClient.setQueryData(sessionQuery.queryKey, { account, firstRun: false });
      onJoined();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinTeam.body),
    defaultValues: { token, name: '', email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => join.mutate(body));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {join.isError && <Alert tone="danger">{messageOf(join.error, FAILED)}</Alert>}
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
      <Button type="submit" variant="primary" size="lg" pending={join.isPending}>
        Join
      </Button>
    </form>
  );
}
