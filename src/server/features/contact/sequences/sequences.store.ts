import type { RawBuilder } from 'kysely';
import type { Sequence } from '#api/sequences.api.ts';
import { isUnsentContact } from '#server/features/contact/outreach/outreach.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import { readSteps } from './sequence-queue.store.ts';

type Row = {
  id: number;
  name: string;
  steps: unknown;
  state: Sequence['state'];
  created_at: Date;
  updated_at: Date;
  counts: BuiltJson<Sequence['counts']>;
};

type NewSequence = { name: string; steps: Sequence['steps']; userId: string; now: Date };

/** Sequences, and the leads that are started in them. */
export const sequencesStore = {
  /** @param id one of them; all if absent. */
  async list(db: Db, id?: number): Promise<Sequence[]> {
    const { rows } = await sql<Row>`
      select s.id, s.name, s.steps, s.state, s.created_at, s.updated_at, json_build_object(
        'running', count(r.id) filter (where r.state = 'running'),
        'paused', count(r.id) filter (where r.state = 'paused'),
        'ended', count(r.id) filter (where r.state = 'ended'),
        'sent', (select count(*) from sequence_step_results as t
          join sequence_runs as o on o.id = t.run_id
          where o.sequence_id = s.id and t.result = 'sent'
            and not ${isUnsentContact(sql`'sequence-' || o.id || '-' || t.step_id`)})) as counts
      from sequences as s left join sequence_runs as r on r.sequence_id = s.id
      where ${id === undefined ? sql`true` : sql`s.id = ${id}`}
      group by s.id order by s.state = 'archived', lower(s.name), s.id
    `.execute(db);
    return parseStored(
      rows,
      ({ created_at: createdAt, updated_at: updatedAt, steps, ...row }) => ({
        ...row,
        steps: readSteps(steps),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }),
      'sequence',
    );
  },

  async insert(db: Db, { name, steps, userId, now }: NewSequence): Promise<number> {
    const { id } = await db
      .insertInto('sequences')
      .values({
        name,
        steps: JSON.stringify(steps),
        created_by: userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** @returns whether there is such a sequence. */
  async update(
    db: Db,
    id: number,
    {
      steps,
      ...changes
    }: Partial<Pick<Sequence, 'name' | 'steps' | 'state'>> & { updated_at: Date },
  ): Promise<boolean> {
    const row = await db
      .updateTable('sequences')
      .set({ ...changes, ...(steps && { steps: JSON.stringify(steps) }) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * @param leads a query that returns an `id` column.
   * @returns how many leads there are, and how many of them were started now.
   */
  async start(
    db: Db,
    run: { sequenceId: number; leads: RawBuilder<unknown>; userId: string; now: Date },
  ): Promise<{ total: number; started: number }> {
    const { rows } = await sql<{ total: number; started: number }>`
      with wanted as (
        select p.id from properties as p
        where p.deleted_at is null and p.id in (select id from (${run.leads}) as chosen (id))
      ), started as (
        insert into sequence_runs (sequence_id, property_id, due_at, started_by, started_at)
        select ${run.sequenceId}, id, ${run.now}, ${run.userId}, ${run.now} from wanted order by id
        on conflict (property_id) where state <> 'ended' do nothing
        returning property_id
      )
      select (select count(*)::int from wanted) as total, (select count(*)::int from started) as started
    `.execute(db);
    return rows[0]!;
  },

  /** A run under a lock that holds to the end of the transaction. */
  async findRunForUpdate(trx: Db, id: number) {
    return trx
      .selectFrom('sequence_runs')
      .select(['id', 'state', 'sequence_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async setRunState(trx: Db, id: number, state: 'running' | 'paused'): Promise<void> {
    await trx.updateTable('sequence_runs').set({ state }).where('id', '=', id).execute();
  },
};
