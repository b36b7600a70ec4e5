import { z } from 'zod';
import type { NextActionInput } from '#api/follow-up.api.ts';
import { dueTimestamp, nextActionKinds, nextActionLabels } from '#domain/follow-up/next-action.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { NextActionsTable } from '#server/platform/database/schema/follow-up.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Insertable, Selectable } from 'kysely';
import { createUserNotFoundError } from './follow-up.errors.ts';

export type NextActionRow = Selectable<NextActionsTable>;

/** A row as it is kept to be restored. */
export const storedAction = z.object({
  kind: z.enum(nextActionKinds),
  what: z.string(),
  due_on: z.string(),
  due_time: z.string().nullable(),
  due_at: z.coerce.date<Date | string>(),
  user_id: z.string().nullable(),
  created_at: z.coerce.date<Date | string>(),
});
type StoredAction = z.output<typeof storedAction>;

/** Whether both are the same action, not changed since it was set. */
export function isSameAction(one: StoredAction | null | undefined, other: typeof one): boolean {
  if (!one || !other) return !one && !other;
  const words = (action: StoredAction) => JSON.stringify(storedAction.parse(action));
  return words(one) === words(other);
}

/** The timeline's text for an action: 'Call on 2031-05-06 at 15:30: ask for the deed'. */
export function describeNextAction(
  action: Pick<NextActionRow, 'kind' | 'due_on' | 'due_time' | 'what'>,
): string {
  const { kind, due_on: day, due_time: time, what } = action;
  const when = time ? `${day} at ${time}` : day;
  return `${nextActionLabels[kind]} on ${when}${what && `: ${what}`}`;
}

/** The next action of each lead; written in the transaction that changes the lead. */
export const nextActionsStore = {
  find(db: Db, propertyId: number): Promise<NextActionRow | undefined> {
    return db
      .selectFrom('next_actions')
      .selectAll()
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
  },

  /**
   * Replaces the previous one.
   * @throws `follow_up.user_not_found`, 404.
   */
  async set(
    trx: Db,
    propertyId: number,
    input: NextActionInput,
    { userId, now, timeZone }: { userId: string | null; now: Date; timeZone: string },
  ): Promise<NextActionRow> {
    const doer = input.userId ?? userId;
    if (doer) await confirmUser(trx, doer);
    const due = { day: input.dueOn, time: input.dueTime ?? null };
    const row: Insertable<NextActionsTable> = {
      property_id: propertyId,
      kind: input.kind,
      what: input.what,
      due_on: due.day,
      due_time: due.time,
      due_at: dueTimestamp(due, timeZone),
      user_id: doer,
      created_at: now,
    };
    return trx
      .insertInto('next_actions')
      .values(row)
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /**
   * The days and times of actions are those of the wall clock of a new time zone. What was due before
   * stays so, and what the change makes late is due in a minute, after any check that runs now: each
   * is announced once.
   * @returns whether any has moved.
   */
  async moveToTimeZone(
    db: Db,
    { timeZone, now }: { timeZone: string; now: Date },
  ): Promise<boolean> {
    const due = sql<Date>`(due_on + coalesce(due_time, '00:00')::time) at time zone ${timeZone}`;
    const soon = new Date(now.getTime() + 60_000);
    const moved = await db
      .updateTable('next_actions')
      .set({ due_at: sql<Date>`greatest(${due}, ${soon}::timestamptz)` })
      .where('due_at', '>', now)
      .where('due_at', '<>', due)
      .executeTakeFirst();
    return moved.numUpdatedRows > 0n;
  },

  /** Sets an action as it was; one of a former member is everyone's. */
  async restore(trx: Db, propertyId: number, action: StoredAction): Promise<void> {
    const user = action.user_id
      ? await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', action.user_id)
          .executeTakeFirst()
      : undefined;
    const row = { ...action, property_id: propertyId, user_id: user?.id ?? null };
    await trx
      .insertInto('next_actions')
      .values(row)
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
      .execute();
  },

  async remove(trx: Db, propertyId: number): Promise<void> {
    await trx.deleteFrom('next_actions').where('property_id', '=', propertyId).execute();
  },
};

async function confirmUser(trx: Db, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw createUserNotFoundError();
}
