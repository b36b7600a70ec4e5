import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { JoinCard } from '#web/features/office/accounts/join-card.tsx';
import { GateCard } from '#web/features/office/accounts/gate-card.tsx';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { useSignOut } from '#web/features/office/accounts/sign-out.mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';

const route = getRouteApi('/join/$token');

/** Where the link of an invitation leads. */
export function JoinScreen() {
  const { token } = route.useParams();
  const navigate = useNavigate();
  const session = useQuery(sessionQuery);
  const signOut = useSignOut();
  const account = session.data?.account;
  if (session.isPending) return null;
  if (account) {
    return (
      <GateCard
        title="You are signed in already"
        text={`As ${account.name}. To join with another account, sign out first.`}
      >
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          pending={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Sign out
        </Button>
      </GateCard>
    );
  }
  return <JoinCard token={token} onJoined={() => void navigate({ to: '/', replace: true })} />;
}
