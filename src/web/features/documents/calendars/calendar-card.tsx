import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calendars } from '#api/deals/calendars.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { hasLocalPassword } from '#web/lib/local-password.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PasswordDialog } from '#web/ui/dialogs/password-dialog.tsx';
import { SecretToCopy } from '#web/ui/feedback/secret-to-copy.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';
import { calendarsQuery } from './calendars.query.ts';
import { useCreateFeed, useDisconnectCalendar, useRevokeFeed } from './calendars.mutations.ts';
import { ConnectCalendarDialog } from './connect-calendar-dialog.tsx';

/** The user's deadlines and follow-ups in a calendar: an address to subscribe to, or pushed there. */
export function CalendarCard() {
  const query = useQuery(calendarsQuery);
  return (
    <QueryCard
      title="Calendar"
      description="Deadlines of your deals and your follow-ups, in the calendar you use."
      query={query}
      failed="Your calendars cannot be shown"
      shape={['h-28', 'h-36']}
    >
      {({ feed, account }) => (
        <div className="flex flex-col divide-y">
          <FeedPart feed={feed} />
          <AccountPart account={account} />
        </div>
      )}
    </QueryCard>
  );
}

function FeedPart({ feed }: Pick<Calendars, 'feed'>) {
  const [isAsking, setIsAsking] = useState(false);
  const create = useCreateFeed(() => setIsAsking(false));
  const revoke = useRevokeFeed(() => create.reset());
  const path = create.data?.path;
  return (
    <section aria-label="Address to subscribe to" className="flex flex-col gap-3 pb-4">
      <div>
        <h3 className="text-sm font-medium text-ink">Address to subscribe to</h3>
        <p className="text-sm text-ink-soft">
          {feed
            ? `Made ${timestampText(feed.createdAt)}. ${feed.lastReadAt ? `Last read ${timestampText(feed.lastReadAt)}.` : 'Not read yet.'}`
            : 'Google, Apple and Outlook read it by themselves, some only every few hours.'}
        </p>
      </div>
      {path && (
        <SecretToCopy what="calendar address" secret={new URL(path, window.location.origin).href} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="max-md:h-11" onClick={() => setIsAsking(true)}>
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button
            variant="ghost"
            className="max-md:h-11"
            pending={revoke.isPending}
            onClick={() => revoke.mutate(undefined)}
          >
            Revoke
          </Button>
        )}
      </div>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Authentication Required"
        text="Who has the address reads your deadlines and follow-ups."
        confirmLabel={feed ? 'Make a new address' : 'Make an address'}
        pending={create.isPending}
        hasPassword={hasLocalPassword()}
        {...(create.error && { error: create.error.message })}
        onConfirm={(password) => create.mutate(password)}
      />
    </section>
  );
}

function AccountPart({ account }: Pick<Calendars, 'account'>) {
  const [isConnecting, setIsConnecting] = useState(false);
  const disconnect = useDisconnectCalendar();
  return (
    <section aria-label="Calendar that is kept up to date" className="flex flex-col gap-3 pt-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-sm font-medium text-ink">Calendar that is kept up to date</h3>
          {account && <AccountBadge account={account} />}
        </div>
        <p className="text-sm break-words text-ink-soft">
          {account
            ? `${account.name} of ${account.username} on ${new URL(account.url).host}. ${account.pushedAt ? `Up to date ${timestampText(account.pushedAt)}.` : 'It is filled within a minute.'}`
            : 'A CalDAV calendar, such as iCloud, Fastmail or Nextcloud. Changes reach it within a minute.'}
        </p>
        {account?.problem && <p className="text-sm text-danger-text">{account.problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="max-md:h-11" onClick={() => setIsConnecting(true)}>
          {account ? 'Connect again' : 'Connect a calendar'}
        </Button>
        {account && account.state !== 'leaving' && (
          <Button
            variant="ghost"
            className="max-md:h-11"
            pending={disconnect.isPending}
            onClick={() => disconnect.mutate(undefined)}
          >
            Disconnect
          </Button>
        )}
      </div>
      {isConnecting && (
        <ConnectCalendarDialog account={account} onClose={() => setIsConnecting(false)} />
      )}
    </section>
  );
}

function AccountBadge({ account }: { account: NonNullable<Calendars['account']> }) {
  const { state, problem } = account;
  if (state === 'refused') return <Badge tone="red">Needs you</Badge>;
  if (state === 'leaving') return <Badge>Being emptied</Badge>;
  return problem ? <Badge tone="amber">Tries again</Badge> : <Badge tone="green">Connected</Badge>;
}
