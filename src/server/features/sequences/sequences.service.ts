import { sql } from 'kysely';
import type { z } from 'zod';
import type { createSequence, startSequence } from '#api/sequences.api.ts';
import type { Sequence } from '#api/sequences.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  calendarContext,
  joinConditions,
  propertyConditions,
} from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { sequenceQueueStore } from './sequence-queue.store.ts';
import {
  createNoLeadsError,
  createRunEndedError,
  createRunNotFoundError,
  createSequenceNotFoundError,
  createSequenceNotRunningError,
} from './sequences.errors.ts';
import { sequencesStore as store } from './sequences.store.ts';

type Input = z.output<typeof createSequence.body>;
type Selection = z.output<typeof startSequence.body>;
type Actor = { userId: string };

export type SequencesService = ReturnType<typeof createSequencesService>;

/** Sequences, and which leads are in them. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createSequencesService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  /** @throws `direct_mail.template_not_found`, 404. */
  findLetter: (templateId: string) => Promise<unknown>;
  /** Asks for a run without waiting for the next minute. */
  requestRun: () => Promise<void>;
}) {
  const { db, clock, timeZone, findLetter, requestRun } = options;

  async function get(id: number): Promise<Sequence> {
    const [found] = await store.list(db, id);
    if (!found) throw createSequenceNotFoundError();
    return found;
  }

  async function checkLetters({ steps }: Input): Promise<void> {
    for (const step of steps) {
      if (step.kind === 'letter' && step.letterTemplateId) await findLetter(step.letterTemplateId);
    }
  }

  async function update(id: number, changes: Parameters<typeof store.update>[2]) {
    if (!(await store.update(db, id, changes))) throw createSequenceNotFoundError();
    await publishLiveEvent(db, { noun: 'sequences', ids: [id] });
    return get(id);
  }

  /** Ids of a selection, as a query. */
  function leadsOf({ propertyIds, filter }: Selection) {
    if (propertyIds) return sql`select unnest(${propertyIds}::bigint[])`;
    const conditions = propertyConditions(filter!, calendarContext(clock, timeZone()));
    return sql`select p.id from properties as p where ${joinConditions(conditions)}`;
  }

  return {
    get,
    leadsOf,
    list: async () => ({ data: await store.list(db) }),

    /** @throws `direct_mail.template_not_found`, 404. */
    async create(input: Input, actor: Actor): Promise<Sequence> {
      await checkLetters(input);
      const id = await store.insert(db, { ...input, userId: actor.userId, now: clock.now() });
      await publishLiveEvent(db, { noun: 'sequences', ids: [id] });
      return get(id);
    },

    /** @throws `sequences.not_found`, 404; `direct_mail.template_not_found`, 404. */
    async change(id: number, input: Input): Promise<Sequence> {
      await checkLetters(input);
      return update(id, { ...input, updated_at: clock.now() });
    },

    /** @throws `sequences.not_found`, 404. */
    async setState(id: number, state: Sequence['state']): Promise<Sequence> {
      const changed = await update(id, { state, updated_at: clock.now() });
      if (state === 'running') await requestRun();
      return changed;
    },

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
     * Starts a lead for a rule, in its transaction: once in each sequence, or a rule that acts on
     * what a sequence causes would start it for ever.
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

    /**
     * Pauses one lead, lets it go on, or takes it out.
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
