import { useState } from 'react';
import { listTeam, resetTwoFactor, type TeamMember } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { QuestionDialogContent } from '#web/ui/dialogs/question-dialog-content.tsx';

/** For a member who lost phone and recovery codes: the password alone signs in again. */
export function ResetTwoFactor({ member }: { member: TeamMember }) {
  const [isAsking, setAsking] = useState(false);
  const reset = useAct({
    act: () => call(resetTwoFactor, { params: { id: member.id } }),
    done: ({ message }) => message,
    failed: 'Two-step sign-in was not reset',
    refresh: [listTeam.path],
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" className="mt-1" onClick={() => setAsking(true)}>
        Reset two-step sign-in
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        {isAsking && (
          <QuestionDialogContent
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
