import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Move, rememberedRows, rememberRows } from './moved-rows.store.ts';

const signalBefore = z.object({ source_key: z.string() });

/**
 * Gives a lead's cases to another. A case of the same kind that both have is one case; of two kinds
 * under one key (an auction and an estate without number, on one day) both stay.
 */
export async function moveSignals(trx: Db, move: Move): Promise<void> {
  const { rows } = await sql<{ id: number; source_key: string }>`
    with old as (
      select s.id, s.source_key, k.kind as same from signals as s
      left join signals as k on k.property_id = ${move.to} and k.source_key = s.source_key
      where s.property_id = ${move.from} and s.kind is distinct from k.kind
    )
    update signals as s set property_id = ${move.to},
      source_key = case when old.same is null then s.source_key else s.source_key || ' ' || s.kind end
    from old where s.id = old.id
      and (old.same is null or not exists (select from signals as k
        where k.property_id = ${move.to} and k.source_key = s.source_key || ' ' || s.kind))
    returning s.id, old.source_key
  `.execute(trx);
  await rememberRows(
    trx,
    move,
    rows.map(({ id, source_key }) => ({ table: 'signals', key: id, before: { source_key } })),
  );
}

/**
 * Gives the cases back, and with them those that lists of the lead's own type have added since.
 * @param lastSignalId the newest case at the time of the merge.
 */
export async function returnSignals(trx: Db, move: Move, lastSignalId: number): Promise<void> {
  for (const { row_key, before } of await rememberedRows(trx, move, 'signals')) {
    await sql`
      update signals set property_id = ${move.from},
        source_key = ${signalBefore.parse(before).source_key}
      where id = ${row_key} and property_id = ${move.to}
    `.execute(trx);
  }
  await sql`
    update signals as s set property_id = ${move.from}
    from imports as i, properties as k, properties as o
    where s.property_id = ${move.to} and s.id > ${lastSignalId} and i.id = s.import_id
      and k.id = ${move.to} and o.id = ${move.from}
      and i.property_type = o.property_type and k.property_type <> o.property_type
      and not exists (select from signals as same
        where same.property_id = ${move.from} and same.source_key = s.source_key)
  `.execute(trx);
}
