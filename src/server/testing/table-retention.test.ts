// Which tables may grow, and what ends that. A new table is added here with the job that removes old
// rows, or with the reason why none has to.
import { expect, test } from 'vitest';
import { jobsOf } from '../platform/feature-module.ts';
import { useTestServer } from './use-test-server.ts';

/** Tables with old rows that a scheduled job removes. */
const emptiedByJob: Record<string, string> = {
  audit_log: 'audit-log.forget-old-entries',
  automation_runs: 'automations.forget-runs',
  carrier_reports: 'carrier-calls.forget',
  phone_call_parts: 'calls.forget-recordings',
  voicemails: 'carrier-calls.forget',
  bulk_change_leads: 'bulk-changes.forget',
  feed_runs: 'feeds.forget-runs',
  import_row_blocks: 'imports.remove-old-uploads',
  import_signal_changes: 'imports.remove-old-uploads',
  import_sightings: 'imports.remove-old-uploads',
  known_devices: 'accounts.forget-expired',
  lead_postings_journal: 'properties.fold-postings',
  lead_score_days: 'scores.forget-days',
  lead_steps_journal: 'lead-steps.fold',
  ledger_tallies: 'ledger.book-services',
  notification_emails: 'notifications.forget-old',
  notifications: 'notifications.forget-old',
  push_messages: 'notifications.forget-old',
  oauth_refresh_tokens: 'api-tokens.forget-renewals',
  properties: 'properties.empty-trash',
  property_hour_tallies: 'properties.fold-tallies',
  property_key_tallies: 'properties.fold-tallies',
  property_match_journal: 'properties.fold-tallies',
  property_status_tallies: 'properties.fold-tallies',
  score_journal: 'scores.update',
  seller_form_proofs: 'seller-forms.sweep',
  seller_form_suggestions: 'seller-forms.sweep',
  sessions: 'accounts.forget-expired',
  stacking_journal: 'stacking.update',
  uploaded_files: 'imports.remove-old-uploads',
  verifications: 'accounts.forget-expired',
  webhook_deliveries: 'webhooks.forget-deliveries',
};

/** Tables that the calls themselves clean up: the next one removes old rows. */
const emptiedByUse: Record<string, string> = {
  backups: 'rows go with the backups that retention removes',
  early_message_reports: 'removed when the message is stored, and after 30 days',
  feed_changes: 'removed when the run ends',
  feed_pages: 'removed when the run ends',
  idempotency_keys: 'older than a day, at each call with a key',
  kept_totals: 'older than a day, when the journal is folded',
  oauth_codes: 'expired ones, when another is given',
  oidc_logout_tokens: 'removed when they have expired',
  roll_asks: 'a month after they were asked',
  password_failures: 'removed after the time in which they count',
  watched_files:
    'those of the folder, a year after they are gone from it; one row an e-mailed file stays',
};

/** What users enter or collect, one row each: it is what an installation is for, and theirs to delete. */
const work =
  'buyer_links buyer_offers buyer_visits buyers deal_pages deal_photos ' +
  'closing_checklist closing_deadlines closing_documents closing_parties closing_tasks closings ' +
  'api_tokens automations bulk_changes call_attempts call_sounds captures phone_calls campaign_leads ' +
  'campaigns contract_acts ' +
  'contract_days contract_emails ' +
  'contract_page_displays contract_signers contract_signings conversation_numbers conversations ' +
  'comp_choices deals do_not_call_lists do_not_call_numbers driving_route_stops driving_routes driving_stop_outcomes driving_tracks ' +
  'feeds import_changes import_mappings import_rejects imports invitations ' +
  'no_contact_entries no_contact_lists lead_facts lead_merge_leads lead_merge_rows lead_merges lead_scores letter_template_versions ' +
  'inbound_contacts letter_templates mail_pieces message_media messages missed_calls next_actions number_contacts ' +
  'offers owner_mail_files owner_mail_links owner_mails petition_documents phone_numbers phone_number_members ' +
  'probate_cases seller_form_submissions seller_forms ' +
  'property_emails property_events property_notes property_phones proposals purchase_contracts ' +
  'quick_replies reply_suggestions sale_buyers sale_feeds sale_lists sales saved_filters scheduled_texts sequence_runs ' +
  'sequence_step_results sequences signals taught_forms trace_batches trace_chunks trace_results webhooks';

/** Evidence of what was sent, paid and permitted: kept as long as the installation exists. */
const evidence =
  'bounced_addresses contact_decisions opt_out_reviews opt_outs postal_events provider_costs returned_addresses ' +
  'kept_answers consents ledger_entries ledger_files ledger_meters ' +
  'erased_identifiers erasure_salt erasures legal_holds person_files retention_rules';

