import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { importRunsStore } from './import-runs.store.ts';
import type { ImportJob } from './run-import.kind.ts';
import type { ListProgress } from '../storing/store-list.ts';

const writeEveryMs = 400;
/** A long statement reports no progress, but its process is alive. */
const heartbeatEveryMs = 5_000;

/**
 * Stores the progress of an import, and announces it to browsers and other processes. It uses
 * connections other than the import's own transaction, which hides its changes until it commits.
 */
export function createImportProgress(db: Db, run: ImportJob, total: number) {
  const { fileId } = run;
  let latest: { phase: 'reading' | 'storing'; rowsDone: number } = {
    phase: 'reading',
    rowsDone: 0,
  };
  let writtenAt = 0;
  let pending: Promise<unknown> = Promise.resolve();

  const publish = (done: number) =>
    publishLiveEvent(db, { noun: 'imports', progress: { fileId, done, total } });

  function write() {
    writtenAt = performance.now();
    // One after another, so that an older state never overwrites a newer one; a lost one does no harm.
    pending = pending
      .then(() => importRunsStore.noteProgress(db, run, latest))
      .then(() => publish(latest.rowsDone))
      .catch(() => undefined);
  }
  write();
  const heartbeat = setInterval(write, heartbeatEveryMs);
  heartbeat.unref();

  /** Ends the heartbeat; nothing is written afterwards. */
  async function stop() {
    clearInterval(heartbeat);
    await pending;
  }

  return {
    report({ phase, share }: ListProgress) {
      latest = { phase, rowsDone: Math.floor(share * total) };
      if (performance.now() - writtenAt > writeEveryMs) write();
    },
    stop,
    /** Stores and announces that the import is done. */
    async finish() {
      await stop();
      await importRunsStore.noteProgress(db, run, { phase: 'done', rowsDone: total });
      await publish(total);
    },
    /** Announces the state as stored. */
    publish: () => publish(latest.rowsDone),
  };
}
