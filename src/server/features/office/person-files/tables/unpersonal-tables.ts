/** Tables without rows about persons outside, or with none of their own, each group with its reason. */
export const unpersonalTables: Readonly<Record<string, string>> = {
  'api_token_calls api_tokens oauth_clients oauth_codes oauth_refresh_tokens credentials invitations known_devices passkeys password_failures sessions two_factors user_preferences users verifications oidc_identities oidc_logout_tokens oidc_sessions notification_choices':
    'the users of this installation, who see and change theirs in Settings',
  audit_log: 'what users did; it names calls by their ids, and no person outside',
  'automations bulk_changes campaigns sequences quick_replies saved_filters settings stored_settings letter_templates letter_template_versions law_choices taught_forms score_models score_stale_sources webhooks webhook_clock feeds feed_runs import_mappings roll_asks trace_batches trace_chunks do_not_call_lists no_contact_lists sale_lists sale_feeds':
    'settings, and work in total; the rows about persons are in tables of their own',
  imports: 'counts of a list and its columns; its rows about persons are the leads and changes',
  'import_row_blocks import_sightings': 'row numbers and ids only',
  'feed_changes feed_pages idempotency_keys': 'removed within a day; erasure removes them at once',
  'contract_days contract_page_displays sequence_step_results lead_merge_leads lead_scores lead_score_days stacked_leads comp_choices':
    'computed from, or part of, rows that are in the file, and gone with them',
  'property_search property_match_journal property_match_journal_state property_hour_tallies property_key_tallies property_status_tallies kept_totals lead_postings lead_postings_journal lead_postings_orders lead_postings_places lead_postings_state lead_words score_journal stacking_journal':
    'the search, computed from leads; erasure waits for it to be computed anew',
  early_message_reports: 'the carrier’s own id of a message and how it ended; go after 30 days',
  do_not_call_numbers: 'the national registry as the law wants it kept: numbers without persons',
  'returned_addresses geocoded_addresses sales sale_checks': 'places without persons',
  'provider_costs postal_events backups key_refusals file_store watched_files watched_folder watched_mailbox driving_routes signing_keys unknown_answers':
    'the operation of the installation',
  'person_files erased_identifiers erasure_salt erasures legal_holds retention_rules':
    'this feature: hashes, counts and reasons',
  'schema_migrations schema_migration_steps schema_migration_lock schema_restores': 'the schema',
  'owner_mail_links owner_mailbox mail_signatures': 'ids of messages, and settings',
  'phone_numbers phone_number_members call_sounds push_subscriptions seller_forms seller_form_proofs carrier_reports':
    'the own numbers, sounds, devices and forms; reports of carriers go within a day',
  'closings closing_deadlines closing_tasks closing_checklist buyer_visits':
    'parts of a contract or of a buyer, gone with them',
  'calendar_feeds calendar_accounts calendar_entries': 'of users; days of deals and follow-ups',
  sale_buyers: 'public records of sales',
  seller_form_suggestions: 'how often networks asked for addresses today',
  driving_tracks: 'where a user of this installation drove',
  'lead_steps lead_steps_journal lead_steps_state lead_step_tallies results_goal':
    'days and sums of leads, without a name',
  'ledger_entries ledger_files ledger_meters ledger_settings ledger_tallies':
    'money, which bookkeeping keeps; the lead is no longer named by it',
  signing_keys: 'keys of this installation',
};
