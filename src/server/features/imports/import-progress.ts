import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { importsStore } from './imports.store.ts';
import type { ListProgress } from './storing/store-list.ts';

const noteEveryMs = 400;
/** A long statement gives no progress, but whoever runs it is alive. */
const beatEveryMs = 5_000;

/**
 * Tells browsers and other processes how far an import has come, on connections beside the import's
 * own transaction, whose changes nobody sees before it is done.
 */
export function createProgressNotes(db: Db, fileId: string, total: number) {
  let latest: { phase: 'reading' | 'storing'; rowsDone: number } = {
    phase: 'reading',
    rowsDone: 0,
  };
  let notedAt = 0;
  let pending: Promise<unknown> = Promise.resolve();

  function note() {
    notedAt = performance.now();
    const { rowsDone: done } = latest;
    // One after another, so that an older note never overwrites a newer one; a lost one does no harm.
    pending = pending
      .then(() => importsStore.noteProgress(db, fileId, latest))
      .then(() => publishLiveEvent(db, { noun: 'imports', progress: { fileId, done, total } }))
      .catch(() => undefined);
  }
  const beat = setInterval(note, beatEveryMs);
  beat.unref();

  return {
    report({ phase, share }: ListProgress) {
      latest = { phase, rowsDone: Math.floor(share * total) };
      if (performance.now() - notedAt > noteEveryMs) note();
    },
    /** Ends the notes; the last of them says how it ended. */
    async finish(phase: 'done' | 'failed') {
      clearInterval(beat);
      await pending;
      const rowsDone = phase === 'done' ? total : latest.rowsDone;
      await importsStore.noteProgress(db, fileId, { phase, rowsDone });
      await publishLiveEvent(db, { noun: 'imports', progress: { fileId, done: rowsDone, total } });
    },
  };
}
