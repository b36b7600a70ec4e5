import { sql } from '#server/platform/database/sql.ts';
import type { SqlBool } from 'kysely';
import type { Person } from '../person.ts';
import type { PersonTable } from './person-table.ts';
import {
  contractsOf,
  either,
  mentioning,
  ofContract,
  ofConversation,
  ofEmail,
  ofLead,
  ofPhone,
} from './where.ts';

/** A signed contract and what proves it stay. */
const signed = {
  when: `exists (select from contract_signings as g where g.contract_id = t.contract_id and g.state = 'signed')`,
  because:
    'Signed contracts and their evidence are kept: limitation periods and tax law want them.',
};
const contractItself = { ...signed, when: signed.when.replace('t.contract_id', 't.id') };

const ofOptOut = ({ phones, emails }: Person) =>
  sql<SqlBool>`t.value = any(${[...phones, ...emails]}::text[])`;
const ofPetition = ({ leads, names }: Person) =>
  sql<SqlBool>`(t.property_id = any(${leads}::bigint[]) or exists (
    select from unnest(${names}::text[]) as name where length(name) > 4
      and position(lower(name) in lower(t.fields::text || t.facts::text)) > 0))`;

/**
 * Every table with rows about persons: in the file of a person, and erased with them. A new table is one
 * row here, or one of `unpersonalTables` with its reason; a test holds both against the schema.
 */
export const personTables: readonly PersonTable[] = [
  {
    table: 'properties',
    title: 'Lead',
    where: ofLead('id'),
    at: 't.created_at',
    says: `concat_ws(', ', nullif(t.full_name, ''), nullif(t.street_address, ''), nullif(t.city, ''), nullif(t.state, ''), 'from the list ' || (select i.filename from imports as i where i.id = t.created_by_import))`,
    hides: [
      'search_text',
      'phone_digits',
      'owner_sort',
      'identity_key',
      'parcel_key',
      'mailing_key',
    ],
  },
  {
    table: 'property_phones',
    title: 'Number',
    where: either(ofLead(), ofPhone('number')),
    at: 't.created_at',
    says: 't.number',
  },
  {
    table: 'property_emails',
    title: 'E-mail address',
    where: either(ofLead(), ofEmail('email')),
    at: 't.created_at',
    says: 't.email',
  },
  {
    table: 'property_notes',
    title: 'Note',
    where: either(ofLead(), mentioning('t.content')),
    at: 't.noted_at',
    says: 't.content',
  },
  {
    table: 'property_events',
    title: 'Timeline',
    where: ofLead(),
    at: 't.happened_at',
    says: `coalesce(t.new_value ->> 'summary', t.kind)`,
  },
  {
    table: 'probate_cases',
    title: 'Probate case',
    where: ofLead(),
    at: null,
    says: 't.court',
    goesWith: 'lead',
  },
  {
    table: 'signals',
    title: 'Case of a list',
    where: ofLead(),
    at: 't.created_at',
    says: `concat_ws(' ', t.kind, t.case_number, t.description)`,
    goesWith: 'lead',
  },
  {
    table: 'lead_facts',
    title: 'Fact from a source',
    where: ofLead(),
    at: 't.told_on',
    says: `coalesce(nullif(t.source_name, ''), t.source)`,
    goesWith: 'lead',
  },
  {
    table: 'next_actions',
    title: 'Next action',
    where: ofLead(),
    at: 't.created_at',
    says: 't.what',
    goesWith: 'lead',
  },
  {
    table: 'call_attempts',
    title: 'Call',
    where: either(ofLead(), ofPhone()),
    at: 't.at',
    says: `concat_ws(': ', t.outcome, nullif(t.note, ''))`,
  },
  {
    table: 'conversations',
    title: 'Conversation',
    where: either(ofLead(), ofPhone()),
    at: 't.created_at',
    says: 't.phone_number',
    hides: ['search_text'],
  },
  {
    table: 'messages',
    title: 'Text',
    where: ofConversation,
    at: 't.created_at',
    says: `concat(case t.sender when 'owner' then 'From them: ' else 'To them: ' end, t.content)`,
    goesWith: 'conversation',
  },
  {
    table: 'message_media',
    title: 'Picture of a text',
    where: ofConversation,
    at: 't.created_at',
    says: 't.filename',
    hides: ['secret', 'source_url'],
    files: ['file_key'],
    goesWith: 'conversation',
  },
  {
    table: 'scheduled_texts',
    title: 'Scheduled text',
    where: ofConversation,
    at: 't.send_at',
    says: 't.content',
    goesWith: 'conversation',
  },
  {
    table: 'reply_suggestions',
    title: 'Suggested reply',
    where: ofConversation,
    at: 't.created_at',
    says: `array_to_string(t.drafts, ' / ')`,
    goesWith: 'conversation',
  },
  {
    table: 'conversation_numbers',
    title: 'Number of a conversation',
    where: ofPhone(),
    at: null,
    says: 't.phone_number',
  },
  {
    table: 'contact_decisions',
    title: 'Decision of the contact gate',
    where: either(ofLead(), ofPhone('target'), ofEmail('target')),
    at: 't.decided_at',
    says: `concat_ws(' ', t.channel, case when t.allowed then 'allowed' else 'refused: ' || t.reason end, array_to_string(t.rules, ', '))`,
  },
  {
    table: 'consents',
    title: 'Consent',
    where: either(ofLead(), ofPhone()),
    at: 't.recorded_at',
    says: `concat_ws(', ', t.channel, t.given_by, t.wording)`,
  },
  {
    table: 'opt_outs',
    title: 'Opt-out',
    where: ofOptOut,
    at: 't.created_at',
    says: `concat_ws(': ', t.kind, t.value, t.reason)`,
  },
  {
    table: 'opt_out_reviews',
    title: 'Reply that may be an opt-out',
    where: either(ofLead(), ofPhone()),
    at: 't.created_at',
    says: 't.content',
  },
  {
    table: 'no_contact_entries',
    title: 'Entry of a no-contact list',
    where: ({ phones, names }) =>
      sql<SqlBool>`t.value = any(${[...phones, ...names.map((name) => name.toLowerCase())]}::text[])`,
    at: null,
    says: 't.value',
  },
  {
    table: 'mail_pieces',
    title: 'Letter',
    where: ofLead(),
    at: 't.created_at',
    says: `concat_ws(', ', t.status, t.recipient ->> 'name')`,
    hides: ['idempotency_key'],
  },
  {
    table: 'campaign_leads',
    title: 'Campaign',
    where: ofLead(),
    at: 't.finished_at',
    says: `(select c.name from campaigns as c where c.id = t.campaign_id) || ': ' || t.state`,
    goesWith: 'lead',
  },
  {
    table: 'sequence_runs',
    title: 'Sequence',
    where: ofLead(),
    at: 't.started_at',
    says: `(select q.name from sequences as q where q.id = t.sequence_id) || ': ' || t.state`,
    goesWith: 'lead',
  },
  {
    table: 'offers',
    title: 'Offer',
    where: ofLead(),
    at: 't.created_at',
    says: `concat_ws(', ', t.kind, t.state)`,
    files: ['file_key'],
    goesWith: 'lead',
  },
  { table: 'deals', title: 'Deal', where: ofLead(), at: 't.updated_at', goesWith: 'lead' },
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
    where: ofPetition,
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
    where: ({ names, leads }) =>
      sql<SqlBool>`exists (select from properties as p where p.id = any(${leads}::bigint[]) and p.case_number <> '' and position(p.case_number in t.cells::text) > 0) or exists (select from unnest(${names}::text[]) as name where length(name) > 4 and position(lower(name) in lower(t.cells::text)) > 0)`,
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
  },
];

