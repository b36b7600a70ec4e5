import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Recorded sales, what users choose of them for a lead, and how near past values came. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('sales', async (trx) => {
    await sql`
      create table sale_lists (
        id bigint generated always as identity primary key,
        name text not null,
        status text not null constraint sale_lists_status_check
          check (status in ('done', 'failed', 'running', 'waiting')),
        file_key text not null,
        total integer not null default 0,
        added integer not null default 0,
        -- How many rows were left out, by reason.
        dropped jsonb not null default '{}',
        problem text,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null,
        finished_at timestamptz
      )
    `.execute(trx);
    await sql`
      create table sales (
        id bigint generated always as identity primary key,
        list_id bigint not null references sale_lists (id) on delete cascade,
        -- Parcel or place: the same sale of two lists is one.
        identity text not null,
        sold_on date not null,
        is_day_known boolean not null,
        -- Cents.
        price bigint not null,
        living_area integer,
        lot_area integer,
        year_built integer,
        beds real,
        baths real,
        stories real,
        grade real,
        latitude double precision not null,
        longitude double precision not null,
        -- A square of a fiftieth of a degree.
        cell integer not null generated always as
          (floor((latitude + 90) * 50)::integer * 18000 + floor((longitude + 180) * 50)::integer) stored,
        parcel text,
        address text,
        unique (identity, sold_on, price)
      )
    `.execute(trx);
    // The sales around a lead, and those of a square of half a degree.
    await sql`create index sales_of_cell on sales (cell, sold_on)`.execute(trx);
    // The newest sale.
    await sql`create index sales_by_day on sales (sold_on)`.execute(trx);
    await sql`create index sales_of_list on sales (list_id)`.execute(trx);
    await sql`
      create table comp_choices (
        property_id bigint primary key references properties (id) on delete cascade,
        choices jsonb not null,
        version integer not null,
        updated_by text references users (id) on delete set null,
        updated_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table sale_checks (
        -- A square of half a degree.
        tile integer not null,
        sold_on date not null,
        -- Dollars.
        price double precision not null,
        value double precision not null,
        plain double precision not null,
        spread double precision not null,
        -- log(price / the value before the level was corrected).
        error double precision not null,
        low double precision,
        high double precision
      )
    `.execute(trx);
    await sql`create index sale_checks_of_tile on sale_checks (tile, sold_on)`.execute(trx);
  });
}
