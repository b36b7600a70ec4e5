import { z } from 'zod';
import type { TimelineEntry } from '#api/properties/property-progress.api.ts';
import { useUndoCall } from '#web/lib/calls/undo-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useTimeline } from './use-timeline.ts';
import { Section } from './section.tsx';
import { timestampText } from '#web/lib/date-style.ts';
import { withWrittenDays } from '#web/lib/written-days.ts';

/** The recorded call that an entry is about. */
function callOf({ newValue }: TimelineEntry): number | undefined {
  return calls.safeParse(newValue).data?.callId;
}
const calls = z.object({ callId: z.int() });

type UndoEntryProps = { id: number; entry: TimelineEntry; undone: ReadonlySet<number | undefined> };

/** Takes a recorded call back. */
function UndoEntry({ id, entry, undone }: UndoEntryProps) {
  const { mutate, isPending } = useUndoCall();
  const callId = callOf(entry);
  if (entry.kind !== 'call' || callId === undefined || undone.has(callId)) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 self-start"
      pending={isPending}
      aria-label={`Undo: ${withWrittenDays(entry.summary)}`}
      onClick={() => mutate({ id, callId })}
    >
      Undo
    </Button>
  );
}

/** Everything that happened to the lead: who, what, when. */
export function Timeline({ id }: { id: number }) {
  const { entries, hasMore, isReadingMore, readMore } = useTimeline(id);
  const undone = new Set(
    entries.filter(({ kind }) => kind === 'call_undone').map((entry) => callOf(entry)),
  );
  return (
    <Section title="Timeline">
      <ol className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col border-l-2 pl-3 text-sm">
            <span className="break-words text-ink">{withWrittenDays(entry.summary)}</span>
            <span className="text-xs text-ink-faint">
              {timestampText(entry.happenedAt)}
              {entry.actor && ` · ${entry.actor}`}
            </span>
            <UndoEntry id={id} entry={entry} undone={undone} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" variant="ghost" pending={isReadingMore} onClick={readMore}>
          Show earlier
        </Button>
      )}
    </Section>
  );
}
