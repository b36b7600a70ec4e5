import type { ScoreInput, ScoredCase } from '#domain/scores/score-input.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { storedAmounts } from '#server/platform/database/columns/stored-json.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';

/** What the score of a lead is made from; it reads the permitted inputs and nothing else. */
export type ScoreInputRow = ScoreInput & {
  id: number;
  /** The feeds of open cases that count nothing, since their feed has no new rows: one entry a case. */
  stale: string[];
};

/** Cases as statements build them; the amounts are stored JSON. */
export type CaseRows = BuiltJson<(Omit<ScoredCase, 'amounts'> & { amounts: unknown })[]>;

export const parseCases = (cases: CaseRows): ScoredCase[] =>
  cases.map((one) => ({ ...one, amounts: storedAmounts.parse(one.amounts) }));

/** The inputs of leads by id, including those in the trash; deleted leads are missing. */
export async function readScoreInputs(db: Db, ids: readonly number[]): Promise<ScoreInputRow[]> {
  // Thousands of leads at once are planned for their number.
  const isOne = ids.length === 1;
  const prefix = isOne ? preparedStatement('score_inputs_of_lead') : sql``;
  const given = isOne ? sql`${ids[0]}` : sql`any(${ids}::bigint[])`;
  const { rows } = await sql<Omit<ScoreInputRow, 'cases'> & { cases: CaseRows }>`
    ${prefix}
    with stale as (select array_agg(source) as sources from score_stale_sources)
    select p.id, p.price_cents as "priceCents", coalesce(c.cases, '[]') as cases,
      coalesce(c.stale, '{}') as stale
    from properties as p
    left join (
      select s.property_id,
        json_agg(json_build_object('kind', s.kind, 'opened', s.opened,
          'firstSeen', (s.created_at at time zone 'UTC')::date, 'source', s.source,
          'importId', s.import_id, 'amounts', s.amounts) order by s.id)
          filter (where (s.source = any(stale.sources)) is not true) as cases,
        array_agg(s.source) filter (where s.source = any(stale.sources)) as stale
      from signals as s cross join stale
      where s.property_id = ${given} and s.is_open
      group by s.property_id
    ) as c on c.property_id = p.id
    where p.id = ${given} order by p.id
  `.execute(db);
  return rows.map((row) => ({ ...row, cases: parseCases(row.cases) }));
}
