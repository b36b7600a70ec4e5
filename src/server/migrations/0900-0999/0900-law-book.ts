import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

const lists = {
  channel: ['call', 'door', 'email', 'mail', 'sms'],
  reason: [
    'auction_passed',
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
  ],
};

/** What the owner decides about the rules of the book; a decision keeps the rules that made it. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('law', async (trx) => {
    await sql`
      create table law_choices (
        kind text not null constraint law_choices_kind_check
          check (kind in ('confirmed', 'emergency', 'switch_off', 'switched_off')),
        -- A rule's id, two letters of a state, or the name of a switch.
        key text not null,
        reason text not null,
        chosen_by text not null,
        chosen_at timestamptz not null,
        primary key (kind, key)
      )
    `.execute(trx);
    await sql`
      alter table contact_decisions
        add column rules text[] not null default '{}',
        add column warnings text[] not null default '{}',
        -- Null where no rule of the book had a part in it.
        add column book text,
        -- Why the owner made the contact all the same.
        add column override_reason text
    `.execute(trx);
    for (const [column, values] of Object.entries(lists)) {
      const name = `contact_decisions_${column}_check`;
      const list = values.map((value) => `'${value}'`).join(', ');
      await sql
        .raw(
          `alter table contact_decisions drop constraint ${name},
             add constraint ${name} check (${column} in (${list})) not valid`,
        )
        .execute(trx);
    }
  });
  for (const column of Object.keys(lists)) {
    await steps.validate('contact_decisions', `contact_decisions_${column}_check`);
  }
}
