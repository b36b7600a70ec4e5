import * as create from './feature-modules.ts';
import { portsOf } from './platform/feature-module.ts';
import { createPlatformEndpoints } from './platform/http/platform-endpoints.ts';
import { createDocumentReaders } from './providers/document-text/document-readers.ts';
import type { Platform } from './server-platform.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Every feature, each after those that it needs; nothing else composes them. The `Needs` of a
 * module lists what it uses of another.
 */
export async function createApp(platform: Platform) {
  const { documentText, pageReader } = createDocumentReaders(platform.metrics);
  const keyRefusals = create.keyRefusals(platform);
  const auditLog = create.auditLog(platform);
  const unknownAnswers = create.unknownAnswers(platform);
  const [mailSignIn, languageModel] = [create.mailSignIn(platform), create.languageModel(platform)];
  const own = { mailSignIn, languageModel };
  const apiTokens = create.apiTokens(platform);
  const accounts = await create.accounts(platform, { auditLog, apiTokens });
  const agent = create.agent(platform, { accounts, auditLog });
  const imports = create.imports(platform);
  const properties = create.properties(platform, { imports });
  const leadMerges = create.leadMerges(platform, { properties });
  const leadExports = create.leadExports(platform);
  const facts = create.facts(platform);
  const signals = create.signals(platform);
  const feeds = create.feeds(platform);
  const scores = create.scores(platform, { feeds });
  const stacking = create.stacking(platform);
  const savedFilters = create.savedFilters(platform);
  const preferences = create.preferences(platform);
  const rolls = create.rolls(platform);
  const sales = create.sales(platform);
  const sampleData = create.sampleData(platform);
  const leadMap = create.leadMap(platform);
  const addresses = create.addresses(platform, { properties, keyRefusals });
  const skipTracing = create.skipTracing(platform, { imports });
  const contactGate = create.contactGate(platform);
  const followUp = create.followUp(platform, { properties, contactGate, savedFilters });
  const onTheRoad = { addresses, properties, followUp, keyRefusals };
  const drivingRoutes = create.drivingRoutes(platform, onTheRoad);
  const purchaseContracts = create.purchaseContracts(platform, { pageReader, followUp, ...own });
  const closings = create.closings(platform, { purchaseContracts });
  const calendars = create.calendars(platform);
  const buyers = create.buyers(platform, { contactGate, purchaseContracts, sales });
  const offers = create.offers(platform, { contactGate, followUp, purchaseContracts });
  const probateIntake = create.probateIntake(platform, { properties, documentText, ...own });
  const watchedFiles = create.watchedFiles(platform, { imports, probateIntake, mailSignIn });
  const directMail = create.directMail(platform, { properties, contactGate, pageReader });
  const bulkChanges = create.bulkChanges(platform, { skipTracing, directMail });
  const conversations = create.conversations(platform, { contactGate, followUp, languageModel });
  const campaigns = create.campaigns(platform, { conversations, directMail });
  const sequences = create.sequences(platform, { conversations, directMail, followUp });
  const ofLead = { properties, leadMerges, facts, signals, scores, sequences, conversations };
  const openLead = create.openLead({ ...ofLead, purchaseContracts, probateIntake });
  const notifications = create.notifications(platform, { mailSignIn });
  const outreach = create.outreach(platform);
  const presence = create.presence(platform);
  const dashboard = create.dashboard({ properties, campaigns });
  const webhooks = create.webhooks(platform);
  const automations = create.automations(platform, { followUp, sequences });
  const proposals = create.proposals(platform);
  const workspace = create.workspace(platform);
  const backups = create.backups(platform);
  const jobs = create.jobs(platform);

  // In the order of the settings screen.
  const services = [conversations, skipTracing, directMail, purchaseContracts, addresses];
  const moreServices = [drivingRoutes, leadMap, languageModel, watchedFiles];
  const providerPorts = portsOf([...services, ...moreServices]);
  const diagnostics = create.diagnostics(platform, { providerPorts, backups, unknownAnswers });
  const settings = create.settings(platform, { keyRefusals, providerPorts });
  const privacy = create.privacy(platform, { settings, backups, feeds, webhooks, watchedFiles });
  const endpoints = createPlatformEndpoints(platform, { accounts, backups });

  const leads = { properties, bulkChanges, leadMerges, facts, signals, feeds, scores };
  const lists = { imports, leadExports, watchedFiles, savedFilters };
  const views = { rolls, sales, sampleData, leadMap, dashboard, openLead, stacking };
  const operation = { diagnostics, unknownAnswers, languageModel, mailSignIn };
  const contact = { contactGate, skipTracing, directMail, conversations, campaigns, sequences };
  const work = { followUp, automations, notifications, outreach, presence, drivingRoutes };
  const papers = { probateIntake, purchaseContracts, offers, closings, calendars, buyers };
  const documents = { ...papers, addresses, workspace, backups };
  const people = { accounts, auditLog, preferences, privacy, settings, keyRefusals };
  const programs = { apiTokens, agent, proposals, webhooks, jobs, endpoints };
  const others = { ...operation, ...documents, ...people, ...programs };
  return { ...leads, ...lists, ...views, ...contact, ...work, ...others };
}
