import { useQuery } from '@tanstack/react-query';
import { PhoneMissed, Voicemail as VoicemailIcon } from 'lucide-react';
import { listThreadCalls, playVoicemail, type ThreadCall } from '#api/calls/voice-webhooks.api.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { call } from '#web/lib/call.ts';

/** The newest calls that nobody answered. */
const most = 3;

/** Missed calls of a conversation, with the messages that were left. */
export function ThreadCalls({ conversationId: id }: { conversationId: number }) {
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey: [listThreadCalls.path, id],
    queryFn: ({ signal }) => call(listThreadCalls, { params: { id }, signal }),
  });
  const missed = data.filter((one) => one.isMissed).slice(0, most);
  if (missed.length === 0) return null;
  return (
    <section aria-label="Missed calls" className="border-b bg-sunken px-4 py-2">
      <ul className="flex flex-col gap-2">
        {missed.map((one) => (
          <MissedCall key={one.id} missed={one} now={new Date(dataUpdatedAt)} />
        ))}
      </ul>
    </section>
  );
}

function MissedCall({ missed, now }: { missed: ThreadCall; now: Date }) {
  const { voicemail, source, at } = missed;
  const Icon = voicemail ? VoicemailIcon : PhoneMissed;
  const words = voicemail ? 'Left a message' : 'Missed call';
  const { state = 'none', text = '', reason = '' } = voicemail?.transcript ?? {};
  return (
    <li className="flex flex-col gap-1 text-sm text-ink-soft">
      <p className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          <span className="font-medium text-ink">{words}</span> {timeAgo(at, now)}
          {source && ` · ${source}`}
        </span>
      </p>
      {voicemail?.state === 'stored' && (
        <audio
          controls
          preload="none"
          aria-label={`Message left ${timeAgo(at, now)}`}
          src={playVoicemail.path.replace(':id', String(voicemail.id))}
          className="h-10 w-full max-w-md"
        />
      )}
      {voicemail?.state === 'waiting' && <p className="text-xs">The message is being fetched.</p>}
      {voicemail?.state === 'refused' && <p className="text-xs">{voicemail.reason}</p>}
      {state === 'waiting' && <p className="text-xs">It is being written down.</p>}
      {state === 'done' && <p className="break-words">{text || 'Nothing is said.'}</p>}
      {state === 'failed' && <p className="text-xs">{reason}</p>}
    </li>
  );
}
