import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * Every column whose values the code lists takes no other: a row of a restored archive is checked by the
 * database as it is stored, and readers rely on the type.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('constraints', async (trx) => {
    for (const { table, column, values } of listedValues) {
      const list = values.map((value) => `'${value}'`).join(', ');
      await sql
        .raw(
          `alter table ${table} add constraint ${nameOf(table, column)}
             check (${column} in (${list})) not valid`,
        )
        .execute(trx);
    }
  });
  for (const { table, column } of listedValues) await steps.validate(table, nameOf(table, column));
}

const nameOf = (table: string, column: string) => `${table}_${column}_check`;

const leadTypes = ['foreclosure', 'probate', 'violation'];
const events = [
  'contract.signed',
  'import.finished',
  'lead.changed',
  'lead.created',
  'lead.status_changed',
  'letter.state',
  'message.received',
  'message.state',
  'next_action.due',
  'opt_out.created',
  'petition.read',
  'signal.closed',
  'signal.opened',
];

const listedValues = [
  {
    table: 'audit_log',
    column: 'kind',
    values: [
      'account',
      'api_change',
      'bulk_change',
      'deletion',
      'export',
      'import_undone',
      'lead_merge',
      'settings',
      'sign_in',
      'sign_in_failed',
      'sign_out',
      'team',
    ],
  },
  { table: 'automations', column: 'event', values: events },
  { table: 'webhook_deliveries', column: 'type', values: [...events, 'automation.run'] },
  { table: 'backups', column: 'store', values: ['folder', 's3'] },
  { table: 'contact_decisions', column: 'channel', values: ['email', 'mail', 'sms'] },
  {
    table: 'contact_decisions',
    column: 'reason',
    values: [
      'auction_passed',
      'daily_limit',
      'do_not_call',
      'lead_deleted',
      'litigator',
      'no_mailing_address',
      'opt_out_undecided',
      'opted_out',
      'outside_hours',
      'returned_mail',
      'too_many_unanswered',
      'wrong_number',
    ],
  },
  { table: 'driving_route_stops', column: 'property_type', values: leadTypes },
  { table: 'import_mappings', column: 'property_type', values: leadTypes },
  { table: 'imports', column: 'property_type', values: leadTypes },
  { table: 'letter_template_versions', column: 'lead_type', values: leadTypes },
  { table: 'letter_templates', column: 'lead_type', values: leadTypes },
  {
    table: 'messages',
    column: 'status',
    values: [
      'delivered',
      'doubtful',
      'failed',
      'not_sent',
      'queued',
      'received',
      'sending',
      'sent',
    ],
  },
  {
    table: 'proposals',
    column: 'call',
    values: [
      'createCampaign',
      'createSigningLink',
      'deletePhone',
      'emailContract',
      'sendDirectMail',
      'sendMessage',
      'startSequence',
      'traceProperties',
      'traceProperty',
    ],
  },
  {
    table: 'sequence_runs',
    column: 'ending',
    values: [
      'completed',
      'contract_signed',
      'deleted',
      'lead_status',
      'opted_out',
      'reply',
      'stopped',
      'wrong_number',
    ],
  },
  { table: 'trace_results', column: 'outcome', values: ['failed', 'found', 'nothing_found'] },
];
