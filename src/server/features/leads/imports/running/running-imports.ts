import type { Db } from '#server/platform/database/connect.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import { importRunsStore } from './import-runs.store.ts';

/**
 * Tracks which import is being stored, on this server or another. Its invisible leads are at the
 * front of the list's index, so the list engine reads around them. An outdated answer only costs
 * time: the list checks whether the import has committed.
 */
export function createRunningImports({
  db,
  events,
}: {
  db: Db;
  events: Pick<LiveEvents, 'subscribe'>;
}) {
  let running: Awaited<ReturnType<typeof importRunsStore.findRunning>> = null;
  const read = async () => {
    try {
      running = await importRunsStore.findRunning(db);
    } catch {
      running = null;
    }
  };
  events.subscribe(({ noun }) => void (noun === 'imports' && read()), read);
  return { current: () => running };
}

/**
 * A creation time that only the leads of one import have, as ISO text: the given time with random
 * microseconds, where other leads have whole milliseconds.
 */
export function uniqueTimestamp(timestamp: Date): string {
  const microseconds = 1 + Math.floor(Math.random() * 999);
  return timestamp.toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`);
}
