import type { PoolClient } from 'pg';

/** The columns by which an import matches and joins, table by table. */
const planned: Record<string, string[]> = {
  properties: ['identity_key', 'property_type', 'parcel_key', 'deleted_at', 'id'],
  property_phones: ['property_id', 'number'],
  property_emails: ['property_id', 'email'],
  property_notes: ['property_id', 'noted_at', 'content'],
  signals: ['property_id', 'source_key'],
};

/**
 * Tables with rows but without statistics of their first column, or grown by half since those. The
 * row count of the statistics is compared as well: taken during an import, they have the pages but
 * no rows. $3: the leads that this transaction added; a count of -1 means that none was taken.
 */
const findStale = `
  select c.relname as name from pg_class c
  join unnest($1::text[], $2::text[]) as t(name, key) on c.oid = t.name::regclass
  where pg_relation_size(c.oid) > 0 and (
    c.reltuples < 2 * $3::bigint
    or pg_relation_size(c.oid) > 1.5 * c.relpages * current_setting('block_size')::bigint
    or not exists (
      select from pg_statistic s join pg_attribute a on a.attrelid = s.starelid and a.attnum = s.staattnum
      where s.starelid = c.oid and a.attname = t.key
    )
  )`;

/** Analyzes the tables with outdated statistics. */
async function analyzeStale(client: PoolClient, added: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(findStale, [
    Object.keys(planned),
    Object.values(planned).map(([key]) => key),
    added,
  ]);
  for (const { name } of rows) await client.query(`analyze ${name} (${planned[name]!.join(', ')})`);
}

/**
 * Brings the statistics up to date that the plans of an import depend on. Autovacuum does not do it
 * in time: a crash resets its counters, and a first list is followed by the second within a minute.
 * Without them the planner joins a hundred thousand rows by an index that does not fit.
 */
export const refreshStatistics = (client: PoolClient): Promise<void> => analyzeStale(client, 0);

/**
 * The same within the transaction of an import, once its new leads are stored: for its remaining statements, and
 * for the jobs that begin with its commit. Both would else take a table of a hundred thousand leads for an empty one.
 * @param added how many leads the import added.
 */
export const refreshStatisticsOfAdded = (client: PoolClient, added: number): Promise<void> =>
  added === 0 ? Promise.resolve() : analyzeStale(client, added);
