import type { Insertable } from 'kysely';
import { signalKey } from '#domain/signal-kind.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { SignalsTable } from '#server/platform/database/schema/signals.tables.ts';

export type NewSignal = Pick<
  Insertable<SignalsTable>,
  'property_id' | 'kind' | 'source' | 'description' | 'category' | 'opened' | 'case_number'
> & {
  /** The day on which it was named, 'YYYY-MM-DD'. */
  last_seen: string;
};

/**
 * Stores one case of a lead in the caller's transaction; the same one again changes nothing.
 * @returns whether it is new.
 */
export async function addSignal(db: Db, signal: NewSignal): Promise<boolean> {
  const { case_number = '', opened = null, description = '' } = signal;
  const added = await db
    .insertInto('signals')
    .values({
      ...signal,
      source_key: signalKey({ caseNumber: case_number, date: opened, description }),
    })
    .onConflict((conflict) => conflict.columns(['property_id', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
