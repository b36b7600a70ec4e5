import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type OwnSession,
} from '#api/accounts/sessions.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** The user's sessions, each with Revoke, and a button for all others. */
export function SessionsCard() {
  const sessions = useQuery(readQuery(listSessions));
  const others = useMutationWithToast({
    act: () => call(revokeOtherSessions),
    done: ({ message }) => message,
    failed: 'The other sessions were not ended',
    refresh: [listSessions.path],
  });
  return (
    <Card>
      <CardHeader
        title="Sessions"
        description="Devices on which you are signed in. Revoke what you do not recognize."
        actions={
          <Button
            size="sm"
            pending={others.isPending}
            disabled={(sessions.data?.data.length ?? 0) < 2}
            onClick={() => others.mutate()}
          >
            Sign out everywhere else
          </Button>
        }
        className="max-sm:flex-col"
      />
      <CardContent>
        <QueryState
          query={sessions}
          failed="Your sessions cannot be shown"
          shape={['h-14', 'h-14']}
        >
          {({ data }) => (
            <ul className="divide-y" aria-label="Sessions">
              {data.map((session) => (
                <SessionEntry key={session.id} session={session} />
              ))}
            </ul>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function SessionEntry({ session }: { session: OwnSession }) {
  const { id, device, address, lastSeenAt, isThisOne } = session;
  const revoke = useMutationWithToast({
    act: () => call(revokeSession, { params: { id } }),
    done: `${device} was signed out`,
    failed: 'The session was not ended',
    refresh: [listSessions.path],
  });
  const seen = `last seen ${timestampText(lastSeenAt)}`;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words text-ink">{device}</p>
        <p className="tabular text-xs break-words text-ink-faint">
          {[address, seen].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isThisOne ? (
        <Badge tone="green">This one</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`Revoke: ${device}`}
          pending={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}
