import { Check, Copy, Link2Off } from 'lucide-react';
import { useState } from 'react';
import {
  createInvitation,
  listTeam,
  revokeInvitation,
  type Invitation,
} from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { useTeam } from './team.query.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/** Links by which one person each can join; a new one is shown once. */
export function InvitationsCard() {
  const team = useTeam();
  const offer = useSingleSignOn();
  const [note, setNote] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const invite = useMutationWithToast({
    act: () => call(createInvitation, { body: { note } }),
    failed: 'The invitation was not made',
    refresh: [listTeam.path],
    onDone: ({ path }) => {
      setNote('');
      setLink(new URL(path, location.origin).href);
    },
  });
  return (
    <Card>
      <CardHeader
        title="Invite a member"
        description={
          offer?.isOnly
            ? `New members sign in with ${offer.name}; they need no invitation.`
            : 'The link works once, for one person, for seven days. Send it yourself.'
        }
      />
      <CardContent className="flex flex-col gap-4">
        {!offer?.isOnly && (
          <form
            className="flex flex-col gap-3 sm:flex-row sm:items-end"
            onSubmit={(event) => {
              event.preventDefault();
              invite.mutate();
            }}
          >
            <Field label="For whom (only you see it)" className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  value={note}
                  maxLength={100}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="primary" pending={invite.isPending}>
              Make a link
            </Button>
          </form>
        )}
        {link && <NewLink link={link} />}
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

function NewLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Alert tone="success" title="Copy the link now: it is not shown again.">
      <div className="mt-2 flex items-center gap-2">
        <Input
          aria-label="Link of the invitation"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          label="Copy the link"
          variant="outline"
          className="max-md:size-11"
          // Plain http on a home network has no clipboard API; the user can copy from the field.
          onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}
        >
          {copied ? <Check /> : <Copy />}
        </IconButton>
      </div>
    </Alert>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, note, isExpired, expiresAt } = invitation;
  const revoke = useMutationWithToast({
    act: () => call(revokeInvitation, { params: { id } }),
    done: 'The invitation was withdrawn',
    failed: 'The invitation was not withdrawn',
    refresh: [listTeam.path],
  });
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">{note || 'Invitation'}</p>
        <p className="text-ink-soft">
          {isExpired ? 'Expired ' : 'Good until '}
          {timestampText(expiresAt)}
        </p>
      </div>
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
