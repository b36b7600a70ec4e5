import { CalendarCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { readToday, type TodayReason } from '#api/follow-up.api.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { KeptSince } from '#web/lib/offline/kept-since.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { dueText } from './due-text.tsx';
import { EntryTime } from './entry-time.tsx';
import { reasonWords, type TodayEntry, wordsOf } from './today-entry.ts';
import { TodayLead } from './today-lead.tsx';
import { useTodayKeys } from './use-today-keys.ts';
import { useToday, type TodayFilter } from './today.query.ts';

type TodayWorkProps = TodayFilter & {
  onOpen: (id: number) => void;
  onAnswer: (entry: TodayEntry) => void;
  /** Whether there is a thread, or a number that can be texted. */
  canAnswer: (entry: TodayEntry) => boolean;
  /** The numbers of a lead, to call and to text. */
  contacts: (entry: TodayEntry) => ReactNode;
};

/** One lead after the other: the user works on the first, the others wait beneath it. */
export function TodayWork({ whose, savedFilter, ...work }: TodayWorkProps) {
  const today = useToday({ whose, savedFilter });
  // Postponed until the page is opened again: the lead moves to the end.
  const [later, setLater] = useState<ReadonlySet<number>>(new Set());
  const entries = inOrder(today.data?.data ?? [], later);
  const putOff = (id: number) => setLater((before) => new Set([...before, id]));
  const { onOpen, onAnswer, canAnswer } = work;
  useTodayKeys(entries, {
    onOpen,
    onAnswer: (entry) => canAnswer(entry) && onAnswer(entry),
    onSkip: putOff,
  });

  const [first, ...rest] = entries;
  return (
    <QueryState
      query={today}
      failed="Today cannot be shown"
      shape={['h-64 rounded-lg', 'h-32 rounded-lg']}
      arrange="flex flex-col gap-4"
    >
      {({ counts }) =>
        first ? (
          <>
            <KeptSince place={readToday.path} />
            <Counts counts={counts} />
            <TodayLead key={first.property.id} entry={first} onSkip={putOff} {...work} />
            {rest.length > 0 && <Queue entries={rest} onOpen={work.onOpen} />}
          </>
        ) : (
          <>
            <KeptSince place={readToday.path} />
            <NothingDue />
          </>
        )
      }
    </QueryState>
  );
}

function NothingDue() {
  return (
    <Card>
      <EmptyState
        icon={<CalendarCheck />}
        title="Nothing is due today"
        description="Replies, next actions and near auctions appear here. Set a next action on a lead to be reminded of it, or choose a saved filter to work through."
      />
    </Card>
  );
}

const inOrder = (entries: readonly TodayEntry[], later: ReadonlySet<number>) =>
  [...entries].sort((a, b) => Number(later.has(a.property.id)) - Number(later.has(b.property.id)));

function Counts({ counts }: { counts: Record<TodayReason, number> }) {
  const known = Object.entries(reasonWords) as [TodayReason, { label: string }][];
  return (
    <p className="text-sm text-ink-soft" aria-live="polite">
      {known
        .filter(([reason]) => counts[reason] > 0)
        .map(
          ([reason, { label }]) => `${label} ${counts[reason] >= 1000 ? '1,000+' : counts[reason]}`,
        )
        .join(' · ')}
    </p>
  );
}

function Queue({ entries, onOpen }: { entries: TodayEntry[]; onOpen: (id: number) => void }) {
  return (
    <Card className="p-0">
      <ol aria-label="Next leads" className="divide-y">
        {entries.map((entry) => {
          const { property, nextAction } = entry;
          return (
            <li key={property.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-left text-sm hover:bg-hover"
                onClick={() => onOpen(property.id)}
              >
                <Badge tone={wordsOf(entry).tone}>{wordsOf(entry).label}</Badge>
                <span className="font-medium text-ink">{ownerDisplayName(property)}</span>
                <span className="min-w-0 truncate text-ink-soft">{formatAddress(property)}</span>
                <span
                  className={cn(
                    'ml-auto text-ink-faint',
                    wordsOf(entry).tone === 'red' && 'text-danger-text',
                  )}
                >
                  {nextAction ? dueText(nextAction) : <EntryTime entry={entry} />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
