import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  createInvitation,
  listTeam,
  revokeInvitation,
  type Invitation,
} from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { useTeam } from './team.query.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

type Role = Invitation['role'];
type Made = z.output<typeof createInvitation.answer>;

const roles = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const;

/** Links by which one person each can join; a new one is shown once. */
export function InvitationsCard() {
  const team = useTeam();
  const offer = useSingleSignOn();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Card>
      <CardHeader
        title="Invite to the team"
        description={
          offer?.isOnly
            ? `New members sign in with ${offer.name}; they need no invitation.`
            : 'The link works once, for one person, for seven days.'
        }
      />
      <CardContent className="flex flex-col gap-4">
        {!offer?.isOnly && <InviteForm canMail={team.data?.canMail ?? false} onMade={setMade} />}
        {made && <NewLink {...made} />}
        <QueryState query={team} failed="The invitations cannot be shown" shape={['h-12']}>
          {({ invitations }) =>
            invitations.length > 0 && (
              <ul className="divide-y border-t" aria-label="Open invitations">
                {invitations.map((invitation) => (
                  <OpenInvitation key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}

type InviteFormProps = { canMail: boolean; onMade: (invitation: Made) => void };

function InviteForm({ canMail, onMade }: InviteFormProps) {
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const to = email.trim();
  const invite = useMutationWithToast({
    act: () => call(createInvitation, { body: { note, role, ...(to && { email: to }) } }),
    failed: 'The invitation was not made',
    refresh: [listTeam.path],
    onDone: (invitation) => {
      setNote('');
      setEmail('');
      setRole('member');
      onMade(invitation);
    },
  });
  return (
    <form
      className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate();
      }}
    >
      <InputField
        label="For whom (only you see it)"
        className="flex-1"
        value={note}
        maxLength={100}
        onChange={({ target }) => setNote(target.value)}
      />
      {canMail && (
        <InputField
          label="E-mail the link to (optional)"
          className="flex-1"
          type="email"
          value={email}
          maxLength={254}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <SelectField<Role>
        label="As"
        controlClassName="sm:w-36"
        value={role}
        options={roles}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" pending={invite.isPending}>
        {to ? 'Invite by e-mail' : 'Make a link'}
      </Button>
    </form>
  );
}

function NewLink({ url, isLoopback, invitation }: Made) {
  return (
    <OneTimeLink
      url={url}
      isLoopback={isLoopback}
      title={
        invitation.email
          ? `Lotline e-mails the link to ${invitation.email}. It is not shown again.`
          : undefined
      }
      label="Link of the invitation"
      subject="Your invitation to Lotline"
      words="Join our team in Lotline:"
    >
      {invitation.role === 'owner' && (
        <p>Who joins by it is an owner, as you are: with every setting, and for good.</p>
      )}
    </OneTimeLink>
  );
}

const mailWords = {
  queued: 'To be e-mailed to',
  sending: 'Being e-mailed to',
  sent: 'E-mailed to',
  failed: 'Not e-mailed to',
  doubtful: 'Perhaps e-mailed to',
} as const;

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, note, role, isExpired, expiresAt, email, mailState, mailReason } = invitation;
  const revoke = useMutationWithToast({
    act: () => call(revokeInvitation, { params: { id } }),
    done: 'The invitation was withdrawn',
    failed: 'The invitation was not withdrawn',
    refresh: [listTeam.path],
  });
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">{note || email || 'Invitation'}</p>
        <p className="text-ink-soft">
          {isExpired ? 'Expired ' : 'Good until '}
          {timestampText(expiresAt)}
        </p>
        {mailState && (
          <p className="break-words text-ink-soft">
            {mailWords[mailState]} {email}
            {mailReason && `. ${mailReason}`}
          </p>
        )}
      </div>
      {role === 'owner' && <Badge tone="blue">Owner</Badge>}
      {isExpired && <Badge tone="amber">Expired</Badge>}
      <IconButton
        label={`Withdraw the invitation ${note}`.trim()}
        className="max-md:size-11"
        disabled={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        <Link2Off />
      </IconButton>
    </li>
  );
}
