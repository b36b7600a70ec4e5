import { useQuery } from '@tanstack/react-query';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { listPhoneCalls, playRecording, type PhoneCall } from '#api/calls/calls.api.ts';
import { callEndWords } from '#domain/calls/call-states.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { callOutcomeRules } from '#domain/follow-up/call-outcome.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { call, urlOf } from '#web/lib/call.ts';
import { GatedCallLink } from '#web/lib/call-gate/gated-call-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SoundPlayer } from '#web/ui/display/sound-player.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

type RecentCallsProps = { onLog: (call: PhoneCall) => void };

/** The latest calls of everyone, those that were missed among them. */
export function RecentCalls({ onLog }: RecentCallsProps) {
  const calls = useQuery({
    queryKey: [listPhoneCalls.path, 'all'] as const,
    queryFn: ({ signal }) => call(listPhoneCalls, { signal }),
  });
  return (
    <QueryState
      query={calls}
      failed="The calls cannot be shown"
      shape={['h-16 rounded-md', 'h-16 rounded-md']}
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            icon={<PhoneOutgoing />}
            title="No calls yet"
            description="Choose Call beside a number to begin one. Calls that come in ring here."
          />
        ) : (
          <ol aria-label="Latest calls" className="divide-y">
            {data.map((one) => (
              <RecentCall key={one.id} call={one} onLog={onLog} />
            ))}
          </ol>
        )
      }
    </QueryState>
  );
}

function RecentCall({ call: one, onLog }: { call: PhoneCall; onLog: (call: PhoneCall) => void }) {
  const [now] = useState(() => new Date());
  const isMissed = one.endReason === 'missed';
  const Icon = isMissed
    ? PhoneMissed
    : one.direction === 'incoming'
      ? PhoneIncoming
      : PhoneOutgoing;
  const number = one.theirNumber ? formatPhoneNumber(one.theirNumber) : 'Hidden number';
  const words = one.outcome
    ? callOutcomeRules[one.outcome].label
    : one.endReason
      ? callEndWords[one.endReason]
      : 'Under way';
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex items-center gap-2">
        <Icon
          aria-hidden
          className={
            isMissed ? 'size-4 shrink-0 text-danger-text' : 'size-4 shrink-0 text-ink-faint'
          }
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium text-ink">{one.lead?.name ?? number}</p>
          <p className="truncate text-xs text-ink-soft">
            {words} · {timeAgo(one.createdAt, now)}
            {one.user && ` · ${one.user.name}`}
          </p>
        </div>
        {one.state === 'ended' && !one.outcome && !isMissed && (
          <Button size="sm" onClick={() => onLog(one)}>
            Log
          </Button>
        )}
        {one.theirNumber && (
          <Button asChild size="sm">
            <GatedCallLink
              propertyId={one.propertyId}
              phoneNumber={one.theirNumber}
              aria-label={`Call ${one.lead?.name ?? number}`}
            >
              Call
            </GatedCallLink>
          </Button>
        )}
      </div>
      {one.recordedBytes > 0 && (
        <SoundPlayer
          src={urlOf(playRecording.path, { params: { id: one.id } })}
          seconds={lengthOf(one)}
          label="Play recording"
        />
      )}
    </li>
  );
}

/** Seconds that were talked; 0 where that is not known. */
const lengthOf = ({ answeredAt, endedAt }: PhoneCall) =>
  answeredAt && endedAt ? (Date.parse(endedAt) - Date.parse(answeredAt)) / 1000 : 0;
