import { Suspense } from 'react';
import { Ban, CircleDot, ClipboardPen, Mail, Phone, PhoneMissed, Voicemail } from 'lucide-react';
import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { lazy } from '#web/ui/loading/lazy.ts';
import { SoundPlayer } from '#web/ui/display/sound-player.tsx';
import { withWrittenDays } from '#web/lib/written-days.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { clockTime } from './clock-time.ts';

const CallSummary = lazy(async () => ({
  default: (await import('./call-summary.tsx')).CallSummary,
}));

const icons = {
  call: Phone,
  missed_call: PhoneMissed,
  voicemail: Voicemail,
  form: ClipboardPen,
  letter: Mail,
  status: CircleDot,
  refusal: Ban,
};

type ThreadHappeningLineProps = {
  conversationId: number;
  happening: ThreadHappening;
  /** How often the same refusal was repeated. */
  times: number;
};

/** What was refused or missed stands out; everything else is quiet. */
function tintOf(kind: ThreadHappening['kind']): string {
  if (kind === 'missed_call') return 'bg-red-tint text-red-text';
  return kind === 'refusal' ? 'bg-amber-tint text-amber-text' : 'text-ink-soft';
}

/** What happened to the lead between two messages, on one quiet line. */
export function ThreadHappeningLine({
  conversationId,
  happening,
  times,
}: ThreadHappeningLineProps) {
  const Icon = icons[happening.kind];
  return (
    <div className="flex flex-col items-center gap-1">
      <p
        className={cn(
          'mx-auto flex w-fit max-w-full items-center gap-1.5 rounded-full px-3 py-0.5 text-center text-xs',
          tintOf(happening.kind),
        )}
      >
        <Icon aria-hidden className="size-3 shrink-0" />
        <span className="min-w-0 break-words">
          {withWrittenDays(happening.summary)}
          {times > 1 && ` (${times} times)`}
          {happening.actor && ` · ${happening.actor}`} ·{' '}
          <time dateTime={happening.happenedAt} className="whitespace-nowrap">
            {clockTime(happening.happenedAt)}
          </time>
        </span>
      </p>
      {happening.text !== '' && (
        <p className="max-w-[80%] rounded-xl border bg-raised px-3 py-2 text-sm break-words whitespace-pre-wrap text-ink">
          {happening.text}
        </p>
      )}
      {happening.recording !== null && happening.text !== '' && (
        <Suspense>
          <CallSummary conversationId={conversationId} callId={happening.id} />
        </Suspense>
      )}
      {happening.recording !== null && (
        <SoundPlayer
          src={happening.recording}
          seconds={happening.seconds ?? 0}
          label={happening.kind === 'voicemail' ? 'Play message' : 'Play recording'}
        />
      )}
    </div>
  );
}
