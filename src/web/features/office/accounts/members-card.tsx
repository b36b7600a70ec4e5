import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { listTeam, removeMember, type TeamMember } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { ConfirmDialogContent } from '#web/ui/dialogs/confirm-dialog-content.tsx';
import { MemberPermissions } from './member-permissions.tsx';
import { PasswordLink } from './password-link.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { useTeam } from './team.query.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** The owner and the members, each of whom can be removed. */
export function MembersCard() {
  const team = useTeam();
  const isOnlyIssuer = useSingleSignOn()?.isOnly ?? false;
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <Card>
      <CardHeader
        title="Members"
        description="Members work with every lead. Settings, team, costs, jobs and trash are for the owner. Choose here what else members can do."
      />
      <CardContent>
        <QueryState query={team} failed="The team cannot be shown" shape={['h-14', 'h-14']}>
          {({ members }) => (
            <ul className="divide-y" aria-label="Members">
              {members.map((member) => (
                <li key={member.id} className="flex items-start gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-sm font-medium text-ink">{member.name}</p>
                    <p className="truncate text-sm text-ink-soft">{member.email}</p>
                    <p className="text-xs text-ink-faint">Since {timestampDay(member.joinedAt)}</p>
                    {member.role === 'member' && <MemberPermissions member={member} />}
                    {member.role === 'member' && !isOnlyIssuer && (
                      <>
                        <PasswordLink member={member} />
                        {member.twoFactor && <ResetTwoFactor member={member} />}
                      </>
                    )}
                  </div>
                  <Badge tone={member.role === 'owner' ? 'blue' : 'neutral'}>
                    {member.role === 'owner' ? 'Owner' : 'Member'}
                  </Badge>
                  {member.role === 'member' && (
                    <IconButton
                      label={`Remove ${member.name}`}
                      className="max-md:size-11"
                      onClick={() => setLeaving(member)}
                    >
                      <UserMinus />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </CardContent>
      <Dialog open={leaving !== null} onOpenChange={() => setLeaving(null)}>
        {leaving && <RemoveMember member={leaving} onDone={() => setLeaving(null)} />}
      </Dialog>
    </Card>
  );
}

function RemoveMember({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const isOnlyIssuer = useSingleSignOn()?.isOnly ?? false;
  const way = isOnlyIssuer ? '' : ' without a new invitation';
  const remove = useMutationWithToast({
    act: () => call(removeMember, { params: { id: member.id } }),
    done: `${member.name} was removed`,
    failed: 'The member was not removed',
    refresh: [listTeam.path],
    onDone,
  });
  return (
    <ConfirmDialogContent
      title={`Remove ${member.name}?`}
      description={`They are signed out at once and cannot come back${way}. Their notes, leads and messages stay.`}
      actLabel="Remove"
      danger
      pending={remove.isPending}
      onAct={() => remove.mutate()}
    />
  );
}
