import { eventNouns, type EventNoun, type LiveEvent, type StreamReady } from '#api/events.api.ts';

/**
 * When each noun last changed, as far as this process was notified. A browser that read something and
 * then began to listen finds by it what changed in between.
 * @param now milliseconds of a monotonic clock
 */
export function createLastChanges(now: () => number = () => performance.now()) {
  const timestamps = new Map<EventNoun, number>();
  return {
    note: ({ noun, progress }: LiveEvent) => {
      if (!progress) timestamps.set(noun, now());
    },
    /** Announcements in between are unknown: anything may have changed. */
    noteGap: () => {
      for (const noun of eventNouns) timestamps.set(noun, now());
    },
    /** How many milliseconds ago each noun last changed; absent if no change is known. */
    ago: (): StreamReady['changed'] =>
      Object.fromEntries([...timestamps].map(([noun, then]) => [noun, now() - then])),
  };
}
