import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What carriers say of a text, when it was handed over, and answers that no version knew. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('texts', (trx) =>
    sql`
      alter table messages
        add column handed_over_at timestamptz,
        add column facts jsonb not null default '{}'
    `.execute(trx),
  );
  await steps.alter('reports', (trx) =>
    sql`alter table early_message_reports add column facts jsonb not null default '{}'`.execute(
      trx,
    ),
  );
  await steps.alter('unknown', (trx) =>
    sql`
      create table unknown_answers (
        id bigint generated always as identity primary key,
        port text not null,
        provider text not null,
        -- The service's own id of what it is about; empty if it names none.
        reference text not null,
        -- The word that was not understood.
        says text not null,
        raw text not null,
        received_at timestamptz not null default now(),
        unique (provider, reference, says)
      )
    `.execute(trx),
  );
  // Texts whose price or end is still to be asked for.
  await steps.buildIndex(
    'messages_handed_over',
    'messages (provider, handed_over_at) where handed_over_at is not null',
  );
}
