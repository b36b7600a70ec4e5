import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import { mountCampaigns } from './campaigns.http.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { createCampaignContacts } from './contacts-by-channel.ts';
import { createRunCampaignsJob, runCampaignsKind } from './run-campaigns.job.ts';

type Needs = {
  conversations: { textContacts: TextContacts };
  directMail: { letterContacts: LetterContacts };
};

/** Campaigns: texts and letters to many leads, at a pace, each once. */
export function createCampaignsModule(
  {
    db,
    clock,
    jobs,
    logger,
    timeZone,
  }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'logger' | 'timeZone'>,
  { conversations: { textContacts }, directMail: { letterContacts } }: Needs,
) {
  const contacts = createCampaignContacts(textContacts, letterContacts);
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
    countActiveCampaigns: campaigns.countActive,
    /** How campaigns reach people, by channel. */
    contacts,
  } satisfies FeatureModule;
}
