import { sql, type Kysely } from 'kysely';

/**
 * Kept counts, so that no list is ever counted by scanning it.
 *
 * Both tables are journals: each change of `properties` appends its differences in the same
 * transaction, reading sums them, and `fold_property_tallies()` now and then replaces many rows
 * by few. Appending never waits for anybody, as a shared counter row would behind a long import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table property_status_tallies (
      property_type text not null,
      status text not null,
      skip_trace_status text not null,
      auction_date date,
      count integer not null
    )
  `.execute(db);
  // By hour of creation: totals of date ranges, and where a deep page begins.
  await sql`
    create table property_hour_tallies (
      property_type text not null,
      skip_trace_status text not null,
      created_hour timestamptz not null,
      count integer not null
    )
  `.execute(db);
  await sql`create index property_hour_tallies_by_hour on property_hour_tallies (created_hour desc)
    include (property_type, skip_trace_status, count)`.execute(db);

  for (const operation of ['insert', 'update', 'delete'] as const) {
    await sql.raw(tallyFunction(operation)).execute(db);
    await sql.raw(tallyTrigger(operation)).execute(db);
  }
  await sql`
    create function fold_property_tallies() returns void language sql as $$
      with gone as (delete from property_status_tallies returning *)
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(count)
        from gone group by 1, 2, 3, 4 having sum(count) <> 0;
      with gone as (delete from property_hour_tallies returning *)
      insert into property_hour_tallies
        select property_type, skip_trace_status, created_hour, sum(count)
        from gone group by 1, 2, 3 having sum(count) <> 0 order by 3;
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

function tallyFunction(operation: Operation): string {
  return `
    create function tally_property_${operation}() returns trigger language plpgsql as $$
    begin
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(change)
        from (${changedRows(operation)}) as changed
        group by 1, 2, 3, 4 having sum(change) <> 0;
      insert into property_hour_tallies
        select property_type, skip_trace_status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from (${changedRows(operation)}) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      return null;
    end $$`;
}

function tallyTrigger(operation: Operation): string {
  const transitions = {
    insert: 'referencing new table as new_rows',
    update: 'referencing old table as old_rows new table as new_rows',
    delete: 'referencing old table as old_rows',
  }[operation];
  return `
    create trigger tally_property_${operation} after ${operation} on properties
      ${transitions} for each statement execute function tally_property_${operation}()`;
}