/** Tables with as many rows as leads, users, words, feeds or settings. */
const bounded =
  'calendar_accounts calendar_entries calendar_feeds ' +
  'api_token_calls credentials sale_checks feed_rows file_store geocoded_addresses key_refusals law_choices ' +
  'lead_postings lead_postings_orders lead_postings_places lead_postings_state lead_words notification_choices ' +
  'mail_signatures oauth_clients oidc_identities owner_mailbox push_subscriptions ' +
  'oidc_sessions passkeys signing_keys property_match_journal_state property_search score_models score_stale_sources settings ' +
  'stacked_leads stored_settings two_factors user_preferences users watched_folder watched_mailbox webhook_clock ' +
  'lead_steps lead_step_tallies lead_steps_state ledger_settings results_goal ' +
  'schema_migrations ' +
  'schema_migration_steps schema_migration_lock schema_restores';

const server = await useTestServer();

test('every table has a retention, or a reason to have none', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const named = [
    ...Object.keys(emptiedByJob),
    ...Object.keys(emptiedByUse),
    ...[work, evidence, bounded].flatMap((names) => names.split(' ')),
  ];
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the jobs that remove old rows are scheduled', () => {
  const scheduled = new Map(jobsOf(server.features).map((job) => [job.name, job.schedule]));
  const missing = Object.values(emptiedByJob).filter((name) => !scheduled.get(name));
  expect(missing).toEqual([]);
});

const day = 86_400_000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);
const count = async (query: string) => (await server.pool.query(query)).rows[0].count as number;

test('removes refresh tokens that no connection can use, and keeps the others', async () => {
  await server.pool
    .query(`insert into api_tokens (id, user_id, name, token_hash, hint, scopes, created_at)
    overriding system value select 901, id, 'Helper', 'hash', 'abcd', '{}', now() from users limit 1`);
  const tokens = [
    ['used long ago', ago(60), ago(31)],
    ['never used', null, ago(31)],
    ['used', ago(29), ago(59)],
    ['unused', null, ago(29)],
  ] as const;
  for (const [hash, used, created] of tokens) {
    await server.pool.query(
      `insert into oauth_refresh_tokens (token_hash, api_token_id, used_at, created_at)
       values ($1, 901, $2, $3)`,
      [hash, used, created],
    );
  }
  await server.runJob('api-tokens.forget-renewals');
  const { rows } = await server.pool.query('select token_hash from oauth_refresh_tokens');
  expect(rows.map((row) => row.token_hash).toSorted()).toEqual(['unused', 'used']);
});

test('removes old runs of a feed, and keeps those that are still needed', async () => {
  await server.pool
    .query(`insert into feeds (id, name, url, platform, base, dataset, property_type, key,
      mapping, closes, every, constants, created_at, updated_at)
    overriding system value values (901, 'Cases', 'https://example.com/a', 'socrata', 'https://example.com',
      'a', 'violation', 'id', '{}', 'never', 'day', '{}', now(), now())`);
  await server.pool
    .query(`insert into imports (id, file_id, property_type, filename, header_row, column_mappings,
      started_at)
    overriding system value select n, n, 'violation', 'feed', 0, '{}', now() - make_interval(days => case n when 903 then 402 else 0 end)
    from generate_series(901, 903) as n`);
  // One run with an import, one with an undo that was noticed, one that failed, one that saw a
  // newest date, one with an import that is too old to be undone, and others.
  await server.pool
    .query(`insert into feed_runs (feed_id, phase, started_at, finished_at, is_complete, import_id,
      freshest, undone_noticed_at)
    select 901, case when n = 3 then 'failed' else 'done' end, now(), now(), n > 205, case n when 1 then 901 when 2 then 902 when 5 then 903 end,
      case when n = 4 then date '2031-01-01' end, case when n = 2 then now() end
    from generate_series(1, 410) as n`);
  await server.runJob('feeds.forget-runs');
  const { rows } = await server.pool.query(
    `select count(*)::int as runs, count(*) filter (where is_complete)::int as complete,
       array_agg(import_id) filter (where import_id is not null) as imports, max(freshest)::text as freshest
     from feed_runs where feed_id = 901`,
  );
  expect(rows).toEqual([{ runs: 202, complete: 200, imports: [901], freshest: '2031-01-01' }]);
});

test('removes devices that were not used for a year, and keeps the others', async () => {
  for (const [hash, used] of [
    ['old', ago(366)],
    ['new', ago(364)],
  ] as const) {
    await server.pool.query(
      `insert into known_devices (token_hash, user_id, created_at, last_used_at)
       select $1, id, $2, $2 from users limit 1`,
      [hash, used],
    );
  }
  await server.runJob('accounts.forget-expired');
  const of = (hash: string) =>
    count(`select count(*)::int from known_devices where token_hash = '${hash}'`);
  expect([await of('old'), await of('new')]).toEqual([0, 1]);
});
