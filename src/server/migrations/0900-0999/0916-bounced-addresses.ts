import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

const reasons = [
  'auction_passed',
  'bounced_email',
  'daily_limit',
  'do_not_call',
  'lead_deleted',
  'litigator',
  'no_consent',
  'no_mailing_address',
  'not_registered',
  'opt_out_undecided',
  'opted_out',
  'outside_hours',
  'owner_said_no',
  'place_barred',
  'returned_mail',
  'state_of_emergency',
  'too_many_unanswered',
  'wrong_number',
];

/** E-mail addresses from which mail came back for good; the subject of a campaign's e-mails. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  const name = 'contact_decisions_reason_check';
  await steps.alter('bounces', async (trx) => {
    await sql`
      create table bounced_addresses (
        -- Lower case.
        address text primary key,
        reason text not null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`alter table campaigns add column subject text not null default ''`.execute(trx);
    const list = reasons.map((value) => `'${value}'`).join(', ');
    await sql
      .raw(
        `alter table contact_decisions drop constraint ${name},
           add constraint ${name} check (reason in (${list})) not valid`,
      )
      .execute(trx);
  });
  await steps.validate('contact_decisions', name);
}
