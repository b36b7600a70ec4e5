import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { sequenceQueueStore } from './sequence-queue.store.ts';
import { sequencesStore as store } from './sequences.store.ts';

/** What automation rules do with sequences, in their own transaction. */
export function createSequencesByRule({ clock }: { clock: Clock }) {
  return {
    /**
     * Starts a lead for a rule, in its transaction: once in each sequence, or a rule that acts on
     * what a sequence causes would start it forever.
     * @returns whether it was started: not where it is in a sequence, or was in this one.
     */
    async startByRule(trx: Db, start: { sequenceId: number; leadId: number; userId: string }) {
      const { sequenceId, leadId, userId } = start;
      const { rows } = await sql`
        select 1 from sequence_runs where sequence_id = ${sequenceId} and property_id = ${leadId}
        union all select 1 where not exists (
          select from sequences where id = ${sequenceId} and state <> 'archived')
      `.execute(trx);
      if (rows.length > 0) return false;
      const leads = sql`select ${leadId}::bigint`;
      const { started } = await store.start(trx, { sequenceId, leads, userId, now: clock.now() });
      if (started > 0) await publishLiveEvent(trx, { noun: 'sequences', ids: [sequenceId] });
      return started > 0;
    },

    /** Takes a lead out of the sequence that it is in. @returns whether it was in one. */
    async endByRule(trx: Db, leadId: number): Promise<boolean> {
      const run = await trx
        .selectFrom('sequence_runs')
        .select(['id', 'sequence_id'])
        .where('property_id', '=', leadId)
        .where('state', '<>', 'ended')
        .executeTakeFirst();
      if (!run) return false;
      await sequenceQueueStore.end(trx, run.id, 'stopped', clock.now());
      await publishLiveEvent(trx, { noun: 'sequences', ids: [run.sequence_id] });
      return true;
    },
  };
}
