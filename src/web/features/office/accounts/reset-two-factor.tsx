import { useState } from 'react';
import { listTeam, resetTwoFactor, type TeamMember } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';

/** For a member who lost phone and recovery codes: the password alone signs in again. */
export function ResetTwoFactor({ member }: { member: TeamMember }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = useMutationWithToast({
    act: () => call(resetTwoFactor, { params: { id: member.id } }),
    done: ({ message }) => message,
    failed: 'Two-step sign-in was not reset',
    refresh: [listTeam.path],
    onDone: () => setIsConfirming(false),
  });
  return (
    <>
      <Button size="sm" className="mt-1" onClick={() => setIsConfirming(true)}>
        Reset two-step sign-in
      </Button>
      <Dialog open={isConfirming} onOpenChange={setIsConfirming}>
        {isConfirming && (
          <ConfirmDialogContent
            title={`Reset two-step sign-in of ${member.name}?`}
            description="They sign in with the password alone until they set it up again."
            actLabel="Reset"
            pending={reset.isPending}
            onAct={() => reset.mutate()}
          />
        )}
      </Dialog>
    </>
  );
}
