import { useState } from 'react';
import type { z } from 'zod';
import { createPasswordLink, listTeam, type TeamMember } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { OneTimeLink } from './one-time-link.tsx';

type Made = z.output<typeof createPasswordLink.answer>;

/** For a member who forgot the password: a link by which they choose another. */
export function PasswordLink({ member }: { member: TeamMember }) {
  const [made, setMade] = useState<Made | null>(null);
  const make = useMutationWithToast({
    act: () => call(createPasswordLink, { params: { id: member.id } }),
    failed: 'The link was not made',
    refresh: [listTeam.path],
    onDone: setMade,
  });
  return (
    <>
      <Button size="sm" className="mt-1" pending={make.isPending} onClick={() => make.mutate()}>
        New password link
      </Button>
      {made && (
        <div className="mt-2">
          <OneTimeLink
            {...made}
            label={`Link for a new password of ${member.name}`}
            subject="A new password for Lotline"
            words="Choose a new password for Lotline, within a day:"
          />
        </div>
      )}
    </>
  );
}
