import { sql, type Kysely } from 'kysely';

/** Searches for owners: what was ordered, under which key, what came back and what it cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trace_batches (
      id bigint generated always as identity primary key,
      provider text not null,
      total integer not null,
      done integer not null default 0,
      found integer not null default 0,
      nothing_found integer not null default 0,
      failed integer not null default 0,
      cost_cents numeric(14, 4) not null default 0,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  // One call to the provider; its key is here before the call is made.
  await sql`
    create table trace_chunks (
      id bigint generated always as identity primary key,
      batch_id bigint not null references trace_batches (id) on delete cascade,
      provider text not null,
      idempotency_key text not null unique,
      delivery_token text not null unique,
      status text not null check (status in
        ('waiting', 'sending', 'awaiting_delivery', 'by_hand', 'done', 'failed', 'unknown')),
      property_ids bigint[] not null,
      open_ids bigint[] not null,
      problem text,
      changed_at timestamptz not null
    )
  `.execute(db);
  // Chunks that something may have died under.
  await sql`
    create index trace_chunks_open on trace_chunks (changed_at)
      where status in ('waiting', 'sending', 'awaiting_delivery', 'by_hand')
  `.execute(db);
  await sql`
    create table trace_results (
      id bigint generated always as identity primary key,
      property_id bigint not null references properties (id) on delete cascade,
      chunk_id bigint not null references trace_chunks (id) on delete cascade,
      outcome text not null,
      reason text,
      people jsonb not null default '[]',
      received_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index trace_results_of_property on trace_results (property_id, id desc)
  `.execute(db);
  // What providers were paid, as far as we know.
  await sql`
    create table provider_costs (
      id bigint generated always as identity primary key,
      port text not null,
      provider text not null,
      reference text not null unique,
      quantity integer not null,
      cents numeric(14, 4) not null,
      is_certain boolean not null default true,
      spent_at timestamptz not null
    )
  `.execute(db);
  await sql`create index provider_costs_by_month on provider_costs (spent_at)`.execute(db);
}
