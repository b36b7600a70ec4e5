import { createCampaignsService } from './features/campaigns/campaigns.service.ts';
import { createCampaignContacts } from './campaign-contacts.ts';
import { createChatServices } from './chat.services.ts';
import { runCampaignsKind } from './features/campaigns/run-campaigns.job.ts';
import { createContractServices } from './contracts.services.ts';
import { createOutreachServices } from './outreach.services.ts';
import { createDrivingServices } from './driving.services.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createOwnAccountService } from './features/accounts/own-account.service.ts';
import { createTeamService } from './features/accounts/team.service.ts';
import { createJobsService } from './features/jobs/jobs.service.ts';
import { createImportsService } from './features/imports/imports.service.ts';
import { createProbateIntakeService } from './features/probate-intake/probate-intake.service.ts';
import { createAskSecondOpinion } from './features/probate-intake/second-opinion.ts';
import { createPropertiesService } from './features/properties/properties.service.ts';
import { createPropertyChanger } from './features/properties/property-change.ts';
import { createPropertyMetadataService } from './features/properties/property-metadata.service.ts';
import { createPropertyNotesService } from './features/properties/notes/property-notes.service.ts';
import { createPropertyPhonesService } from './features/properties/property-phones.service.ts';
import { createPropertyProgressService } from './features/properties/property-progress.service.ts';
import { createTrashService } from './features/properties/trash/trash.service.ts';
import { createSampleDataService } from './features/sample-data/sample-data.service.ts';
import { createKeyRefusals } from './features/settings/key-refusals.ts';
import { followSettings } from './platform/config/live-adapter.ts';
import { createPdfMaker } from './platform/pdf/pdf-maker.ts';
import { createLocalDocumentText } from './providers/document-text/local/local-document-text.ts';
import { createSecondOpinionProvider } from './providers/second-opinion/create-second-opinion.ts';
import type { Platform } from './server-platform.ts';
import { variablesOf } from './provider-ports.ts';
import { createSettingsServices } from './settings.services.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The one place where stores, services and adapters are put together. */
export async function createServices(platform: Platform) {
  const { db, pool, files, clock, settings } = platform;
  const { timeZone } = settings;
  const accounts = await createAccountsService({
    db,
    clock,
    secureCookies: settings.publicUrl?.startsWith('https:') ?? false,
  });
  // Whose session ended on another machine is out here too, at once.
  platform.events.subscribe(({ noun }) => {
    if (noun === 'session') accounts.forgetSessions();
  });
  const properties = createPropertiesService({ db, clock, timeZone });
  const change = createPropertyChanger({ db, clock, timeZone });
  const propertyProgress = createPropertyProgressService({ change });
  const propertyPhones = createPropertyPhonesService({ change });
  const propertyNotes = createPropertyNotesService({ change });
  const propertyMetadata = createPropertyMetadataService({ change, timeZone });
  const keyRefusals = createKeyRefusals(platform);
  const driving = createDrivingServices(platform, { changeProperty: change, keyRefusals });
  const pdfMaker = createPdfMaker();
  const reader = createLocalDocumentText();
  const drawPages = async (bytes: Uint8Array) =>
    (await reader.read({ bytes })).pages.map(({ image }) => image);
  const outreach = createOutreachServices(platform, { change, pdfMaker, drawPages });
  const purchaseContracts = createContractServices(platform, pdfMaker);
  const settingsServices = createSettingsServices(platform, keyRefusals);
  const campaigns = createCampaignsService({
    db,
    clock,
    timeZone,
    findLetter: outreach.letterContacts.findLetter,
    requestRun: async () => {
      // Without it the next minute's run takes them up.
      await platform.jobs
        .enqueue(db, runCampaignsKind, {}, { singletonKey: 'now' })
        .catch((error: unknown) => platform.logger.warn({ err: error }, 'no run was requested'));
    },
  });
  const chat = createChatServices(platform, outreach.contactGate, outreach.optOuts);
  const campaignContacts = createCampaignContacts(chat.textContacts, outreach.letterContacts);
  const trash = createTrashService({ db, clock, timeZone });
  const imports = createImportsService({ db, pool, files, clock, timeZone });
  const probateIntake = createProbateIntakeService({
    db,
    files,
    clock,
    change,
    jobs: platform.jobs,
    reader,
    askSecondOpinion: createAskSecondOpinion(
      followSettings(platform.environment, variablesOf('documents'), createSecondOpinionProvider),
    ),
  });
  const sampleData = createSampleDataService({ db, clock });
  return {
    ...chat,
    ...driving,
    ...outreach,
    ...purchaseContracts,
    ...settingsServices,
    accounts,
    campaignContacts,
    campaigns,
    changeProperty: change,
    imports,
    keyRefusals,
    jobList: createJobsService(platform),
    ownAccount: createOwnAccountService({ db, clock, accounts }),
    probateIntake,
    pdfMaker,
    properties,
    propertyMetadata,
    propertyNotes,
    propertyPhones,
    propertyProgress,
    sampleData,
    team: createTeamService({ db, clock, accounts }),
    trash,
  };
}
