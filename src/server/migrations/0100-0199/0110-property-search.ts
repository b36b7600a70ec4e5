import { sql, type Kysely } from 'kysely';

/**
 * What lists are searched and filtered by, in a narrow table of its own: a search that meets tens of
 * thousands of leads reads a third of the pages, and changing a lead's version or notes leaves the
 * words' index alone. Triggers keep it in the transaction of every change; the trash is not in it.
 *
 * The columns are those of `properties` under the same names, so that conditions read either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table property_search (
      id bigint not null,
      created_at timestamptz not null,
      auction_date date,
      property_type text not null,
      skip_trace_status text not null,
      status text not null,
      owner_sort text not null,
      city text not null,
      phone_digits text not null,
      search_text text not null
    )
  `.execute(db);
  await sql
    .raw(`insert into property_search select ${columns} from properties
      where deleted_at is null order by id`)
    .execute(db);
  // No foreign key: the triggers are the only writers, and a check a row would double what they cost.
  await sql`alter table property_search add primary key (id)`.execute(db);
  await sql`drop index properties_search`.execute(db);
  // Literal search of words anywhere in names, address and phone digits.
  await sql`
    create index property_search_words on property_search using gin (search_text gin_trgm_ops)
  `.execute(db);
  await sql`analyze property_search`.execute(db);

  for (const operation of ['insert', 'update', 'delete', 'truncate'] as const) {
    await sql.raw(searchFunction(operation)).execute(db);
    await sql.raw(searchTrigger(operation)).execute(db);
  }
}

type Operation = 'insert' | 'update' | 'delete' | 'truncate';

const columns = `id, created_at, auction_date, property_type, skip_trace_status, status, owner_sort,
  city, phone_digits, search_text`;
const changing = columns.split(/,\s*/).slice(1);

const live = (rows: string, what: string) => `select ${what} from ${rows} where deleted_at is null`;

const statements: Record<Operation, string> = {
  insert: `insert into property_search ${live('new_rows', columns)};`,
  delete: `delete from property_search where id in (${live('old_rows', 'id')});`,
  truncate: `truncate property_search;`,
  // Only what is another row than before; not a join, which would go round in loops.
  update: `
    delete from property_search
    where id in (${live('old_rows', 'id')} except ${live('new_rows', 'id')});
    insert into property_search
      ${live('new_rows', columns)} except ${live('old_rows', columns)}
    on conflict (id) do update
      set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')};`,
};

function searchFunction(operation: Operation): string {
  return `
    create function search_property_${operation}() returns trigger language plpgsql as $$
    begin
      ${statements[operation]}
      return null;
    end $$`;
}

function searchTrigger(operation: Operation): string {
  const transitions = {
    insert: 'referencing new table as new_rows',
    update: 'referencing old table as old_rows new table as new_rows',
    delete: 'referencing old table as old_rows',
    truncate: '',
  }[operation];
  return `
    create trigger search_property_${operation} after ${operation} on properties
      ${transitions} for each statement execute function search_property_${operation}()`;
}
