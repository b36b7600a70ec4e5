import { Button } from '#web/ui/buttons/button.tsx';
import { useTimeline } from './use-timeline.ts';
import { Section } from './section.tsx';
import { timestampText } from '#web/lib/date-style.ts';

/** Everything that happened to the lead: who, what, when. */
export function Timeline({ id }: { id: number }) {
  const { entries, hasMore, isReadingMore, readMore } = useTimeline(id);
  return (
    <Section title="Timeline">
      <ol className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col border-l-2 pl-3 text-sm">
            <span className="break-words text-ink">{entry.summary}</span>
            <span className="text-xs text-ink-faint">
              {timestampText(entry.happenedAt)}
              {entry.actor && ` · ${entry.actor}`}
            </span>
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
