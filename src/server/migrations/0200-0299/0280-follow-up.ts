import { sql, type Kysely } from 'kysely';

/** Calls with their outcomes, and what is to be done next with a lead: at most one action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_attempts (
      id bigint generated always as identity primary key,
      property_id bigint not null references properties (id) on delete cascade,
      phone_number text not null,
      outcome text not null check (outcome in
        ('reached', 'no_answer', 'voicemail', 'wrong_number', 'disconnected', 'do_not_call')),
      note text not null default '',
      user_id text references users (id) on delete set null,
      at timestamptz not null
    )
  `.execute(db);
  await sql`create index call_attempts_of_lead on call_attempts (property_id, id desc)`.execute(db);
  await sql`
    create table next_actions (
      property_id bigint primary key references properties (id) on delete cascade,
      kind text not null check (kind in ('call', 'text', 'letter', 'visit', 'other')),
      what text not null default '',
      due_on date not null,
      due_time text,
      due_at timestamptz not null,
      user_id text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // Today, for everyone and for one person: what is due first comes first.
  await sql`create index next_actions_due on next_actions (due_at, property_id)`.execute(db);
  await sql`
    create index next_actions_due_of_user on next_actions (user_id, due_at, property_id)
  `.execute(db);
}
