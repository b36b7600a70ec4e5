import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Buyers of contracts and what they look for; who bought a recorded sale, and with which loan. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('buyers', async (trx) => {
    await sql`
      create table buyers (
        id bigint generated always as identity primary key,
        name text not null,
        company text not null,
        phone text not null,
        email text not null,
        -- What they look for; empty and null: any. Cents.
        areas text[] not null,
        uses text[] not null,
        price_min bigint,
        price_max bigint,
        repairs_max bigint,
        -- What they showed of the money, and until when it holds.
        funds bigint,
        funds_until date,
        -- How and when they agreed to hear of deals; null without.
        agreed_on date,
        agreed_how text not null,
        note text not null,
        -- Where they were found: empty if a user entered them.
        source text not null,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      -- Who bought a recorded sale; a sale is known by the first three.
      create table sale_buyers (
        identity text not null,
        sold_on date not null,
        price bigint not null,
        -- The table that named the buyer; it is made after this one, and goes with its rows.
        list_id bigint not null,
        buyer text not null,
        -- Cents; 0 where the record says that there was none, null where it says nothing.
        loan bigint,
        primary key (identity, sold_on, price)
      )
    `.execute(trx);
    await sql`create index sale_buyers_by_day on sale_buyers (sold_on)`.execute(trx);
    await sql`create index sale_buyers_of_list on sale_buyers (list_id)`.execute(trx);
  });
}
