import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { storedColumns } from '#server/platform/database/columns/stored-json.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Move, rememberedRows, rememberRows } from './moved-rows.store.ts';

const phoneState = z.object({
  type: z.string(),
  status: z.string(),
  sms_count: z.int(),
  call_count: z.int(),
});

/** A phone's count is at most ten. */
const maxCounted = 10;

/**
 * A number that both leads have is one number of the kept lead: values that only the other lead had
 * are copied, its counts are added, and do-not-call and litigator are never removed. The other
 * lead's own row stays with it, unused.
 */
export async function foldPhones(trx: Db, move: Move): Promise<void> {
  const { rows } = await sql<{ key: number; before: unknown; after: unknown }>`
    with pairs as (
      select k.id, to_jsonb(k) as before, o.type, o.status, o.sms_count, o.call_count, o.carrier, o.details,
        o.do_not_call, o.litigator
      from property_phones as o join property_phones as k on k.number = o.number
      where o.property_id = ${move.from} and k.property_id = ${move.to}
    )
    update property_phones as k set
      type = case when k.type = 'unknown' then p.type else k.type end,
      status = case when k.status = 'unverified' then p.status else k.status end,
      sms_count = least(k.sms_count + p.sms_count, ${maxCounted}),
      call_count = least(k.call_count + p.call_count, ${maxCounted}),
      carrier = coalesce(k.carrier, p.carrier), details = coalesce(k.details, p.details),
      do_not_call = k.do_not_call or p.do_not_call, litigator = k.litigator or p.litigator
    from pairs as p where k.id = p.id
    returning k.id as key, p.before, to_jsonb(k) as after
  `.execute(trx);
  await rememberRows(
    trx,
    move,
    rows.map(({ key, before, after }) => ({
      table: 'property_phones',
      key,
      before: storedColumns.parse(before),
      after: storedColumns.parse(after),
    })),
  );
}

/**
 * Reverses that: values from the merge are removed if they have not changed since, later knowledge
 * about the number is kept on both leads, and do-not-call and litigator stay on both.
 */
export async function unfoldPhones(trx: Db, move: Move): Promise<void> {
  const folded = (await rememberedRows(trx, move, 'property_phones')).filter((row) => row.before);
  for (const { row_key: id, before, after } of folded) {
    const [was, became] = [phoneState.parse(before), phoneState.parse(after)];
    await sql`
      update property_phones as o set
        status = case when k.status <> ${became.status} then k.status else o.status end,
        do_not_call = o.do_not_call or k.do_not_call, litigator = o.litigator or k.litigator
      from property_phones as k
      where k.id = ${id} and o.property_id = ${move.from} and o.number = k.number
    `.execute(trx);
    await sql`
      update property_phones set
        type = case when type = ${became.type} then ${was.type} else type end,
        status = case when status = ${became.status} then ${was.status} else status end,
        sms_count = greatest(sms_count - ${became.sms_count - was.sms_count}::integer, 0),
        call_count = greatest(call_count - ${became.call_count - was.call_count}::integer, 0)
      where id = ${id}
    `.execute(trx);
  }
}
