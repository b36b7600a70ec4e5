import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

export type LeadRow = Selectable<PropertiesTable>;

/** Rows of leads under locks that hold to the end of the transaction, in the order of their ids. */
export async function lockLeads(trx: Db, ids: readonly number[]): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select * from properties where id = any(${[...ids]}::bigint[]) order by id for update
  `.execute(trx);
  return rows;
}

/** Why leads cannot be merged at present. */
export type Obstacle = 'campaign' | 'sequences';

/**
 * What is in progress with leads: a campaign that contacts one of them, sequences of more than one.
 */
export async function findObstacle(trx: Db, ids: readonly number[]): Promise<Obstacle | undefined> {
  const { rows } = await sql<{ sending: boolean; sequences: number }>`
    select exists (select from campaign_leads
        where property_id = any(${[...ids]}::bigint[]) and state = 'sending') as sending,
      (select count(*)::integer from sequence_runs
        where property_id = any(${[...ids]}::bigint[]) and state <> 'ended') as sequences
  `.execute(trx);
  const { sending, sequences } = rows[0]!;
  if (sending) return 'campaign';
  return sequences > 1 ? 'sequences' : undefined;
}
