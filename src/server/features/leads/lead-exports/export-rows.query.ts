import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import {
  columnOf,
  storedFields,
  type ColumnOf,
  type StoredField,
} from '#domain/leads/lead-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  storedExtraFields,
  storedParty,
  type StoredParty,
} from '#server/platform/database/columns/stored-json.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';

/** The columns of an export depend on its leads: the number of phones, the extra fields. */
export type ExportShape = {
  phones: number;
  emails: number;
  hasProbate: boolean;
  hasEvents: boolean;
  extras: string[];
};

/** A lead with all its parts. */
export type ExportRow = Pick<Selectable<PropertiesTable>, 'id' | ColumnOf<StoredField>> & {
  extra_fields: Record<string, string>;
  created_text: string;
  phones: BuiltJson<
    {
      number: string;
      type: string;
      status: string;
      sms_count: number;
      call_count: number;
      do_not_call: boolean;
      litigator: boolean;
    }[]
  >;
  emails: string[];
  notes: BuiltJson<{ noted_at: string; content: string }[]>;
  events: BuiltJson<{ date: string | null; case_number: string; description: string }[]>;
  deceased: StoredParty;
  petitioner: StoredParty;
  score: number | null;
  /** Of the cases of all leads at its place. */
  place_kinds: string[];
};

type StoredRow = Omit<ExportRow, 'extra_fields' | 'deceased' | 'petitioner'> & {
  extra_fields: unknown;
  deceased: unknown;
  petitioner: unknown;
};

/** Of some hundred columns each: what is written of them at once keeps other calls waiting. */
const batchRows = 250;

const leadColumns = sql.raw(storedFields.map((field) => `p.${columnOf(field)}`).join(', '));

/** A list row without violation details has a case anyway; its export row would be empty. */
const saysSomething = sql<SqlBool>`(f.opened is not null or f.case_number <> '' or f.description <> '')`;

/** Which columns an export of these leads needs. `where` uses `properties as p`. */
export async function readExportShape(db: Db, where: RawBuilder<SqlBool>): Promise<ExportShape> {
  const { rows } = await sql<Omit<ExportShape, 'hasEvents'> & { events: number }>`
    with chosen as (select p.id, p.property_type, p.extra_fields from properties p where ${where})
    select
      coalesce((select max(n) from (select count(*)::int as n from property_phones f
        join chosen c on c.id = f.property_id group by f.property_id) as counted), 0) as phones,
      coalesce((select max(n) from (select count(*)::int as n from property_emails f
        join chosen c on c.id = f.property_id group by f.property_id) as counted), 0) as emails,
      coalesce((select max(n) from (select count(*)::int as n from signals f
        join chosen c on c.id = f.property_id and c.property_type = 'violation' and ${saysSomething}
        group by f.property_id) as counted), 0) as events,
      exists (select 1 from chosen where property_type = 'probate') as "hasProbate",
      coalesce((select array_agg(key order by key) from (
        select distinct jsonb_object_keys(extra_fields) as key from chosen
        where extra_fields <> '{}') as keys), '{}') as extras
  `.execute(db);
  const { events, ...shape } = rows[0]!;
  return { ...shape, hasEvents: events > 0 };
}

const parts = sql`
  coalesce((select json_agg(json_build_object('number', f.number, 'type', f.type, 'status', f.status,
    'sms_count', f.sms_count, 'call_count', f.call_count, 'do_not_call', f.do_not_call,
    'litigator', f.litigator) order by f.id)
    from property_phones f where f.property_id = p.id), '[]') as phones,
  coalesce((select json_agg(f.email order by f.id)
    from property_emails f where f.property_id = p.id), '[]') as emails,
  coalesce((select json_agg(json_build_object('noted_at', f.noted_at, 'content', f.content)
    order by f.noted_at) from property_notes f where f.property_id = p.id), '[]') as notes,
  coalesce((select json_agg(json_build_object('date', f.opened, 'case_number', f.case_number,
    'description', f.description) order by f.opened nulls first, f.source_key)
    from signals f
    where f.property_id = p.id and p.property_type = 'violation' and ${saysSomething}), '[]') as events,
  (select deceased from probate_cases f where f.property_id = p.id) as deceased,
  (select petitioner from probate_cases f where f.property_id = p.id) as petitioner,
  (select f.score from lead_scores f where f.property_id = p.id) as score,
  coalesce((select f.kinds from stacked_leads f where f.property_id = p.id), p.signal_kinds)
    as place_kinds`;

/** The leads with all their parts, oldest first, batch by batch, to limit memory. */
export async function* readExportRows(
  db: Db,
  where: RawBuilder<SqlBool>,
): AsyncGenerator<ExportRow[]> {
  let after: { created: string; id: number } | null = null;
  for (;;) {
    const position: RawBuilder<SqlBool> = after
      ? sql`(p.created_at, p.id) > (${after.created}::timestamptz, ${after.id})`
      : sql`true`;
    const { rows }: { rows: StoredRow[] } = await sql<StoredRow>`
      select p.id, ${leadColumns}, p.extra_fields,
        to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_text,
        ${parts}
      from properties p where ${where} and ${position}
      order by p.created_at, p.id limit ${batchRows}
    `.execute(db);
    if (rows.length > 0) yield rows.map(parseRow);
    if (rows.length < batchRows) return;
    const last = rows.at(-1)!;
    after = { created: last.created_text, id: last.id };
  }
}

const parseRow = (row: StoredRow): ExportRow => ({
  ...row,
  extra_fields: storedExtraFields.parse(row.extra_fields),
  deceased: storedParty.parse(row.deceased ?? {}),
  petitioner: storedParty.parse(row.petitioner ?? {}),
});
