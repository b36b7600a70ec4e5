import { sql, type Kysely } from 'kysely';

/** More rows changed by one statement than this, and totals are counted anew instead. */
const mostJournalled = 500;

/**
 * Totals of searches and other filters that the tallies do not know are counted once and kept.
 *
 * A kept total says in which snapshot it was true. Whoever changes leads appends to a journal what
 * they were and what they are now; reading adds the journal's rows that the snapshot does not see
 * and that match the filter, so that the total is exact at every moment. A row with `change` 0 says
 * that too much has changed to be told row by row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_totals (
      filter text primary key,
      snapshot pg_snapshot not null,
      total integer not null,
      kept_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table property_match_journal (
      writer xid8 not null default pg_current_xact_id(),
      change smallint not null,
      property_type text,
      status text,
      skip_trace_status text,
      auction_date date,
      created_at timestamptz,
      city text,
      search_text text,
      phone_digits text
    )
  `.execute(db);
  // Its one row changes whenever the journal is emptied: a total counted before is not kept then.
  await sql`
    create table property_match_journal_state (
      id integer primary key check (id = 1),
      generation integer not null
    )
  `.execute(db);
  await sql`insert into property_match_journal_state values (1, 1)`.execute(db);

  for (const operation of ['insert', 'update', 'delete'] as const) {
    await sql.raw(journalFunction(operation)).execute(db);
    await sql.raw(journalTrigger(operation)).execute(db);
  }
  await sql`
    create function fold_property_matches() returns void language plpgsql as $$
    begin
      delete from kept_totals where kept_at < now() - interval '1 day';
      update property_match_journal_state set generation = generation + 1
      where (select count(*) from property_match_journal) > 1000
        or exists (select from property_match_journal where change = 0);
      if found then
        delete from kept_totals;
        delete from property_match_journal;
      end if;
    end $$
  `.execute(db);
}

type Operation = 'insert' | 'update' | 'delete';

const columns =
  'property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits';

/** The rows that a statement brought into lists (1) and took out of them (-1). */
function changedRows(operation: Operation): string {
  const added = `select id, ${columns} from new_rows where deleted_at is null`;
  const removed = `select id, ${columns} from old_rows where deleted_at is null`;
  if (operation === 'insert') return `select 1, ${columns} from (${added}) as added`;
  if (operation === 'delete') return `select -1, ${columns} from (${removed}) as removed`;
  // Not a join: nothing is known about transition tables, and it would go round in loops.
  return `select 1, ${columns} from (${added} except ${removed}) as added
    union all select -1, ${columns} from (${removed} except ${added}) as removed`;
}

function journalFunction(operation: Operation): string {
  const rows = operation === 'delete' ? 'old_rows' : 'new_rows';
  return `
    create function journal_property_${operation}() returns trigger language plpgsql as $$
    begin
      if (select count(*) from ${rows}) > ${mostJournalled} then
        insert into property_match_journal (change) values (0);
      else
        insert into property_match_journal (change, ${columns}) ${changedRows(operation)};
      end if;
      return null;
    end $$`;
}

function journalTrigger(operation: Operation): string {
  const transitions = {
    insert: 'referencing new table as new_rows',
    update: 'referencing old table as old_rows new table as new_rows',
    delete: 'referencing old table as old_rows',
  }[operation];
  return `
    create trigger journal_property_${operation} after ${operation} on properties
      ${transitions} for each statement execute function journal_property_${operation}()`;
}
