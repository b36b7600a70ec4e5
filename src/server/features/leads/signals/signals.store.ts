import type { Insertable } from 'kysely';
import { signalKey } from '#domain/leads/signal-kind.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { SignalsTable } from '#server/platform/database/schema/signals.tables.ts';

export type NewSignal = Pick<
  Insertable<SignalsTable>,
  'property_id' | 'kind' | 'source' | 'description' | 'category' | 'opened' | 'case_number'
> & {
  /** The day on which it was named, 'YYYY-MM-DD'. */
  last_seen: string;
};

/** A petition's data about its lead's case. */
type Petition = { caseNumber: string; filingDate: string; deceasedDate: string; court: string };

/**
 * Stores the estate of an approved petition, once however often it is approved.
 * @param read the petition as read, under which its case may exist already.
 */
export async function savePetitionSignal(
  trx: Db,
  lead: { propertyId: number; read: Petition; approved: Petition; at: Date },
): Promise<void> {
  const { propertyId, read, approved, at } = lead;
  const dayOf = (petition: Petition) => petition.filingDate || petition.deceasedDate || null;
  const keyOf = (petition: Petition) =>
    signalKey({ caseNumber: petition.caseNumber, date: dayOf(petition), description: '' });
  if (keyOf(read) !== keyOf(approved)) {
    await trx
      .deleteFrom('signals')
      .where('property_id', '=', propertyId)
      .where('source', '=', 'petition')
      .where('source_key', '=', keyOf(read))
      .execute();
  }
  const signal = {
    property_id: propertyId,
    kind: 'estate',
    source: 'petition',
    source_key: keyOf(approved),
    case_number: approved.caseNumber,
    description: approved.court,
    opened: dayOf(approved),
    last_seen: at.toISOString().slice(0, 10),
  };
  const { source_key: _key, property_id: _lead, ...said } = signal;
  await trx
    .insertInto('signals')
    .values(signal)
    .onConflict((conflict) => conflict.columns(['property_id', 'source_key']).doUpdateSet(said))
    .execute();
}

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
