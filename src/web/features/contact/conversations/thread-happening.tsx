import { Ban, CircleDot, ClipboardList, Mail, Phone } from 'lucide-react';
import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { clockTime } from './clock-time.ts';

const icons = { call: Phone, letter: Mail, status: CircleDot, refusal: Ban, form: ClipboardList };

type ThreadHappeningLineProps = {
  happening: ThreadHappening;
  /** How often the same refusal was repeated. */
  times: number;
};

/** What happened to the lead between two messages, on one quiet line. */
export function ThreadHappeningLine({ happening, times }: ThreadHappeningLineProps) {
  const Icon = icons[happening.kind];
  return (
    <p
      className={cn(
        'mx-auto flex w-fit max-w-full items-center gap-1.5 rounded-full px-3 py-0.5 text-center text-xs',
        happening.kind === 'refusal' ? 'bg-amber-tint text-amber-text' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="min-w-0 break-words">
        {happening.summary}
        {times > 1 && ` (${times} times)`}
        {happening.actor && ` · ${happening.actor}`} ·{' '}
        <time dateTime={happening.happenedAt} className="whitespace-nowrap">
          {clockTime(happening.happenedAt)}
        </time>
      </span>
    </p>
  );
}