/** Tables without rows about persons outside, or with none of their own, each group with its reason. */
export const unpersonalTables: Readonly<Record<string, string>> = {
  'api_token_calls api_tokens oauth_clients oauth_codes oauth_refresh_tokens credentials invitations known_devices passkeys password_failures sessions two_factors user_preferences users verifications oidc_identities oidc_logout_tokens oidc_sessions notification_choices':
    'the users of this installation, who see and change theirs in Settings',
  audit_log: 'what users did; it names calls, and no person outside',
  'automations bulk_changes campaigns sequences quick_replies saved_filters settings stored_settings letter_templates letter_template_versions law_choices taught_forms score_models score_stale_sources webhooks webhook_clock feeds feed_runs import_mappings roll_asks trace_batches trace_chunks do_not_call_lists no_contact_lists sale_lists':
    'settings, and work in total; the rows about persons are in tables of their own',
  imports: 'counts of a list and its columns; its rows about persons are the leads and changes',
  'import_row_blocks import_sightings': 'row numbers and ids only',
  'feed_changes feed_pages early_message_reports idempotency_keys':
    'removed within a day; erasure removes them at once',
  'contract_days contract_page_displays sequence_step_results lead_merge_leads lead_scores lead_score_days stacked_leads comp_choices':
    'computed from, or part of, rows that are in the file, and gone with them',
  'property_search property_match_journal property_match_journal_state property_hour_tallies property_key_tallies property_status_tallies kept_totals lead_postings lead_postings_journal lead_postings_orders lead_postings_places lead_postings_state lead_words score_journal stacking_journal':
    'the search, computed from leads; erasure waits for it to be computed anew',
  do_not_call_numbers: 'the national registry as the law wants it kept: numbers without persons',
  'returned_addresses geocoded_addresses sales sale_checks': 'places without persons',
  'provider_costs postal_events backups key_refusals file_store watched_files watched_folder watched_mailbox driving_routes signing_keys unknown_answers':
    'the operation of the installation',
  'person_files erased_identifiers erasure_salt erasures legal_holds retention_rules':
    'this feature: hashes, counts and reasons',
  'schema_migrations schema_migration_steps schema_migration_lock schema_restores': 'the schema',
};
