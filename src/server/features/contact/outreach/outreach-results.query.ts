import type { OutreachResults } from '#api/outreach.api.ts';
import type { OutreachKind } from '#domain/outreach-figure.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { contactedLeads, figureConditions } from './outreach-leads.sql.ts';

const maxListed = 100;

type Row = { kind: OutreachKind; id: number; name: string; created_at: Date };

/** The results of the latest campaigns and sequences, the newest first. */
export async function readOutreachResults(db: Db): Promise<OutreachResults[]> {
  const { rows } = await sql<Row>`
    select 'campaign' as kind, id, name, created_at from campaigns where has_audience
    union all
    select 'sequence', id, name, created_at from sequences
    order by created_at desc, id desc limit ${maxListed}
  `.execute(db);
  const results: OutreachResults[] = [];
  for (const { created_at: createdAt, ...outreach } of rows) {
    const figures = await countFigures(db, outreach.kind, outreach.id);
    results.push({ ...outreach, createdAt: createdAt.toISOString(), ...figures });
  }
  return results;
}

type Figures = Omit<OutreachResults, 'kind' | 'id' | 'name' | 'createdAt'>;

async function countFigures(db: Db, kind: OutreachKind, id: number): Promise<Figures> {
  const { sent, delivered, replied, interested, contracts } = figureConditions;
  const { rows } = await sql<Figures>`
    select count(*) filter (where ${sent})::int as sent,
      count(*) filter (where ${delivered})::int as delivered,
      count(*) filter (where ${replied})::int as replied,
      count(*) filter (where ${figureConditions.opted_out})::int as opted_out,
      count(*) filter (where ${interested})::int as interested,
      count(*) filter (where ${contracts})::int as contracts
    from (${contactedLeads(kind, id)}) as c
    join properties as p on p.id = c.property_id and p.deleted_at is null
  `.execute(db);
  return rows[0]!;
}
