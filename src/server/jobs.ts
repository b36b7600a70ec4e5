import { createFillPositionsJob } from './features/addresses/fill-positions.job.ts';
import { createRefinePositionsJob } from './features/addresses/refine-positions.job.ts';
import { createRunCampaignsJob } from './features/campaigns/run-campaigns.job.ts';
import {
  createFetchMediaJob,
  createRemoveUnsentMediaJob,
} from './features/conversations/fetch-media.job.ts';
import { createSendMessageJob } from './features/conversations/send-message.job.ts';
import {
  createReadPetitionJob,
  createTakeUpPetitionsJob,
} from './features/probate-intake/read-petition.job.ts';
import { createEmptyTrashJob } from './features/properties/trash/empty-trash.job.ts';
import { createTallyFoldingJob } from './features/properties/list/fold-tallies.job.ts';
import { recordPropertyEvents } from './features/properties/timeline/record-property-events.ts';
import { createSendContractEmailJob } from './features/purchase-contracts/send-contract-email.job.ts';
import { createRemoveOldUploadsJob } from './features/imports/remove-old-uploads.job.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { createOutreachJobs } from './outreach.jobs.ts';
import type { Services } from './services.ts';
import type { Platform } from './server-platform.ts';

/** Every kind of background work. */
export function createJobDefinitions(
  { db, clock, files, jobs, logger, settings }: Platform,
  services: Services,
): JobDefinition[] {
  const {
    trash,
    geocode,
    refining,
    campaignContacts,
    chatMedia,
    probateIntake,
    contracts,
    contractSignings,
    mailer,
    sms,
    textGate,
  } = services;
  const { timeZone } = settings;
  return [
    ...createOutreachJobs(services),
    createTallyFoldingJob(db),
    createEmptyTrashJob(trash),
    createRemoveOldUploadsJob({ db, files }),
    createReadPetitionJob(probateIntake),
    createTakeUpPetitionsJob(probateIntake),
    createFillPositionsJob({ db, geocode }),
    createRefinePositionsJob({ db, ...refining }),
    createSendMessageJob({
      db,
      jobs,
      sms,
      gate: textGate,
      chatMedia,
      statusUrl: () => statusUrlOf(sms.name, settings),
    }),
    createFetchMediaJob(chatMedia),
    createRemoveUnsentMediaJob(chatMedia),
    createRunCampaignsJob({ db, clock, timeZone, logger, contacts: campaignContacts }),
    createSendContractEmailJob({
      db,
      clock,
      mailer,
      contracts,
      recordEvents: recordPropertyEvents,
      readSigned: contractSignings.readSigned,
    }),
  ] as JobDefinition[];
}

/** Where the carrier reports to; it cannot reach an installation without a public address. */
function statusUrlOf(provider: string, { publicUrl }: Platform['settings']): string | undefined {
  return publicUrl && new URL(`/api/webhooks/${provider}`, publicUrl).href;
}
