import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutEverywhere } from '#api/accounts/accounts.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { KeptTokens } from './kept-tokens.tsx';
import { forgetSession } from './sign-out.mutation.ts';

/** Ends every session, for a phone that was lost. */
export function SignOutEverywhereCard() {
  const [kept, setKept] = useState<number[]>([]);
  const queryClient = useQueryClient();
  const signOut = useMutationWithToast({
    act: () => call(signOutEverywhere, { body: { keepTokens: kept } }),
    failed: 'Signing out failed',
    onDone: () => forgetSession(queryClient),
  });
  return (
    <Card className="pb-4">
      <CardHeader
        title="Sign out everywhere"
        description="Signs you out on every phone and computer, including this one, and ends your API tokens and connected calendars."
        actions={
          <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out everywhere
          </Button>
        }
        className="max-md:flex-col"
      />
      <CardContent>
        <KeptTokens kept={kept} onChange={setKept} />
      </CardContent>
    </Card>
  );
}
