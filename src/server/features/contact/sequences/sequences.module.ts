import type { TextContacts } from '#server/features/contact/conversations/conversations.public.ts';
import type { LetterContacts } from '#server/features/contact/direct-mail/direct-mail.public.ts';
import type { PlanCall } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createSequencePreview } from './preview-sequence.ts';
import { createRunSequencesJob, runSequencesKind } from './run-sequences.job.ts';
import { runningSequences } from './sequence-queue.store.ts';
import { createSequenceContacts } from './sequence-contacts.ts';
import { readRunsOfLead } from './sequence-runs.query.ts';
import { mountSequences } from './sequences.http.ts';
import { createSequencesService } from './sequences.service.ts';

type Needs = {
  conversations: { textContacts: TextContacts };
  directMail: { letterContacts: LetterContacts };
  followUp: { planCall: PlanCall };
};

/** Sequences: texts, letters, calls and waits for a lead, each step once, until it answers. */
export function createSequencesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'logger' | 'timeZone'>,
  {
    conversations: { textContacts },
    directMail: { letterContacts },
    followUp: { planCall },
  }: Needs,
) {
  const { db, clock, jobs, logger, timeZone } = platform;
  const contacts = createSequenceContacts({ db, textContacts, letterContacts, planCall });
  const sequences = createSequencesService({
    db,
    clock,
    timeZone,
    findLetter: letterContacts.findLetter,
    requestRun: async () => {
      // Without it the next minute's run takes them up.
      await jobs
        .enqueue(db, runSequencesKind, {}, { singletonKey: 'now' })
        .catch((error: unknown) => logger.warn({ err: error }, 'no run was requested'));
    },
  });
  const preview = createSequencePreview({ db, clock, sequences, textContacts, letterContacts });
  return {
    endpoints: (mounter) => mountSequences(mounter, { db, sequences, preview }),
    jobs: [createRunSequencesJob({ db, clock, contacts, logger })],
    unsent: [runningSequences],
    /** How sequences reach people. */
    contacts,
    readRunsOfLead: (id: number) => readRunsOfLead(db, id),
    startByRule: sequences.startByRule,
    endByRule: sequences.endByRule,
  } satisfies FeatureModule;
}
