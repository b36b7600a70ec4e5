import { sql, type Kysely } from 'kysely';

/**
 * A third journal of counts beside those by status and by hour: by city, which the city filter's
 * list and totals are read from; by how the owner's name begins, where deep pages by owner begin; and
 * by ranges of ids of the leads without an auction, which come by id behind those with one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table property_key_tallies (
      kind text not null check (kind in ('city', 'owner', 'undated')),
      key text not null,
      property_type text not null,
      skip_trace_status text not null,
      count integer not null
    )
  `.execute(db);
  await sql`create index property_key_tallies_by_key on property_key_tallies (kind, key)
    include (property_type, skip_trace_status, count)`.execute(db);
  await sql
    .raw(countedKeys('select 1 as change, * from properties where deleted_at is null'))
    .execute(db);
  await sql`analyze property_key_tallies`.execute(db);

  for (const operation of ['insert', 'update', 'delete'] as const) {
    await sql.raw(tallyFunction(operation)).execute(db);
  }
  await sql`
    create or replace function fold_property_tallies() returns void language sql as $$
      with gone as (delete from property_status_tallies returning *)
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(count)
        from gone group by 1, 2, 3, 4 having sum(count) <> 0;
      with gone as (delete from property_hour_tallies returning *)
      insert into property_hour_tallies
        select property_type, skip_trace_status, created_hour, sum(count)
        from gone group by 1, 2, 3 having sum(count) <> 0 order by 3;
      with gone as (delete from property_key_tallies returning *)
      insert into property_key_tallies
        select kind, key, property_type, skip_trace_status, sum(count)
        from gone group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2;
    $$
  `.execute(db);
}

type Operation = 'insert' | 'update' | 'delete';

/** The rows that a statement added (+1) and took away (-1); rows in the trash do not count. */
function changedRows(operation: Operation): string {
  const added = 'select 1 as change, * from new_rows where deleted_at is null';
  const removed = 'select -1 as change, * from old_rows where deleted_at is null';
  if (operation === 'insert') return added;
  if (operation === 'delete') return removed;
  return `${added} union all ${removed}`;
}

const countedKeys = (rows: string) => `
  insert into property_key_tallies
    select k.kind, k.key, property_type, skip_trace_status, sum(change)
    from (${rows}) as changed
    cross join lateral (values ('city', lower(city)), ('owner', left(owner_sort, 2)),
      ('undated', case when auction_date is null then lpad((id >> 13)::text, 15, '0') end)
    ) as k (kind, key)
    where k.key is not null
    group by 1, 2, 3, 4 having sum(change) <> 0;`;

/** Of the triggers that are there. */
function tallyFunction(operation: Operation): string {
  const rows = changedRows(operation);
  return `
    create or replace function tally_property_${operation}() returns trigger language plpgsql as $$
    begin
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(change)
        from (${rows}) as changed
        group by 1, 2, 3, 4 having sum(change) <> 0;
      insert into property_hour_tallies
        select property_type, skip_trace_status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from (${rows}) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      ${countedKeys(rows)}
      return null;
    end $$`;
}
