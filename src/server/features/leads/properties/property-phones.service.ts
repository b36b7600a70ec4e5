import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createPhoneExistsError, createPhoneNotFoundError } from './properties.errors.ts';
import type { Actor, ChangeProperty } from './property-change.ts';

type PhoneType = 'mobile' | 'landline';
type PhoneStatus = 'unverified' | 'correct' | 'wrong';
type PhoneColumn = 'sms_count' | 'call_count' | 'status' | 'type';

export type PropertyPhonesService = ReturnType<typeof createPropertyPhonesService>;

/** The owner's numbers, always ten digits; a number is on a property once. */
export function createPropertyPhonesService({ change }: { change: ChangeProperty }) {
  /** @throws `properties.phone_not_found`, 404. */
  function set(
    id: number,
    number: string,
    column: PhoneColumn,
    value: number | PhoneType | PhoneStatus,
    actor: Actor,
  ) {
    return change(id, actor, async (trx) => {
      const phone = await trx
        .selectFrom('property_phones')
        .selectAll()
        .where('property_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!phone) throw createPhoneNotFoundError();
      if (phone[column] === value) return null;
      await trx
        .updateTable('property_phones')
        .set({ [column]: value })
        .where('id', '=', phone.id)
        .execute();
      const kind = column.endsWith('count') ? column : `phone_${column}`;
      return {
        events: [{ kind, oldValue: { number, value: phone[column] }, newValue: { number, value } }],
      };
    });
  }

  return {
    setSmsCount: (id: number, number: string, count: number, actor: Actor) =>
      set(id, number, 'sms_count', count, actor),

    setCallCount: (id: number, number: string, count: number, actor: Actor) =>
      set(id, number, 'call_count', count, actor),

    setStatus: (id: number, number: string, status: PhoneStatus, actor: Actor) =>
      set(id, number, 'status', status, actor),

    setType: (id: number, number: string, type: PhoneType, actor: Actor) =>
      set(id, number, 'type', type, actor),

    /** @throws `properties.phone_already_exists`, 409. */
    add: (id: number, number: string, type: PhoneType, actor: Actor) =>
      change(id, actor, async (trx) => {
        const added = await trx
          .insertInto('property_phones')
          .values({ property_id: id, number, type, source: 'person' })
          .onConflict((conflict) => conflict.columns(['property_id', 'number']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) throw createPhoneExistsError();
        return {
          changes: { phone_digits: await phoneDigits(trx, id) },
          events: [{ kind: 'phone_added', newValue: { number, type } }],
        };
      }),

    /** @throws `properties.phone_not_found`, 404. */
    remove: (id: number, number: string, actor: Actor) =>
      change(id, actor, async (trx) => {
        const removed = await trx
          .deleteFrom('property_phones')
          .where('property_id', '=', id)
          .where('number', '=', number)
          .returning(['number', 'type', 'status'])
          .executeTakeFirst();
        if (!removed) throw createPhoneNotFoundError();
        return {
          changes: { phone_digits: await phoneDigits(trx, id) },
          events: [{ kind: 'phone_deleted', oldValue: removed }],
        };
      }),
  };
}

/** A call is counted up to this; the menu offers no more. */
const maxCalls = 10;

/**
 * Counts a call to a number, and applies its outcome, in the transaction that changes the lead.
 * @param call.status the number's new status; undefined if the call implies none.
 * @param call.calls 0 where the call was counted before.
 * @returns its status before and after, and by how much the count rose.
 * @throws `properties.phone_not_found`, 404.
 */
export async function countCall(
  trx: Db,
  call: { propertyId: number; number: string; status: PhoneStatus | undefined; calls: 0 | 1 },
) {
  const { rows } = await sql<{ status: PhoneStatus; statusAfter: PhoneStatus; calls: number }>`
    with before as (
      select id, status, call_count from property_phones
      where property_id = ${call.propertyId} and number = ${call.number} for update
    )
    update property_phones as p
    set call_count = greatest(p.call_count, least(p.call_count + ${call.calls}, ${maxCalls})), status = coalesce(${call.status ?? null}, p.status)
    from before where p.id = before.id
    returning before.status, p.status as "statusAfter", p.call_count - before.call_count as calls
  `.execute(trx);
  const [changed] = rows;
  if (!changed) throw createPhoneNotFoundError();
  return changed;
}

/**
 * Takes a call to a number back, in the transaction that changes the lead.
 * @param call.statusAfter the status that it left; another one stays, and any where it is null.
 */
export async function takeBackCall(
  trx: Db,
  call: {
    propertyId: number;
    number: string;
    status: PhoneStatus;
    statusAfter: PhoneStatus | null;
    calls: number;
  },
): Promise<void> {
  await sql`
    update property_phones
    set call_count = greatest(call_count - ${call.calls}::integer, 0),
      status = case when status = ${call.statusAfter}::text then ${call.status}::text else status end
    where property_id = ${call.propertyId} and number = ${call.number}
  `.execute(trx);
}

/** All numbers of a property in one text, for the search. */
async function phoneDigits(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ digits: string }>`
    select coalesce(string_agg(number, ' ' order by id), '') as digits
    from property_phones where property_id = ${id}
  `.execute(db);
  return rows[0]?.digits ?? '';
}
