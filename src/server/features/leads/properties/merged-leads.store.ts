import type { PlaceKeys } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { isUniqueViolation } from '#server/platform/database/transaction.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createPropertyExistsError } from './properties.errors.ts';

/**
 * Hides leads that are merged into another; leads that were merged into them follow. They leave
 * lists and counts like deleted ones, and are never in the trash.
 */
export async function hideMergedLeads(
  trx: Db,
  { ids, into, at }: { ids: number[]; into: number; at: Date },
): Promise<void> {
  await sql`
    update properties set deleted_at = ${at}, merged_into = ${into},
      version = version + 1, updated_at = now()
    where id = any(${ids}::bigint[])
  `.execute(trx);
  await pointMergedLeads(trx, { from: ids, into });
}

/** Leads that are part of `from` are part of `into` from now on. */
async function pointMergedLeads(
  trx: Db,
  { from, into }: { from: number[]; into: number },
): Promise<void> {
  await sql`
    update properties set merged_into = ${into} where merged_into = any(${from}::bigint[])
  `.execute(trx);
}

/**
 * Makes a merged lead a separate one again.
 * @param parts the leads that were part of it when it was merged.
 * @throws `properties.already_exists`, 409, if another lead of its type is at its address
 * meanwhile.
 */
export async function showMergedLead(
  trx: Db,
  { id, parts }: { id: number; parts: number[] },
): Promise<void> {
  try {
    await sql`
      update properties set deleted_at = null, merged_into = null,
        version = version + 1, updated_at = now()
      where id = ${id}
    `.execute(trx);
  } catch (error) {
    if (isUniqueViolation(error, 'properties_place')) throw createPropertyExistsError();
    throw error;
  }
  await sql`
    update properties set merged_into = ${id} where id = any(${parts}::bigint[])
  `.execute(trx);
}

/**
 * The live lead of this type at a place, or the one that such a lead is part of; of several the one at
 * this very address and parcel.
 * @param except a lead that does not count.
 */
export async function findLeadAtPlace(
  db: Db,
  type: PropertiesTable['property_type'],
  { identityKey, parcelKey }: PlaceKeys,
  except?: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select k.id from properties as m
    join properties as k on k.id = coalesce(m.merged_into, m.id) and k.deleted_at is null
    where m.property_type = ${type} and k.id <> ${except ?? 0}
      and (m.identity_key = ${identityKey} or m.parcel_key = ${parcelKey})
      and is_same_place(m.identity_key, m.parcel_key, ${identityKey}, ${parcelKey})
    order by m.identity_key is distinct from ${identityKey}, m.merged_into is not null,
      m.parcel_key is distinct from ${parcelKey}, k.id limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** The live lead of this id, or the one that it is part of since a merge. */
export async function findLiveLead(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    ${preparedStatement('live_lead')}
    select id from properties where deleted_at is null and id = (
      select case when deleted_at is null then id else merged_into end
      from properties where id = ${id})
  `.execute(db);
  return rows[0]?.id;
}
