import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { joinTeam, readInvitation } from '#api/accounts/team.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { GateCard } from './gate-card.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { sessionQuery } from './session.query.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';

const FAILED = 'Joining failed. Please try again.';

/** Makes the holder of an invitation's link a member. @param onJoined called once they are signed in */
export function JoinCard({ token, onJoined }: { token: string; onJoined: () => void }) {
  const invitation = useQuery({
    queryKey: [readInvitation.path, token] as const,
    queryFn: ({ signal }) => call(readInvitation, { params: { token }, signal }),
  });
  const offer = useSingleSignOn();
  if (offer?.isOnly) {
    return (
      <GateCard
        title="Join the team"
        text={`Lotline signs users in with ${offer.name}. You need no invitation.`}
      >
        <SingleSignOn to="/" />
      </GateCard>
    );
  }
  if (invitation.isPending) return null;
  if (!invitation.data) {
    return (
      <GateCard title="This link does not open anything">
        <Alert tone="warning">
          {messageOf(invitation.error, 'The invitation could not be read. Please try again.')}
        </Alert>
      </GateCard>
    );
  }
  const { invitedBy, member } = invitation.data;
  if (member) {
    return (
      <GateCard
        title={`A new password for ${member.name}`}
        text={`${invitedBy} made this link for you. You sign in as ${member.email}, and every device signs in again.`}
      >
        <NewPasswordForm token={token} email={member.email} />
      </GateCard>
    );
  }
  return (
    <GateCard title="Join the team" text={`${invitedBy} invites you to Lotline.`}>
      <JoinForm token={token} onJoined={onJoined} />
    </GateCard>
  );
}

function JoinForm({ token, onJoined }: { token: string; onJoined: () => void }) {
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: (person: { name: string; email: string; password: string }) =>
      call(joinTeam, { body: { token, ...person } }),
    onSuccess: ({ account }) => {
      queryClient.setQueryData(sessionQuery.queryKey, { account, firstRun: false });
      onJoined();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinTeam.body.omit({ token: true })),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit((person) => join.mutate(person));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {join.isError && <Alert tone="danger">{messageOf(join.error, FAILED)}</Alert>}
      <NewAccountFields register={register} errors={formState.errors} />
      <Button type="submit" variant="primary" size="lg" pending={join.isPending}>
        Join
      </Button>
    </form>
  );
}
