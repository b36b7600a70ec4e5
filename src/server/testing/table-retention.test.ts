// Which tables may grow, and what ends that. A new table is added here with the job that removes old
// rows, or with the reason why none has to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '../app.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** Tables whose old rows a scheduled job removes. */
const emptiedByJob: Record<string, string> = {
  audit_log: 'audit-log.forget-old-entries',
  automation_runs: 'automations.forget-runs',
  bulk_change_leads: 'bulk-changes.forget',
  import_row_blocks: 'imports.remove-old-uploads',
  lead_postings_journal: 'properties.fold-postings',
  lead_score_days: 'scores.forget-days',
  notification_emails: 'notifications.forget-old',
  notifications: 'notifications.forget-old',
  properties: 'properties.empty-trash',
  property_hour_tallies: 'properties.fold-tallies',
  property_key_tallies: 'properties.fold-tallies',
  property_match_journal: 'properties.fold-tallies',
  property_status_tallies: 'properties.fold-tallies',
  score_journal: 'scores.update',
  sessions: 'accounts.forget-expired',
  uploaded_files: 'imports.remove-old-uploads',
  verifications: 'accounts.forget-expired',
  webhook_deliveries: 'webhooks.forget-deliveries',
};

/** Tables that the calls themselves empty: the next one removes what is old. */
const emptiedByUse: Record<string, string> = {
  backups: 'rows go with the backups that retention removes',
  early_message_reports: 'removed when the message is stored',
  feed_changes: 'removed when the run ends',
  feed_pages: 'removed when the run ends',
  idempotency_keys: 'older than a day, at each call with a key',
  kept_totals: 'older than a day, when the journal is folded',
  oauth_codes: 'expired ones, when another is given',
  oidc_logout_tokens: 'removed when they have expired',
  password_failures: 'removed after the time in which they count',
};

/** What users enter or collect, one row each: it is what an installation is for, and theirs to delete. */
const work =
  'api_tokens automations bulk_changes call_attempts campaign_leads campaigns contract_emails ' +
  'contract_page_displays contract_signings conversation_numbers conversations ' +
  'do_not_call_lists do_not_call_numbers driving_route_stops driving_routes driving_stop_outcomes ' +
  'feeds import_changes import_mappings import_rejects import_sightings import_signal_changes imports invitations ' +
  'lead_merge_leads lead_merge_rows lead_merges lead_scores letter_template_versions ' +
  'letter_templates mail_pieces message_media messages next_actions petition_documents probate_cases ' +
  'property_emails property_events property_notes property_phones proposals purchase_contracts ' +
  'quick_replies reply_suggestions saved_filters scheduled_texts sequence_runs ' +
  'sequence_step_results sequences signals taught_forms trace_batches trace_chunks trace_results watched_files webhooks';

/** Evidence of what was sent, paid and permitted: kept as long as the installation. */
const evidence =
  'contact_decisions opt_out_reviews opt_outs postal_events provider_costs returned_addresses';

/** As many rows as there are leads, users, words, feeds or settings. */
const bounded =
  'api_token_calls credentials feed_rows file_store geocoded_addresses key_refusals known_devices ' +
  'lead_postings lead_postings_places lead_postings_state lead_words notification_choices oauth_clients oidc_identities ' +
  'oidc_sessions passkeys property_match_journal_state property_search score_models score_stale_sources settings ' +
  'stored_settings two_factors user_preferences users watched_folder webhook_clock schema_migrations ' +
  'schema_migration_steps schema_migration_lock';

/** Small rows that nothing removes yet: one a connection or a run. */
const slow = 'feed_runs oauth_refresh_tokens';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

test('every table has a retention, or a reason to have none', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const named = [
    ...Object.keys(emptiedByJob),
    ...Object.keys(emptiedByUse),
    ...[work, evidence, bounded, slow].flatMap((names) => names.split(' ')),
  ];
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the jobs that remove old rows are scheduled', () => {
  const scheduled = new Map(jobsOf(server.features).map((job) => [job.name, job.schedule]));
  const missing = Object.values(emptiedByJob).filter((name) => !scheduled.get(name));
  expect(missing).toEqual([]);
});
