import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { listSequenceRuns } from '#api/sequences.api.ts';
import { nextStep } from '#domain/follow-up/sequence.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { formatAddress } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import { readSteps } from './sequence-queue.store.ts';

type Page = z.output<typeof listSequenceRuns.query>;
type Run = z.output<typeof listSequenceRuns.answer>['data'][number];
type Row = Pick<Run, 'id' | 'sequenceId' | 'sequence' | 'propertyId' | 'state' | 'ending'> & {
  steps: unknown;
  due_at: Date;
  results: BuiltJson<Run['results']>;
  full_name: string;
  first_name: string;
  last_name: string;
  street_address: string;
  city: string;
  state_code: string;
  zip_code: string;
};

/** The current step of each lead of a sequence, latest first. */
export async function readSequenceRuns(db: Db, sequenceId: number, query: Page) {
  const { page, limit, state } = query;
  const condition = sql<SqlBool>`r.sequence_id = ${sequenceId}
    and ${state === undefined ? sql`true` : sql`r.state = ${state}`}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from sequence_runs as r where ${condition}
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  const part = sql`${condition} order by r.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const data = await readRuns(db, part);
  return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
}

/** The sequences that a lead is or was in, latest first, at most 50. */
export const readRunsOfLead = (db: Db, propertyId: number) =>
  readRuns(
    db,
    sql`r.property_id = ${propertyId} order by r.id desc limit 50`,
    preparedStatement('sequence_runs_of_lead'),
  );

async function readRuns(
  db: Db,
  part: RawBuilder<unknown>,
  prefix: RawBuilder<unknown> = sql``,
): Promise<Run[]> {
  const { rows } = await sql<Row>`
    ${prefix}
    with shown as materialized (select * from sequence_runs as r where ${part})
    select r.id, r.sequence_id as "sequenceId", s.name as sequence, s.steps,
      r.property_id as "propertyId", r.state, r.ending, r.due_at,
      p.full_name, p.first_name, p.last_name, p.street_address, p.city, p.state as state_code,
      p.zip_code, coalesce((
        select json_agg(json_build_object('stepId', t.step_id, 'result', t.result,
          'reason', t.reason, 'at', t.at) order by t.at, t.step_id)
        from sequence_step_results as t where t.run_id = r.id), '[]') as results
    from shown as r
    join sequences as s on s.id = r.sequence_id
    join properties as p on p.id = r.property_id
    order by r.id desc
  `.execute(db);
  return parseStored(rows, toRun, 'sequence');
}

function toRun(row: Row): Run {
  const { id, sequenceId, sequence, propertyId, state, ending } = row;
  const done = new Set(row.results.map(({ stepId }) => stepId));
  const next = state === 'ended' ? null : nextStep(readSteps(row.steps), done);
  return {
    id,
    sequenceId,
    sequence,
    propertyId,
    state,
    ending,
    name: ownerDisplayName({
      fullName: row.full_name,
      firstName: row.first_name,
      lastName: row.last_name,
    }),
    address: formatAddress({
      streetAddress: row.street_address,
      city: row.city,
      state: row.state_code,
      zipCode: row.zip_code,
    }),
    nextStep: next,
    dueAt: next && state === 'running' ? row.due_at.toISOString() : null,
    results: row.results.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  };
}
