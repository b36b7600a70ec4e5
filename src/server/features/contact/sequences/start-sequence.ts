import { calendarContext } from '#domain/calendar-context.ts';
import type { z } from 'zod';
import type { startSequence } from '#api/sequences.api.ts';
import type { Sequence } from '#api/sequences.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  joinConditions,
  propertyConditions,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { sequenceQueueStore } from './sequence-queue.store.ts';
import {
  createNoLeadsError,
  createRunEndedError,
  createRunNotFoundError,
  createSequenceNotRunningError,
} from './sequences.errors.ts';
import { sequencesStore as store } from './sequences.store.ts';

export type Selection = z.output<typeof startSequence.body>;

export type Actor = { userId: string };

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  requestRun: () => Promise<void>;
  /** @throws `sequences.not_found`, 404. */
  get: (id: number) => Promise<Sequence>;
};

/** Leads that a user adds to a sequence, and the outcome of each. */
export function createSequenceStarts({ db, clock, timeZone, requestRun, get }: Options) {
  /** Ids of a selection, as a query. */
  function leadsOf({ propertyIds, filter }: Selection) {
    if (propertyIds) return sql`select unnest(${propertyIds}::bigint[])`;
    const conditions = propertyConditions(filter!, calendarContext(clock, timeZone()));
    return sql`select p.id from properties as p where ${joinConditions(conditions)}`;
  }

  return {
    leadsOf,

    /**
     * @throws `sequences.not_found`, 404; `sequences.not_running`, 409; `sequences.no_leads`, 400.
     */
    async start(id: number, selection: Selection, actor: Actor) {
      const { state } = await get(id);
      if (state === 'archived') throw createSequenceNotRunningError();
      const { total, started } = await inTransaction(db, async (trx) => {
        const counts = await store.start(trx, {
          sequenceId: id,
          leads: leadsOf(selection),
          userId: actor.userId,
          now: clock.now(),
        });
        if (counts.total === 0) throw createNoLeadsError();
        await publishLiveEvent(trx, { noun: 'sequences', ids: [id] });
        return counts;
      });
      if (started > 0) await requestRun();
      return { started, busy: total - started };
    },

    /**
     * Pauses one lead, lets it continue, or takes it out.
     * @throws `sequences.run_not_found`, 404; `sequences.run_ended`, 409.
     */
    async setRunState(runId: number, state: 'running' | 'paused' | 'stopped'): Promise<void> {
      await inTransaction(db, async (trx) => {
        const run = await store.findRunForUpdate(trx, runId);
        if (!run) throw createRunNotFoundError();
        if (run.state === 'ended') throw createRunEndedError();
        if (state === 'stopped') await sequenceQueueStore.end(trx, runId, 'stopped', clock.now());
        else await store.setRunState(trx, runId, state);
        await publishLiveEvent(trx, { noun: 'sequences', ids: [run.sequence_id] });
      });
      if (state === 'running') await requestRun();
    },
  };
}
