import { createAccountsModule } from './features/accounts/accounts.module.ts';
import { createAddressesModule } from './features/addresses/addresses.module.ts';
import { createApiTokensModule } from './features/api-tokens/api-tokens.module.ts';
import { createAuditLogModule } from './features/audit-log/audit-log.module.ts';
import { createAutomationsModule } from './features/automations/automations.module.ts';
import { createBulkChangesModule } from './features/bulk-changes/bulk-changes.module.ts';
import { createBackupsModule } from './features/backups/backups.module.ts';
import { createCampaignsModule } from './features/campaigns/campaigns.module.ts';
import { createContactGateModule } from './features/contact-gate/contact-gate.module.ts';
import { createConversationsModule } from './features/conversations/conversations.module.ts';
import { createDashboardModule } from './features/dashboard/dashboard.module.ts';
import { createDiagnosticsModule } from './features/diagnostics/diagnostics.module.ts';
import { createDirectMailModule } from './features/direct-mail/direct-mail.module.ts';
import { createDrivingRoutesModule } from './features/driving-routes/driving-routes.module.ts';
import { createFeedsModule } from './features/feeds/feeds.module.ts';
import { createFollowUpModule } from './features/follow-up/follow-up.module.ts';
import { createImportsModule } from './features/imports/imports.module.ts';
import { createJobsModule } from './features/jobs/jobs.module.ts';
import { createKeyRefusalsModule } from './features/key-refusals/key-refusals.module.ts';
import { createLeadMapModule } from './features/lead-map/lead-map.module.ts';
import { createLeadMergesModule } from './features/lead-merges/lead-merges.module.ts';
import { createNotificationsModule } from './features/notifications/notifications.module.ts';
import { createOutreachModule } from './features/outreach/outreach.module.ts';
import { createPresenceModule } from './features/presence/presence.module.ts';
import { createPreferencesModule } from './features/preferences/preferences.module.ts';
import { createPrivacyModule } from './features/privacy/privacy.module.ts';
import { createProbateIntakeModule } from './features/probate-intake/probate-intake.module.ts';
import { createPropertiesModule } from './features/properties/properties.module.ts';
import { createProposalsModule } from './features/proposals/proposals.module.ts';
import { createPurchaseContractsModule } from './features/purchase-contracts/purchase-contracts.module.ts';
import { createSampleDataModule } from './features/sample-data/sample-data.module.ts';
import { createSavedFiltersModule } from './features/saved-filters/saved-filters.module.ts';
import { createScoresModule } from './features/scores/scores.module.ts';
import { createSequencesModule } from './features/sequences/sequences.module.ts';
import { createSettingsModule } from './features/settings/settings.module.ts';
import { createSignalsModule } from './features/signals/signals.module.ts';
import { createSkipTracingModule } from './features/skip-tracing/skip-tracing.module.ts';
import { createWatchedFilesModule } from './features/watched-files/watched-files.module.ts';
import { createWebhooksModule } from './features/webhooks/webhooks.module.ts';
import { createWorkspaceModule } from './features/workspace/workspace.module.ts';
import type { ProviderPort } from './platform/config/provider-port.ts';
import type { FeatureModule } from './platform/feature-module.ts';
import type { Mounter } from './platform/http/mount-endpoint.ts';
import { mountPlatformEndpoints } from './platform/http/platform-endpoints.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Platform } from './server-platform.ts';
import { createLocalDocumentText } from './providers/document-text/local/local-document-text.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** Every feature, each behind those whose functions it is given; nothing else composes them. */
// oxlint-disable-next-line max-lines-per-function -- The list of modules, on one screen.
export async function createApp(platform: Platform) {
  const onPageRead = (source: string) => platform.metrics.pagesRead.inc({ source });
  const documentText = createLocalDocumentText({ onPageRead });
  // Pages that a person waits for are not drawn behind a hundred petitions.
  const pageReader = createLocalDocumentText({ processes: 1, onPageRead });
  const keyRefusals = createKeyRefusalsModule(platform);
  const auditLog = createAuditLogModule(platform);
  const accounts = await createAccountsModule(platform, { auditLog });
  const { confirmPassword, findUser, authenticate: authenticateByCookie } = accounts;
  const apiTokens = createApiTokensModule(platform, { authenticateByCookie, findUser });
  const imports = createImportsModule(platform);
  const { runningImport } = imports;
  const properties = createPropertiesModule(platform, { confirmPassword, runningImport });
  const { changeProperty, countProperties } = properties;
  const leadMerges = createLeadMergesModule(platform, { changeProperty });
  const signals = createSignalsModule(platform);
  const feeds = createFeedsModule(platform);
  const scores = createScoresModule(platform, { staleSources: feeds.staleSources });
  const savedFilters = createSavedFiltersModule(platform);
  const { findSavedFilter } = savedFilters;
  const preferences = createPreferencesModule(platform);
  const sampleData = createSampleDataModule(platform);
  const leadMap = createLeadMapModule(platform);
  const addresses = createAddressesModule(platform, { changeProperty, keyRefusals });
  const driving = { geocode: addresses.geocode, changeProperty, keyRefusals };
  const drivingRoutes = createDrivingRoutesModule(platform, driving);
  const skipTracing = createSkipTracingModule(platform);
  const contactGate = createContactGateModule(platform);
  const { gate, optOuts, optOutReviews } = contactGate;
  const followUp = createFollowUpModule(platform, { changeProperty, optOuts, findSavedFilter });
  const { planCall, automaticChanges } = followUp;
  const signing = { documentText: pageReader, automaticChanges };
  const purchaseContracts = createPurchaseContractsModule(platform, signing);
  const probateIntake = createProbateIntakeModule(platform, { changeProperty, documentText });
  const { lists: listImports } = imports;
  const { uploadPetition } = probateIntake;
  const taking = { imports: listImports, uploadPetition };
  const watchedFiles = createWatchedFilesModule(platform, taking);
  const posting = { changeProperty, gate, optOuts, documentText: pageReader };
  const directMail = createDirectMailModule(platform, posting);
  const { tracePrice } = skipTracing;
  const { letterPrice } = directMail;
  const bulkChanges = createBulkChangesModule(platform, { tracePrice, letterPrice });
  const { findModel } = probateIntake;
  const texting = { gate, optOuts, optOutReviews, automaticChanges, findModel };
  const conversations = createConversationsModule(platform, texting);
  const { textContacts } = conversations;
  const { letterContacts } = directMail;
  const campaigns = createCampaignsModule(platform, { textContacts, letterContacts });
  const touching = { textContacts, letterContacts, planCall };
  const sequences = createSequencesModule(platform, touching);
  const notifications = createNotificationsModule(platform);
  const outreachResults = createOutreachModule(platform);
  const presence = createPresenceModule(platform);
  const { countActiveCampaigns } = campaigns;
  const dashboard = createDashboardModule({ countProperties, countActiveCampaigns });
  const webhooks = createWebhooksModule(platform);
  const { setNextAction } = followUp;
  const { startByRule: startSequence, endByRule: endSequence } = sequences;
  const acting = { setNextAction, startSequence, endSequence };
  const automations = createAutomationsModule(platform, acting);
  const proposals = createProposalsModule(platform);
  const workspace = createWorkspaceModule(platform);
  const backups = createBackupsModule(platform);
  const jobs = createJobsModule(platform);

  // The order of the settings screen.
  const services = [conversations, skipTracing, directMail, purchaseContracts, addresses];
  const providerPorts: ProviderPort[] = [
    ...services,
    drivingRoutes,
    leadMap,
    probateIntake,
  ].flatMap((module: FeatureModule) => module.providerPorts ?? []);
  const { describeForHealth: describeBackups } = backups;
  const diagnostics = createDiagnosticsModule(platform, { providerPorts, describeBackups });
  const settings = createSettingsModule(platform, { keyRefusals, providerPorts });
  const { listChoices } = settings;
  const privacy = createPrivacyModule(platform, {
    listChoices,
    backups: backups.kept,
    feedRequests: feeds.requests,
    webhookHosts: webhooks.hosts,
  });

  const lists = { imports, watchedFiles, savedFilters, sampleData };
  const stacking = { leadMerges, signals, feeds, scores };
  const leads = { properties, bulkChanges, ...stacking, ...lists, leadMap, dashboard };
  const outreach = {
    contactGate,
    skipTracing,
    directMail,
    conversations,
    campaigns,
    followUp,
    sequences,
    automations,
    notifications,
    outreachResults,
    presence,
  };
  const field = { addresses, drivingRoutes, probateIntake, purchaseContracts };
  const house = {
    auditLog,
    accounts,
    apiTokens,
    webhooks,
    proposals,
    keyRefusals,
    settings,
    preferences,
    privacy,
    workspace,
    backups,
    diagnostics,
    jobs,
  };
  return { ...leads, ...outreach, ...field, ...house } satisfies Record<string, FeatureModule>;
}

/** Every kind of background work. */
export function jobsOf(app: App): JobDefinition[] {
  return modulesOf(app).flatMap(({ jobs = [] }) => jobs);
}

/** Mounts every call. What no module mounts is not there. */
export function mountApp(mounter: Mounter, platform: Platform, app: App): void {
  mountPlatformEndpoints(mounter, {
    ...platform,
    authenticate: app.apiTokens.authenticate,
    describeBackups: app.backups.describeForHealth,
  });
  for (const { endpoints } of modulesOf(app)) endpoints?.(mounter);
}

const modulesOf = (app: App): FeatureModule[] => Object.values(app);
