import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** A user's calendar: a secret address to subscribe to, and a CalDAV calendar that is kept up to date. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('calendars', async (trx) => {
    await sql`
      create table calendar_feeds (
        user_id text primary key references users (id) on delete cascade,
        -- SHA-256, hex, of the address' secret.
        token_hash text not null unique,
        created_at timestamptz not null,
        last_read_at timestamptz
      )
    `.execute(trx);
    await sql`
      create table calendar_accounts (
        user_id text primary key references users (id) on delete cascade,
        -- The calendar's own address.
        calendar_url text not null,
        calendar_name text not null,
        username text not null,
        sealed_password text not null,
        -- 'leaving': its entries are taken out of the calendar, then the row goes.
        state text not null constraint calendar_accounts_state_check
          check (state in ('connected', 'leaving', 'refused')),
        -- Why the last run failed, in a sentence; empty if it did not.
        problem text not null default '',
        failures integer not null default 0,
        next_try_at timestamptz not null,
        pushed_at timestamptz,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table calendar_entries (
        user_id text not null references calendar_accounts (user_id) on delete cascade,
        uid text not null,
        -- SHA-256, hex, of what was put there.
        content_hash text not null,
        etag text not null,
        primary key (user_id, uid)
      )
    `.execute(trx);
  });
}
