import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The keys that sign PDFs, and what a signed contract says about its time stamp. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('signing keys', async (trx) => {
    await sql`
      create table signing_keys (
        id bigint generated always as identity primary key,
        -- The holder that the certificate names.
        name text not null,
        source text not null constraint signing_keys_source_check check (source in ('made', 'own')),
        -- DER as base64: the certificate, and those that lead from it to its root.
        certificate text not null,
        chain text[] not null default '{}',
        -- SHA-256 of the certificate, hex.
        fingerprint text not null unique,
        algorithm text not null,
        -- PKCS #8 as base64, under the installation's key. Null once it is replaced.
        sealed_key text,
        created_at timestamptz not null,
        replaced_at timestamptz
      )
    `.execute(trx);
    // One key signs at a time.
    await sql`create unique index signing_keys_current on signing_keys ((true)) where replaced_at is null`.execute(
      trx,
    );
    await sql`
      alter table contract_signings
        -- SHA-256 of the certificate that signed the copy; null before there were any.
        add column certificate_fingerprint text,
        -- Null where no authority is set.
        add column time_stamp text constraint contract_signings_time_stamp_check
          check (time_stamp in ('failed', 'stamped', 'waiting')),
        add column time_stamped_at timestamptz,
        add column time_stamp_problem text not null default ''
    `.execute(trx);
  });
}
