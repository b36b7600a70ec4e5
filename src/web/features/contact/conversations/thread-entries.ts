import type { Message } from '#api/conversations/conversations.api.ts';
import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';

/** A piece of a thread: messages, and what happened to the lead beside them; both oldest first. */
export type ThreadPiece = { messages: Message[]; happenings: ThreadHappening[] };

/** One line of a thread. */
export type ThreadEntry =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'message'; key: string; message: Message }
  /** `times` if the same refusal was repeated this often without a message in between. */
  | { kind: 'happening'; key: string; happening: ThreadHappening; times: number };

type Timestamp = { at: string; entry: Exclude<ThreadEntry, { kind: 'day' }> };

/**
 * The lines of a thread, oldest first: messages and happenings by their timestamps, under a heading
 * for each day of the reader's calendar.
 * @param pieces the oldest piece first.
 */
export function threadEntries(pieces: readonly ThreadPiece[]): ThreadEntry[] {
  const entries: ThreadEntry[] = [];
  let lastDay = '';
  for (const { at, entry } of pieces.flatMap(timestampsOf)) {
    const date = new Date(at);
    const day = `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
    if (day !== lastDay) entries.push({ kind: 'day', key: `d${day} ${entry.key}`, day: date });
    lastDay = day;
    entries.push(entry);
  }
  return entries;
}

/** Merges two sorted lists; messages keep their order, whatever their clocks said. */
function timestampsOf({ messages, happenings }: ThreadPiece): Timestamp[] {
  const timestamps: Timestamp[] = [];
  let next = 0;
  const takeUntil = (timestamp: string | undefined) => {
    for (; next < happenings.length; next += 1) {
      const happening = happenings[next]!;
      if (timestamp !== undefined && happening.happenedAt >= timestamp) return;
      const before = timestamps.at(-1)?.entry;
      const isRepeated = isSameRefusal(before, happening);
      const times = isRepeated ? before.times + 1 : 1;
      if (isRepeated) timestamps.pop();
      const entry = { kind: 'happening', key: happening.id, happening, times } as const;
      timestamps.push({ at: happening.happenedAt, entry });
    }
  };
  for (const message of messages) {
    takeUntil(message.createdAt);
    const entry = { kind: 'message', key: `m${message.id}`, message } as const;
    timestamps.push({ at: message.createdAt, entry });
  }
  takeUntil(undefined);
  return timestamps;
}

function isSameRefusal(
  before: ThreadEntry | undefined,
  { kind, summary }: ThreadHappening,
): before is Extract<ThreadEntry, { kind: 'happening' }> {
  return (
    kind === 'refusal' &&
    before?.kind === 'happening' &&
    before.happening.kind === 'refusal' &&
    before.happening.summary === summary
  );
}
