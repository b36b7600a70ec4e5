import type { FactField } from '#domain/facts/fact-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Facts of one lead, as columns have them, and the day of the data: a roll has those of several years. */
export type ToldByRoll = {
  id: number;
  /** 'YYYY-MM-DD' */
  toldOn: string;
  facts: Partial<Record<FactField, string | number | boolean>>;
};

/**
 * Keeps what a roll says of houses in place of what it said before; of those that it no longer has, nothing.
 * The leads themselves stay as they are.
 */
export async function rememberRoll(
  trx: Db,
  {
    source,
    name,
    asked,
    told,
  }: { source: string; name: string; asked: number[]; told: ToldByRoll[] },
): Promise<void> {
  await sql`
    delete from lead_facts where source = ${source}
      and property_id = any(${asked}::bigint[])
  `.execute(trx);
  if (told.length === 0) return;
  const json = JSON.stringify(told);
  await sql`
    insert into lead_facts (property_id, source, source_name, told_on, facts)
    select p.id, ${source}, ${name}, t."toldOn", t.facts
    from jsonb_to_recordset(${json}::jsonb) as t (id bigint, "toldOn" date, facts jsonb)
    join properties as p on p.id = t.id
    on conflict (property_id, source, told_on) do update set facts = excluded.facts
  `.execute(trx);
}
