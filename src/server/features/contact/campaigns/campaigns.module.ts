import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { MailContacts } from '#server/features/contact/owner-mail/owner-mail.public.ts';
import { runningCampaigns } from './campaign-queue.store.ts';
import { mountCampaigns } from './campaigns.http.ts';
import { sampleCampaigns } from './sample-campaigns.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { createCampaignContacts } from './contacts-by-channel.ts';
import { createRunCampaignsJob, runCampaignsKind } from './run-campaigns.job.ts';

type Needs = {
  conversations: { textContacts: TextContacts };
  directMail: { letterContacts: LetterContacts };
  ownerMail: { mailContacts: MailContacts };
};

/** Campaigns: texts, e-mails and letters to many leads, at a pace, each once. */
export function createCampaignsModule(
  {
    db,
    clock,
    jobs,
    logger,
    timeZone,
  }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'logger' | 'timeZone'>,
  {
    conversations: { textContacts: texts },
    directMail: { letterContacts: letters },
    ownerMail: { mailContacts: mails },
  }: Needs,
) {
  const contacts = createCampaignContacts({ texts, letters, mails });
  const campaigns = createCampaignsService({
    db,
    clock,
    timeZone,
    findLetter: contacts.findLetter,
    requestRun: async () => {
      // Without it the next minute's run takes them up.
      await jobs
        .enqueue(db, runCampaignsKind, {}, { singletonKey: 'now' })
        .catch((error: unknown) => logger.warn({ err: error }, 'no run was requested'));
    },
  });
  return {
    endpoints: (mounter) =>
      mountCampaigns(mounter, { campaigns, campaignContacts: contacts, db, clock }),
    jobs: [createRunCampaignsJob({ db, clock, timeZone, logger, contacts })],
    unsent: [runningCampaigns],
    countActiveCampaigns: campaigns.countActive,
    sampleCampaigns,
    /** How campaigns reach people, by channel. */
    contacts,
  } satisfies FeatureModule;
}
