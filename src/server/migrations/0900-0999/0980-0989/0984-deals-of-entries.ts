import { sql, type Kysely } from 'kysely';

/** Which deal of its lead an entry of the ledger belongs to; of the fees so far their key says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries add column closing_id bigint references closings (id) on delete set null
  `.execute(db);
  await sql`
    update ledger_entries as e set closing_id = k.id from closings as k
    where k.id = substring(e.idempotency_key from '^fee-([0-9]+)-')::bigint
  `.execute(db);
  await sql`
    update ledger_entries as e set closing_id = o.closing_id from ledger_entries as o
    where o.id = e.corrects and o.closing_id is not null
  `.execute(db);
  await sql`
    create index ledger_entries_of_closing on ledger_entries (closing_id) where closing_id is not null
  `.execute(db);
  // Fees are few: whether one stands there twice is asked of each that is shown.
  await sql`create index ledger_entries_fees on ledger_entries (spent_on) where kind = 'fee'`.execute(
    db,
  );
}
