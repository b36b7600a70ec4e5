import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Files of persons, erasure that lasts, legal holds, and retention by kind of data. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('person files', async (trx) => {
    await sql`
      -- The last hash of each file that was made: whoever has the file can ask whether it is whole.
      create table person_files (
        hash text primary key,
        entries integer not null,
        made_by text references users (id) on delete set null,
        made_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table erasure_salt (
        only_row boolean primary key default true check (only_row),
        salt text not null
      )
    `.execute(trx);
    await sql`insert into erasure_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text)`.execute(
      trx,
    );
    await sql`
      -- Salted hashes of numbers, addresses and names at places; nothing of the person themselves.
      create table erased_identifiers (
        hash text primary key,
        erased_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table erasures (
        id bigint generated always as identity primary key,
        erased_by text references users (id) on delete set null,
        erased_at timestamptz not null,
        -- Rows removed, by table.
        removed jsonb not null,
        -- Contracts that stay, each with its reason.
        kept jsonb not null
      )
    `.execute(trx);
    await sql`
      create table legal_holds (
        property_id bigint primary key references properties (id) on delete restrict,
        reason text not null,
        placed_by text references users (id) on delete set null,
        placed_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table retention_rules (
        kind text primary key constraint retention_rules_kind_check
          check (kind in ('calls', 'decisions', 'letters', 'texts', 'traces')),
        days integer not null,
        is_on boolean not null default false,
        -- The last run: what went, or would have gone while it is off.
        last_run_at timestamptz,
        last_count integer,
        changed_by text references users (id) on delete set null,
        changed_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create function erased_hash(kind text, value text) returns text language sql stable as $$
        select encode(sha256(convert_to(salt || kind || ':' || value, 'UTF8')), 'hex')
        from erasure_salt $$
    `.execute(trx);
    await sql`
      create function is_erased(kind text, value text) returns boolean language sql stable as $$
        select exists (select from erased_identifiers)
          and exists (select from erased_identifiers where hash = erased_hash(kind, value)) $$
    `.execute(trx);
    // A trace, a list or a petition that brings an erased number or address is stored without it.
    await sql`
      create function leave_out_erased() returns trigger language plpgsql as $$
      begin
        if not exists (select from erased_identifiers) then return new; end if;
        if tg_table_name = 'property_phones' then
          if is_erased('phone', new.number) then return null; end if;
        elsif is_erased('email', lower(new.email)) then return null;
        end if;
        return new;
      end $$
    `.execute(trx);
    await sql`
      create trigger leave_out_erased before insert on property_phones
        for each row execute function leave_out_erased()
    `.execute(trx);
    await sql`
      create trigger leave_out_erased before insert on property_emails
        for each row execute function leave_out_erased()
    `.execute(trx);
  });
}
