import { sql, type Kysely } from 'kysely';

/**
 * What stands between us and an owner: who opted out, who is on a do-not-call list, which address
 * sent mail back, and what was decided about each contact. None of it hangs on a property, so all
 * of it outlives them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opt_outs (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('phone', 'email', 'address')),
      value text not null,
      source text not null,
      reason text not null default '',
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      lifted_at timestamptz,
      lifted_by text references users (id) on delete set null,
      lift_reason text
    )
  `.execute(db);
  // The gate's question, and at most one entry in force for one recipient.
  await sql`
    create unique index opt_outs_in_force on opt_outs (kind, value) where lifted_at is null
  `.execute(db);
  // The ledger's page, newest first.
  await sql`create index opt_outs_newest on opt_outs (created_at desc, id desc)`.execute(db);

  await sql`
    create table do_not_call_lists (
      id bigint generated always as identity primary key,
      name text not null,
      status text not null check (status in ('waiting', 'running', 'done', 'failed')),
      file_key text,
      total integer not null default 0,
      added integer not null default 0,
      rejected integer not null default 0,
      problem text,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  // Millions of rows: a number is eight bytes, not a text.
  await sql`
    create table do_not_call_numbers (
      number bigint primary key,
      list_id bigint not null references do_not_call_lists (id)
    )
  `.execute(db);
  await sql`create index do_not_call_numbers_of_list on do_not_call_numbers (list_id)`.execute(db);

  await sql`
    create table returned_addresses (
      address_key text primary key,
      address text not null,
      reason text not null,
      created_at timestamptz not null
    )
  `.execute(db);

  await sql`
    create table contact_decisions (
      id bigint generated always as identity primary key,
      property_id bigint,
      channel text not null,
      target text not null,
      allowed boolean not null,
      reason text,
      actor_id text,
      decided_at timestamptz not null
    )
  `.execute(db);
  // The log's page, and the log of one lead.
  await sql`
    create index contact_decisions_of_property on contact_decisions (property_id, id desc)
  `.execute(db);
}
