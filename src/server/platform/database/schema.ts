import type { AccountTables } from './schema/accounts.tables.ts';
import type { AddressTables } from './schema/addresses.tables.ts';
import type { ApiTokenTables } from './schema/api-tokens.tables.ts';
import type { AuditLogTables } from './schema/audit-log.tables.ts';
import type { AutomationTables } from './schema/automations.tables.ts';
import type { BulkChangesTables } from './schema/bulk-changes.tables.ts';
import type { BackupTables } from './schema/backups.tables.ts';
import type { BuyerTables } from './schema/deals/buyers.tables.ts';
import type { CalendarTables } from './schema/deals/calendars.tables.ts';
import type { CarrierCallTables } from './schema/contact/carrier-calls.tables.ts';
import type { CallTables } from './schema/contact/calls.tables.ts';
import type { CaptureTables } from './schema/leads/captures.tables.ts';
import type { CampaignTables } from './schema/campaigns.tables.ts';
import type { ClosingTables } from './schema/deals/closings.tables.ts';
import type { ContactGateTables } from './schema/contact-gate.tables.ts';
import type { DirectMailTables } from './schema/direct-mail.tables.ts';
import type { DrivingRouteTables } from './schema/driving-routes.tables.ts';
import type { FeedTables } from './schema/feeds.tables.ts';
import type { FollowUpTables } from './schema/follow-up.tables.ts';
import type { FileStorageTables } from './schema/file-storage.tables.ts';
import type { IdempotencyTables } from './schema/idempotency.tables.ts';
import type { ImportTables } from './schema/imports.tables.ts';
import type { LeadMergeTables } from './schema/lead-merges.tables.ts';
import type { ConversationTables } from './schema/conversations.tables.ts';
import type {
  SchemaMigrationLockTable,
  SchemaMigrationsTable,
  SchemaMigrationStepsTable,
} from './columns/migrations.schema.ts';
import type { LeadStepsTables } from './schema/results/lead-steps.tables.ts';
import type { LedgerTables } from './schema/results/ledger.tables.ts';
import type { NotificationTables } from './schema/notifications.tables.ts';
import type { OfferTables } from './schema/offers.tables.ts';
import type { OwnerMailTables } from './schema/contact/owner-mail.tables.ts';
import type { PhoneNumberTables } from './schema/contact/phone-numbers.tables.ts';
import type { PreferenceTables } from './schema/preferences.tables.ts';
import type { ProbateIntakeTables } from './schema/probate-intake.tables.ts';
import type { SaleTables } from './schema/sales.tables.ts';
import type { SavedFilterTables } from './schema/saved-filters.tables.ts';
import type { SequenceTables } from './schema/sequences.tables.ts';
import type { PersonFileTables } from './schema/documents/person-files.tables.ts';
import type { SigningKeyTables } from './schema/documents/signing-keys.tables.ts';
import type { SkipTracingTables } from './schema/skip-tracing.tables.ts';
import type { KeyRefusalTables } from './schema/key-refusals.tables.ts';
import type { FactTables } from './schema/facts.tables.ts';
import type { ResultsTables } from './schema/results/results.tables.ts';
import type { RollTables } from './schema/rolls.tables.ts';
import type { ScoreTables } from './schema/scores.tables.ts';
import type { SellerFormTables } from './schema/inbound/seller-forms.tables.ts';
import type { SettingsTables } from './schema/settings.tables.ts';
import type { StackingTables } from './schema/stacking.tables.ts';
import type { SpeedToLeadTables } from './schema/inbound/speed-to-lead.tables.ts';
import type { SignalTables } from './schema/signals.tables.ts';
import type { ProposalTables } from './schema/proposals.tables.ts';
import type { UnknownAnswerTables } from './schema/unknown-answers.tables.ts';
import type { WatchedFilesTables } from './schema/watched-files.tables.ts';
import type { WebhookTables } from './schema/webhooks.tables.ts';
import type { PropertyListTables } from './schema/properties.lists.tables.ts';
import type { PropertyTables } from './schema/properties.tables.ts';
import type { PurchaseContractTables } from './schema/purchase-contracts.tables.ts';

/** Every table of the database; each feature's are described in `schema/<feature>.tables.ts`, and only it writes them. */
export type Database = AccountTables &
  AddressTables &
  ApiTokenTables &
  AuditLogTables &
  AutomationTables &
  BackupTables &
  FeedTables &
  FileStorageTables &
  FollowUpTables &
  KeyRefusalTables &
  SellerFormTables &
  SettingsTables &
  SpeedToLeadTables &
  DirectMailTables &
  PersonFileTables &
  SigningKeyTables &
  SkipTracingTables &
  BulkChangesTables &
  BuyerTables &
  CalendarTables &
  CallTables &
  CarrierCallTables &
  CampaignTables &
  ClosingTables &
  CaptureTables &
  ContactGateTables &
  DrivingRouteTables &
  IdempotencyTables &
  ImportTables &
  LeadMergeTables &
  ConversationTables &
  LeadStepsTables &
  LedgerTables &
  NotificationTables &
  OfferTables &
  OwnerMailTables &
  PhoneNumberTables &
  PreferenceTables &
  ProbateIntakeTables &
  PropertyListTables &
  PropertyTables &
  PurchaseContractTables &
  SaleTables &
  SavedFilterTables &
  FactTables &
  ResultsTables &
  RollTables &
  ScoreTables &
  SequenceTables &
  SignalTables &
  StackingTables &
  ProposalTables &
  UnknownAnswerTables &
  WatchedFilesTables &
  WebhookTables & {
    schema_migrations: SchemaMigrationsTable;
    schema_migration_lock: SchemaMigrationLockTable;
    schema_migration_steps: SchemaMigrationStepsTable;
  };
