import type { SqlBool } from 'kysely';
import { z } from 'zod';
import { sequenceStep } from '#api/sequences.api.ts';
import type { SequenceEnding, SequenceStep } from '#domain/follow-up/sequence.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { SequenceStepResultsTable } from '#server/platform/database/schema/sequences.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { unsentRows } from '#server/platform/jobs/unsent.ts';

/** A run that a process works on for a while. */
export type ClaimedRun = {
  id: number;
  propertyId: number;
  startedBy: string | null;
  steps: SequenceStep[];
  done: Set<string>;
};

export type StepResult = Pick<SequenceStepResultsTable, 'result' | 'reason' | 'reference'>;

/**
 * The contact is no longer needed: the run has ended, was paused, or another process was faster.
 */
export class StaleStepError extends Error {
  override name = 'StaleStepError';
}

/** How long a process owns a run; after that, another one takes a crashed process's run over. */
const leaseSeconds = 60;

const storedSteps = z.array(sequenceStep);
export const readSteps = (stored: unknown): SequenceStep[] => storedSteps.parse(stored);

/** Sequences that leads run through. */
export const runningSequences = unsentRows({
  what: 'running sequences',
  end: 'paused',
  table: 'sequences',
  where: () => sql<SqlBool>`state = 'running' and exists (
    select from sequence_runs as r where r.sequence_id = sequences.id and r.state = 'running')`,
  set: () => sql`state = 'paused'`,
});

/** The runs that are due, and the outcomes of their steps. */
export const sequenceQueueStore = {
  /** Takes up to `most` due runs, those that waited longest first. */
  async claim(db: Db, { most, now }: { most: number; now: Date }): Promise<ClaimedRun[]> {
    const { rows } = await sql<{
      id: number;
      property_id: number;
      started_by: string | null;
      steps: unknown;
      done: string[];
    }>`
      with taken as (
        select r.id from sequence_runs as r
        where r.state = 'running' and r.due_at <= ${now}
          and (r.lease_until is null or r.lease_until < ${now})
          and exists (select 1 from sequences as s
            where s.id = r.sequence_id and s.state = 'running')
        order by r.due_at limit ${most} for update skip locked
      ), leased as (
        update sequence_runs as r
        set lease_until = ${new Date(now.getTime() + leaseSeconds * 1000)}
        from taken where r.id = taken.id
        returning r.id, r.property_id, r.started_by, r.sequence_id, r.due_at
      )
      select l.id, l.property_id, l.started_by, s.steps, array(
        select step_id from sequence_step_results where run_id = l.id) as done
      from leased as l join sequences as s on s.id = l.sequence_id order by l.due_at
    `.execute(db);
    return parseStored(
      rows,
      ({ property_id: propertyId, started_by: startedBy, steps, done, ...row }) => ({
        ...row,
        propertyId,
        startedBy,
        steps: readSteps(steps),
        done: new Set(done),
      }),
      'sequence',
    );
  },

  /**
   * Stores a step's result, in the transaction of its contact.
   * @throws StaleStepError if the run is no longer at this step: the contact is rolled back.
   */
  async settle(
    trx: Db,
    runId: number,
    stepId: string,
    result: StepResult & { at: Date; next?: Date },
  ) {
    const { at, next = at, ...columns } = result;
    const { rows } = await sql`
      select r.id from sequence_runs as r
      where r.id = ${runId} and r.state = 'running'
        and exists (select 1 from sequences as s
          where s.id = r.sequence_id and s.state = 'running')
      for update
    `.execute(trx);
    if (rows.length === 0) throw new StaleStepError();
    const added = await trx
      .insertInto('sequence_step_results')
      .values({ run_id: runId, step_id: stepId, at, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .returning('step_id')
      .executeTakeFirst();
    if (!added) throw new StaleStepError();
    await trx.updateTable('sequence_runs').set({ due_at: next }).where('id', '=', runId).execute();
  },

  /** Names the message or letter of a step that was sent. */
  async setReference(db: Db, runId: number, stepId: string, reference: string): Promise<void> {
    await db
      .updateTable('sequence_step_results')
      .set({ reference })
      .where('run_id', '=', runId)
      .where('step_id', '=', stepId)
      .execute();
  },

  /** Returns a run, to be checked again at `dueAt` (by default unchanged). */
  async release(db: Db, runId: number, dueAt?: Date): Promise<void> {
    await db
      .updateTable('sequence_runs')
      .set({ lease_until: null, ...(dueAt && { due_at: dueAt }) })
      .where('id', '=', runId)
      .execute();
  },

  async end(db: Db, runId: number, ending: SequenceEnding, now: Date): Promise<void> {
    await sql`
      select end_sequence_runs(array[property_id], ${ending}, ${now})
      from sequence_runs where id = ${runId} and state <> 'ended'
    `.execute(db);
  },
};
