import { sql } from '#server/platform/database/sql.ts';
import type { SqlBool } from 'kysely';
import { contactTables } from './contact-tables.ts';
import { leadTables } from './lead-tables.ts';
import type { PersonTable } from './person-table.ts';
import {
  contractsOf,
  either,
  mentioning,
  namingLead,
  ofContract,
  ofConversation,
  ofLead,
} from './where.ts';

/** A signed contract and what proves it stay. */
const signed = {
  when: `exists (select from contract_signings as g where g.contract_id = t.contract_id and g.state = 'signed')`,
  because:
    'Signed contracts and their evidence are kept: limitation periods and tax law want them.',
};
const contractItself = { ...signed, when: signed.when.replace('t.contract_id', 't.id') };

const textOfPetition = 't.fields::text || t.facts::text';

/**
 * Every table with rows about persons: in the file of a person, and erased with them. A new table is one
 * row here, or one of `unpersonalTables` with its reason; a test holds both against the schema.
 */
export const personTables: readonly PersonTable[] = [
  ...contactTables,
  ...leadTables,
  {
    table: 'purchase_contracts',
    title: 'Contract',
    where: (person) => sql<SqlBool>`t.id in (${contractsOf(person)})`,
    at: 't.created_at',
    says: `concat_ws(', ', t.form ->> 'seller', t.form ->> 'property', 'version ' || t.version)`,
    files: ['pdf_key'],
    keeps: contractItself,
  },
  {
    table: 'contract_signers',
    title: 'Signer of a contract',
    where: ofContract,
    at: 't.sent_at',
    says: `concat_ws(', ', t.party, t.name)`,
    keeps: signed,
    goesWith: 'contract',
  },
  {
    table: 'contract_signings',
    title: 'Signature',
    where: ofContract,
    at: 'coalesce(t.signed_at, t.declined_at, t.opened_at, t.created_at)',
    says: `concat_ws(' ', t.party, t.state, t.signer_name, t.decline_reason)`,
    hides: ['token_hash', 'sealed_token'],
    files: ['signed_pdf_key'],
    keeps: signed,
    goesWith: 'contract',
  },
  {
    table: 'contract_emails',
    title: 'E-mail with a contract',
    where: ofContract,
    at: 't.created_at',
    says: `concat_ws(', ', t.to_address, t.purpose, t.state)`,
    hides: ['idempotency_key'],
    files: ['file_key'],
    keeps: signed,
    goesWith: 'contract',
  },
  {
    table: 'contract_acts',
    title: 'Step of a contract',
    where: ofContract,
    at: 't.recorded_at',
    says: 't.kind',
    keeps: signed,
    goesWith: 'contract',
  },
  {
    table: 'petition_documents',
    title: 'Petition',
    where: either(ofLead(), mentioning(textOfPetition), namingLead(textOfPetition)),
    at: 't.created_at',
    says: 't.filename',
    hides: ['pages'],
  },
  {
    table: 'trace_results',
    title: 'Skip trace',
    where: ofLead(),
    at: 't.received_at',
    says: 't.outcome',
    goesWith: 'lead',
  },
  {
    table: 'driving_stop_outcomes',
    title: 'Visit at the door',
    where: ({ leads }) =>
      sql<SqlBool>`t.stop_id in (select s.id from driving_route_stops as s where s.property_id = any(${leads}::bigint[]))`,
    at: 't.happened_at',
    says: `concat_ws(': ', t.outcome, nullif(t.note, ''))`,
  },
  {
    table: 'driving_route_stops',
    title: 'Stop of a drive',
    where: ofLead(),
    at: null,
    says: 't.address',
  },
  {
    table: 'import_changes',
    title: 'Change by an import',
    where: ofLead(),
    at: `(select i.started_at from imports as i where i.id = t.import_id)`,
    says: `(select i.filename from imports as i where i.id = t.import_id)`,
  },
  {
    table: 'import_signal_changes',
    title: 'Case changed by an import',
    where: ofLead(),
    at: `(select i.started_at from imports as i where i.id = t.import_id)`,
  },
  {
    table: 'import_rejects',
    title: 'Rejected row of an import',
    where: mentioning(`array_to_string(t.cells, ' ')`),
    at: `(select i.started_at from imports as i where i.id = t.import_id)`,
    says: 't.reason',
  },
  {
    table: 'uploaded_files',
    title: 'Uploaded list with the person',
    where: ({ leads }) =>
      sql<SqlBool>`t.import_id in (select p.created_by_import from properties as p where p.id = any(${leads}::bigint[]) union select x.import_id from import_changes as x where x.property_id = any(${leads}::bigint[]))`,
    at: 't.created_at',
    says: 't.filename',
    hides: ['summary', 'choice'],
    files: ['file_key'],
  },
  {
    table: 'feed_rows',
    title: 'Row of a feed',
    where: namingLead('t.cells::text'),
    at: null,
    says: 't.key',
  },
  {
    table: 'notifications',
    title: 'Notification to a user',
    where: either(ofLead(), ofConversation),
    at: 't.created_at',
    says: 't.body',
    goesWith: 'lead',
  },
  { table: 'automation_runs', title: 'Automation', where: ofLead(), at: 't.at', says: 't.outcome' },
  {
    table: 'webhook_deliveries',
    title: 'Change sent to a program',
    where: ofLead(),
    at: 't.created_at',
    says: 't.type',
  },
  {
    table: 'bulk_change_leads',
    title: 'Bulk change',
    where: ofLead(),
    at: `(select b.created_at from bulk_changes as b where b.id = t.bulk_id)`,
  },
  { table: 'lead_merges', title: 'Merge', where: ofLead(), at: 't.merged_at', goesWith: 'lead' },
  {
    table: 'lead_merge_rows',
    title: 'Row moved by a merge',
    where: ofLead(),
    at: null,
    goesWith: 'lead',
  },
  {
    table: 'proposals',
    title: 'Proposal of a program',
    where: mentioning('t.request::text'),
    at: 't.created_at',
    says: 't.reason',
  },
  {
    table: 'kept_answers',
    title: 'Answer of a service, kept as it came',
    where: mentioning('t.raw'),
    at: 't.received_at',
    says: 't.service',
  },
  {
    table: 'notification_emails',
    title: 'E-mail to a user',
    where: mentioning('t.lines::text'),
    at: 't.created_at',
    says: 't.subject',
    outbox: 'message_id',
  },
];
