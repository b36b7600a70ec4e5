import type { RawBuilder, SqlBool } from 'kysely';
import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import {
  isSaid,
  isTypedColumn,
  saleAsOne,
  toldBySource,
} from '#server/features/leads/facts/facts.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadChange } from './lead-change.ts';

/** A fact as a column of `properties` (alias `p`) and as a source has it in `told`. */
const facts = factFieldNames.map((field) => ({ field, ...factFields[field] }));
type Fact = (typeof facts)[number];

const types: Record<Fact['kind'], string> = {
  count: 'integer',
  area: 'integer',
  year: 'integer',
  number: 'double precision',
  money: 'bigint',
  day: 'date',
  flag: 'boolean',
  text: 'text',
  choice: 'text',
};

const valueOf = (json: string, { field, kind }: Fact) => `(${json} ->> '${field}')::${types[kind]}`;
/** The same as the column has it, in which an unknown text is ''. */
const knownOf = (json: string, fact: Fact) =>
  fact.kind === 'text' ? `coalesce(${valueOf(json, fact)}, '')` : valueOf(json, fact);
/** Whether the source has another value than the lead, and no user typed the lead's. */
const isTold = (fact: Fact) =>
  `${isSaid('told', fact.field)}
    and p.${fact.column} is distinct from ${knownOf('told', fact)}
    and not ${isTypedColumn(`'${fact.column}'`)}`;

/** What the source says of the house of `p`. */
const toldBy = (source: string) => sql`(
  select ${sql.raw(saleAsOne('f.facts'))}
  from (select ${source}::text as source) as s
  cross join lateral (select ${sql.raw(toldBySource('s.source'))} as facts) as f)`;

/** Whether a source would change facts of a row of `properties` (alias `p`). */
export const isFilledBy = (source: string): RawBuilder<SqlBool> => sql`exists (
  select from (select ${toldBy(source)} as told) as t
  where ${sql.raw(facts.map((fact) => `(${isTold(fact)})`).join(' or '))})`;

const objectOf = (value: (fact: Fact) => string) =>
  sql.raw(
    `jsonb_strip_nulls(jsonb_build_object(${facts
      .map((fact) => `'${fact.field}', ${value(fact)}`)
      .join(', ')}))`,
  );

/**
 * Gives leads what a source says of their houses; what a user typed stays. The lead's version counts up.
 * @returns the leads that changed, with the changed facts before (`null` for one that was not known) and after
 */
export async function fillFacts(trx: Db, ids: number[], source: string): Promise<LeadChange[]> {
  const { rows } = await sql<LeadChange>`
    with chosen as (
      select p.id, told,
        ${objectOf((fact) => `case when ${isTold(fact)} then jsonb_build_array(p.${fact.column}) end`)} as before
      from properties as p cross join lateral (select ${toldBy(source)} as told) as t
      where p.id = any(${ids}::bigint[]) and p.deleted_at is null and ${isFilledBy(source)}
      order by p.id for update of p
    )
    update properties as p set ${sql.raw(
      facts
        .map(
          (fact) =>
            `${fact.column} = case when chosen.before ? '${fact.field}'
              then ${knownOf('chosen.told', fact)} else p.${fact.column} end`,
        )
        .join(', '),
    )}, version = p.version + 1, updated_at = now()
    from chosen where p.id = chosen.id
    returning p.id, chosen.before,
      ${objectOf((fact) => `case when chosen.before ? '${fact.field}' then to_jsonb(p.${fact.column}) end`)} as after
  `.execute(trx);
  return rows.map(({ id, before, after }) => ({ id, before: unpacked(before), after }));
}

/** Values are packed in arrays, so that an unknown one is kept as such. */
function unpacked(before: unknown): Partial<Record<FactField, unknown>> {
  const packed = before as Partial<Record<FactField, [unknown]>>;
  return Object.fromEntries(Object.entries(packed).map(([field, value]) => [field, value[0]]));
}

/** Takes facts back that a lead still has from a source, and no user has typed since. @returns the leads that changed */
export async function restoreFacts(trx: Db, changes: LeadChange[]): Promise<LeadChange[]> {
  const isSame = (fact: Fact) =>
    `(c.before ? '${fact.field}' and not ${isTypedColumn(`'${fact.column}'`)}
      and to_jsonb(p.${fact.column}) is not distinct from c.after -> '${fact.field}')`;
  const { rows } = await sql<LeadChange>`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (id bigint, before jsonb, after jsonb)
    ), chosen as (
      select p.id, c.before, c.after from properties as p join changes as c on c.id = p.id
      where p.deleted_at is null and (${sql.raw(facts.map(isSame).join(' or '))})
      order by p.id for update of p
    )
    update properties as p set ${sql.raw(
      facts
        .map(
          (fact) =>
            `${fact.column} = case when ${isSame(fact)}
              then ${knownOf('c.before', fact)} else p.${fact.column} end`,
        )
        .join(', '),
    )}, version = p.version + 1, updated_at = now()
    from chosen as c where p.id = c.id
    returning p.id, c.after as before, c.before as after
  `.execute(trx);
  return rows;
}
