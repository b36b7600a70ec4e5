import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PhoneCall } from '#api/calls/calls.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { PhoneCallsTable } from '#server/platform/database/schema/contact/calls.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createCallNotFoundError } from './calls.errors.ts';

export type PhoneCallRow = Selectable<PhoneCallsTable>;

type Which = { id?: number; lead?: number | undefined; isMissed?: boolean };

const mostListed = 50;

/** Calls as they are shown, newest first. */
export async function readPhoneCalls(db: Db, which: Which): Promise<PhoneCall[]> {
  const rows = await db
    .selectFrom('phone_calls as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('phone_numbers as n', 'n.number', 'c.own_number')
    .leftJoin('properties as p', (join) =>
      join.onRef('p.id', '=', 'c.property_id').on('p.deleted_at', 'is', null),
    )
    .selectAll('c')
    .select([
      'u.name as user_name',
      'n.label as own_label',
      'p.id as lead_id',
      'p.full_name',
      'p.first_name',
      'p.last_name',
      'p.street_address',
      'p.city',
      'p.state as address_state',
      'p.zip_code',
      sql<number>`(select coalesce(sum(size), 0)::integer from phone_call_parts
        where call_id = c.id)`.as('recorded'),
    ])
    .$if(which.id !== undefined, (query) => query.where('c.id', '=', which.id ?? 0))
    .$if(which.lead !== undefined, (query) => query.where('c.property_id', '=', which.lead ?? 0))
    .$if(which.isMissed === true, (query) => query.where('c.end_reason', '=', 'missed'))
    .orderBy('c.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    propertyId: row.lead_id,
    lead:
      row.lead_id === null
        ? null
        : {
            name: ownerDisplayName({
              fullName: row.full_name,
              firstName: row.first_name,
              lastName: row.last_name,
            }),
            address: formatAddress({
              streetAddress: row.street_address ?? '',
              city: row.city ?? '',
              state: row.address_state ?? '',
              zipCode: row.zip_code ?? '',
            }),
          },
    direction: row.direction,
    theirNumber: row.their_number,
    ownNumber: row.own_number,
    ownLabel: row.own_label ?? '',
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    state: row.state,
    endReason: row.end_reason,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: row.outcome,
    note: row.note,
    recordedBytes: row.recorded,
    noticeAt: row.notice_at?.toISOString() ?? null,
  }));
}

/** @throws `calls.not_found`, 404. */
export async function readPhoneCall(db: Db, id: number): Promise<PhoneCall> {
  const [call] = await readPhoneCalls(db, { id });
  if (!call) throw createCallNotFoundError();
  return call;
}

export const phoneCallsStore = {
  /** @returns its id; of a call that the service has named before, the id of that. */
  async insert(trx: Db, row: Insertable<PhoneCallsTable>): Promise<number> {
    const added = await trx
      .insertInto('phone_calls')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  },

  /** @throws `calls.not_found`, 404. */
  async lock(trx: Db, id: number): Promise<PhoneCallRow> {
    const row = await trx
      .selectFrom('phone_calls')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw createCallNotFoundError();
    return row;
  },

  async update(trx: Db, id: number, changes: Updateable<PhoneCallsTable>): Promise<void> {
    await trx.updateTable('phone_calls').set(changes).where('id', '=', id).execute();
  },

  /**
   * The record of a call that rings in another browser already: the same id of the service, or,
   * where each browser is given another id, the same numbers within a minute.
   */
  async findRinging(
    trx: Db,
    call: { provider: string; providerCallId: string; theirNumber: string; ownNumber: string },
    since: Date,
  ): Promise<number | undefined> {
    const known = await trx
      .selectFrom('phone_calls')
      .select('id')
      .where('provider', '=', call.provider)
      .where('provider_call_id', '=', call.providerCallId)
      .executeTakeFirst();
    if (known) return known.id;
    const same = await trx
      .selectFrom('phone_calls')
      .select('id')
      .where('direction', '=', 'incoming')
      .where('state', '=', 'ringing')
      .where('their_number', '=', call.theirNumber)
      .where('own_number', '=', call.ownNumber)
      .where('created_at', '>', since)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return same?.id;
  },

  /** The lead that a number belongs to, if one only, else the one with the latest change. */
  async findLeadOf(db: Db, number: string): Promise<number | null> {
    const row = await db
      .selectFrom('property_phones as pp')
      .innerJoin('properties as p', 'p.id', 'pp.property_id')
      .select('p.id')
      .where('pp.number', '=', number)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.updated_at', 'desc')
      .executeTakeFirst();
    return row?.id ?? null;
  },
};
