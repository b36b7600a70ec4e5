import { addressKey, houseOf, isSamePlace } from '#domain/places/address.ts';
import type { AnswerRow } from '#server/features/leads/imports/imports.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Lead = {
  id: number;
  identityKey: string | null;
  parcelKey: string | null;
  /** Its street with its town instead of its ZIP, as a row without a ZIP has it. */
  townKey: string | null;
  owner: string;
};

type StoredLead = Omit<Lead, 'townKey'> & { street: string; city: string; state: string };

const idOf = ({ leadId }: AnswerRow) => (/^\d{1,15}$/.test(leadId) ? Number(leadId) : 0);

/** '12 OAK ST|TAMPA|FL': the identity of a row that gives no ZIP. */
const isTownKey = (key: string | null) =>
  key !== null && !/^(?:PARCEL|CASE|LIST)\|/.test(key) && key.split('|').length === 3;

async function findLeads(db: Db, rows: readonly AnswerRow[]): Promise<Lead[]> {
  const distinct = (keys: (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];
  const streets = rows.flatMap(({ identityKey }) =>
    isTownKey(identityKey) ? [identityKey!.split('|')[0]!] : [],
  );
  const { rows: leads } = await sql<StoredLead>`
    select id, street_address as street, city, state, identity_key as "identityKey", parcel_key as "parcelKey",
      coalesce(nullif(last_name, ''), full_name) as owner
    from properties where deleted_at is null and (
      id = any(${rows.map(idOf)}::bigint[])
      or identity_key = any(${distinct(rows.map((row) => row.identityKey))}::text[])
      or parcel_key = any(${distinct(rows.map((row) => row.parcelKey))}::text[])
      or split_part(identity_key, '|', 1) = any(${[...new Set(streets)]}::text[]))
    order by id
  `.execute(db);
  return leads.map(({ street, city, state, ...lead }) => ({
    ...lead,
    townKey: addressKey({ streetAddress: street, city, state, zipCode: '' }),
  }));
}

/** A vendor's own ids look like ours: an id names a lead only where the row names no other house. */
function isOtherHouse(row: AnswerRow, lead: Lead): boolean {
  const [house, other] = [houseOf(row.identityKey).number, houseOf(lead.identityKey).number];
  return house !== null && other !== null && house !== other;
}

/** Of leads at one place with several owners, those of the person that the row names. */
function ofPerson(leads: readonly Lead[], { person }: AnswerRow): readonly Lead[] {
  const name = (person.lastName || person.fullName).toLowerCase();
  const named = leads.filter(({ owner }) => name !== '' && owner.toLowerCase().includes(name));
  return named.length > 0 ? named : leads;
}

/**
 * The leads that each row of an answer is about: by the lead's id, else by its place, and there by its
 * owner.
 * @returns for each row, in their order, the ids of its leads; empty for a row that belongs to none.
 */
export async function matchAnswer(db: Db, rows: readonly AnswerRow[]): Promise<number[][]> {
  const leads = await findLeads(db, rows);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const byAddress = Map.groupBy(leads, ({ identityKey }) => identityKey);
  const byTown = Map.groupBy(leads, ({ townKey }) => townKey);
  const byParcel = Map.groupBy(leads, ({ parcelKey }) => parcelKey);
  return rows.map((row) => {
    const named = byId.get(idOf(row));
    if (named && !isOtherHouse(row, named)) return [named.id];
    const near = new Set([
      ...((row.identityKey !== null && byAddress.get(row.identityKey)) || []),
      ...((row.parcelKey !== null && byParcel.get(row.parcelKey)) || []),
    ]);
    const there = [...near].filter((lead) => isSamePlace(row, lead));
    const ofTown = (isTownKey(row.identityKey) && byTown.get(row.identityKey)) || [];
    const inTown = ofTown.filter(({ townKey, parcelKey }) =>
      isSamePlace(row, { identityKey: townKey, parcelKey }),
    );
    return ofPerson([...new Set([...there, ...inTown])], row).map(({ id }) => id);
  });
}
