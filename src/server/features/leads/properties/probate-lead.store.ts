import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type {
  ProbateCasesTable,
  PropertiesTable,
} from '#server/platform/database/schema/properties.tables.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { findLeadAtPlace } from './merged-leads.store.ts';
import { refuseErased } from './refuse-erased.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';

type LeadRow = Omit<
  Insertable<PropertiesTable>,
  'property_type' | 'to_review' | 'created_at' | 'identity_key'
> & { identity_key: string | null };
type ProbateCase = Omit<Insertable<ProbateCasesTable>, 'property_id'>;

/**
 * Adds a probate lead for review, in the caller's transaction. If there is a probate lead at that
 * place already, or one was merged into another lead, nothing on it is overwritten.
 * @returns the lead's id.
 */
export async function addProbateLead(
  trx: Db,
  lead: { row: LeadRow; probateCase: ProbateCase },
  made: { at: Date; userId: string | null },
): Promise<number> {
  const { row, probateCase } = lead;
  const keys = { identityKey: row.identity_key, parcelKey: row.parcel_key ?? null };
  const knownId = (await findLeadAtPlace(trx, 'probate', keys)) ?? (await findLeadOfCase(trx, row));
  await refuseErased(trx, row);
  const inserted = knownId === undefined ? await insertLead(trx, row, made.at) : undefined;
  // Without either, a concurrent request has added the place.
  const id = knownId ?? inserted?.id ?? (await findLeadAtPlace(trx, 'probate', keys))!;
  await trx
    .insertInto('probate_cases')
    .values({ property_id: id, ...probateCase })
    .onConflict((conflict) => conflict.column('property_id').doNothing())
    .execute();
  const kind = inserted ? 'created' : 'metadata';
  await recordPropertyEvents(trx, [{ propertyId: id, kind, actorId: made.userId }]);
  await publishLiveEvent(trx, { noun: 'properties', ids: [id] });
  return id;
}

/**
 * The probate lead of the same case, as an import finds it: where one of the two has no street. Two houses of
 * an estate are two leads.
 */
async function findLeadOfCase(trx: Db, row: LeadRow): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from properties
    where property_type = 'probate' and deleted_at is null
      and probate_case_key(state, county, case_number)
        = probate_case_key(${row.state}, ${row.county}, ${row.case_number})
      and (${row.identity_key}::text is null or identity_key is null or identity_key like 'CASE|%')
    order by id limit 1
  `.execute(trx);
  return rows[0]?.id;
}

function insertLead(trx: Db, row: LeadRow, at: Date): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('properties')
    .values({ ...row, property_type: 'probate', to_review: true, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Writes the case of a probate lead, in the transaction that changes the lead. */
export async function writeProbateCase(
  trx: Db,
  propertyId: number,
  probateCase: ProbateCase,
): Promise<void> {
  await trx
    .insertInto('probate_cases')
    .values({ property_id: propertyId, ...probateCase })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(probateCase))
    .execute();
}
