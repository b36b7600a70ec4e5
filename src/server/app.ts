import * as create from './feature-modules.ts';
import { contractsOf, portsOf, unsentOf } from './platform/feature-module.ts';
import { otlpContract } from './platform/tracing/otlp.contract.ts';
import { createPlatformEndpoints } from './platform/http/platform-endpoints.ts';
import { createDocumentReaders } from './providers/document-text/document-readers.ts';
import type { Platform } from './server-platform.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Every feature, each after those that it needs; nothing else composes them. The `Needs` of a
 * module lists what it uses of another.
 */
// oxlint-disable-next-line max-lines-per-function -- The list of all features, a line each.
export async function createApp(platform: Platform) {
  const { documentText, pageReader } = createDocumentReaders(platform.metrics);
  const unknownAnswers = create.unknownAnswers(platform);
  const keyRefusals = create.keyRefusals(platform, { unknownAnswers });
  const auditLog = create.auditLog(platform);
  const languageModel = create.languageModel(platform, { unknownAnswers });
  const mailSignIn = create.mailSignIn(platform);
  const own = { mailSignIn, languageModel };
  const apiTokens = create.apiTokens(platform);
  const accounts = await create.accounts(platform, { auditLog, apiTokens, mailSignIn });
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
  const [rolls, sales] = [create.rolls(platform), create.sales(platform)];
  const leadMap = create.leadMap(platform);
  const addresses = create.addresses(platform, { properties, keyRefusals });
  const captures = create.captures(platform, { properties, addresses });
  const skipTracing = create.skipTracing(platform, { imports });
  const contactGate = create.contactGate(platform);
  const followUp = create.followUp(platform, { properties, contactGate, savedFilters });
  const calls = create.calls(platform, { properties, contactGate, followUp });
  const onTheRoad = { addresses, properties, followUp, keyRefusals, contactGate };
  const drivingRoutes = create.drivingRoutes(platform, onTheRoad);
  const signingKeys = create.signingKeys(platform);
  const signed = { contactGate, pageReader, followUp, signingKeys, ...own };
  const purchaseContracts = create.purchaseContracts(platform, signed);
  const closings = create.closings(platform, { purchaseContracts });
  const calendars = create.calendars(platform);
  const buyers = create.buyers(platform, { contactGate, purchaseContracts, closings, sales });
  const offers = create.offers(platform, { contactGate, followUp, purchaseContracts });
  const probateIntake = create.probateIntake(platform, { properties, documentText, ...own });
  const arriving = { imports, mailSignIn };
  const watchedFiles = create.watchedFiles(platform, { skipTracing, probateIntake, ...arriving });
  const directMail = create.directMail(platform, { properties, contactGate, pageReader });
  const bulkChanges = create.bulkChanges(platform, { skipTracing, directMail });
  const phoneNumbers = create.phoneNumbers(platform, { directMail });
  const texting = { contactGate, phoneNumbers, followUp, languageModel };
  const conversations = create.conversations(platform, texting);
  const answering = { calls, conversations, phoneNumbers, contactGate };
  const carrierCalls = create.carrierCalls(platform, answering);
  const threads = create.threads(platform, { conversations, carrierCalls });
  const reading = { mailSignIn, imports, probateIntake };
  const mailNeeds = { contactGate, conversations, followUp, ...reading };
  const ownerMail = create.ownerMail(platform, mailNeeds);
  const campaigns = create.campaigns(platform, { conversations, directMail, ownerMail });
  const sequences = create.sequences(platform, { conversations, directMail, followUp });
  const forInbound = { ...onTheRoad, conversations, mailSignIn };
  const sellerForms = create.sellerForms(platform, forInbound);
  const inbound = { sellerForms, speedToLead: create.speedToLead(platform) };
  const ofLead = { properties, leadMerges, facts, signals, scores, sequences, conversations };
  const openLead = create.openLead({ ...ofLead, purchaseContracts, probateIntake });
  const notifications = create.notifications(platform, { mailSignIn });
  const [outreach, presence] = [create.outreach(platform), create.presence(platform)];
  const [leadSteps, ledger] = [create.leadSteps(platform), create.ledger(platform)];
  const results = create.results(platform);
  const dashboard = create.dashboard({ properties, campaigns });
  const sampleData = create.sampleData(platform, {
    properties,
    conversations,
    campaigns,
    directMail,
    drivingRoutes,
    followUp,
    calls,
    offers,
    purchaseContracts,
    closings,
    buyers,
    ledger,
    probateIntake,
  });
  const webhooks = create.webhooks(platform);
  const automations = create.automations(platform, { followUp, sequences });
  const proposals = create.proposals(platform);
  const workspace = create.workspace(platform);
  const reaching = [campaigns, sequences, conversations, ownerMail, directMail, skipTracing];
  const mailing = [sellerForms, purchaseContracts, offers, buyers, accounts, notifications];
  const unsent = unsentOf([...reaching, ...mailing]);
  const [backups, jobs] = [create.backups(platform, { unsent }), create.jobs(platform, { unsent })];

  // In the order of the settings screen.
  const documentServices = [purchaseContracts, signingKeys];
  const services = [conversations, calls, skipTracing, directMail, ...documentServices, addresses];
  const moreServices = [
    drivingRoutes,
    leadMap,
    languageModel,
    carrierCalls,
    watchedFiles,
    ownerMail,
  ];
  const providerPorts = portsOf([...services, ...moreServices]);
  const beside = [accounts, notifications, sellerForms, calendars, feeds, backups];
  const contracts = [...contractsOf([...services, ...moreServices, ...beside]), otlpContract];
  const checked = { providerPorts, contracts };
  const diagnostics = create.diagnostics(platform, {
    ...checked,
    contactGate,
    backups,
    unknownAnswers,
  });
  const settings = create.settings(platform, { keyRefusals, providerPorts });
  const privacy = create.privacy(platform, {
    settings,
    backups,
    feeds,
    webhooks,
    watchedFiles,
    sales,
    rolls,
    calendars,
  });
  const personFiles = create.personFiles(platform, { signingKeys });
  const endpoints = createPlatformEndpoints(platform, { accounts, backups });

  const leads = { properties, bulkChanges, leadMerges, facts, signals, feeds, scores };
  const lists = { imports, leadExports, watchedFiles, savedFilters };
  const views = { rolls, sales, sampleData, leadMap, dashboard, openLead, stacking };
  const operation = { diagnostics, unknownAnswers, languageModel, mailSignIn };
  const contact = { contactGate, skipTracing, directMail, conversations, threads, ownerMail };
  const phone = { calls, phoneNumbers, carrierCalls };
  const outgoing = { ...phone, campaigns, sequences, followUp, automations };
  const work = { ...outgoing, notifications, outreach, presence, drivingRoutes, captures };
  const signing = { purchaseContracts, signingKeys, offers };
  const papers = { probateIntake, ...signing, closings, calendars, buyers };
  const documents = { ...papers, addresses, workspace, backups };
  const people = { accounts, auditLog, preferences, privacy, personFiles, settings, keyRefusals };
  const programs = { apiTokens, agent, proposals, webhooks, jobs, endpoints };
  const money = { leadSteps, ledger, results };
  const others = { ...operation, ...documents, ...people, ...programs, ...money };
  return { ...leads, ...lists, ...views, ...contact, ...inbound, ...work, ...others };
}
