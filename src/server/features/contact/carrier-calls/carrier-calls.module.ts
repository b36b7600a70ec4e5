import { z } from 'zod';
import type { OptOutReviewsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ThreadSpan } from '#server/features/contact/conversations/conversations.public.ts';
import { readCallEntries } from './call-entries.query.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type {
  FileMissedCall,
  RenameLastCall,
  TextNumber,
} from '#server/features/contact/conversations/conversations.public.ts';
import type { NoteInbound } from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import { transcriptionPort } from '#server/providers/transcription/transcription.port.ts';
import type { Transcription } from '#server/providers/transcription/transcription.ts';
import type { FindVoiceCarrier, VoiceProvider } from '#server/providers/voice/voice-provider.ts';
import { mountCarrierCalls } from './carrier-calls.http.ts';
import { readCallCosts } from './call-costs.ts';
import { carrierReportsStore } from './carrier-reports.store.ts';
import { createInstructJob, createInstructLater } from './instruct.job.ts';
import { createMissedCalls, textMissedCallJob, type MissedCalls } from './missed-calls.service.ts';
import { recoverVoicemails } from './recover-voicemails.ts';
import { createTranscribeJob } from './transcribe.job.ts';
import { createVoicemails, fetchVoicemailJob, type Voicemails } from './voicemails.service.ts';
import { createVoiceReports, type PhoneCalls } from './voice-reports.service.ts';

type Needs = {
  calls: {
    phoneCalls: PhoneCalls;
    findVoice: () => VoiceProvider;
    findVoiceCarrier: FindVoiceCarrier;
  };
  conversations: {
    textNumber: TextNumber;
    fileMissedCall: FileMissedCall;
    renameLastCall: RenameLastCall;
  };
  phoneNumbers: { noteInbound: NoteInbound };
  contactGate: { optOutReviews: Pick<OptOutReviewsService, 'flag'> };
};

const missedJob = { name: 'carrier-calls.file-missed', data: z.object({}) };
const day = 24 * 3_600_000;

/** Calls that a carrier handles on its own servers: who is rung, messages, missed calls. */
export function createCarrierCallsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'jobs'
    | 'files'
    | 'environment'
    | 'events'
    | 'logger'
    | 'settings'
    | 'timeZone'
  >,
  {
    calls: { phoneCalls, findVoice, findVoiceCarrier },
    conversations,
    phoneNumbers,
    contactGate,
  }: Needs,
) {
  const { db, clock, jobs, files, environment, events, logger, settings, timeZone } = platform;
  const { noteInbound } = phoneNumbers;
  const { fileMissedCall, renameLastCall, textNumber } = conversations;
  const findTranscription = followPort(environment, transcriptionPort);
  const transcribes = () => findTranscription() !== null;
  const common = { db, clock, jobs, fileMissedCall, renameLastCall, textNumber };
  const voicemails = createVoicemails({ ...common, files, findVoiceCarrier, transcribes });
  const reports = createVoiceReports({ db, clock, timeZone, phoneCalls, noteInbound, voicemails });
  const missedCalls = createMissedCalls(common);
  // A call has ended somewhere; the next minute's job files what is missed here.
  events.subscribe(({ noun }) => {
    if (noun !== 'calls') return;
    missedCalls.fileAll().catch((error: unknown) => {
      logger.debug({ err: error }, 'missed calls were not filed at once');
    });
  });
  return {
    endpoints: (mounter) =>
      mountCarrierCalls(mounter, {
        db,
        clock,
        findVoice,
        findVoiceCarrier,
        reports,
        voicemails,
        instructLater: createInstructLater({ db, jobs }),
        publicUrl: settings.publicUrl,
      }),
    jobs: createJobs(platform, {
      missedCalls,
      voicemails,
      findVoiceCarrier,
      findTranscription,
      flag: contactGate.optOutReviews.flag,
    }),
    providerPorts: [transcriptionPort],
    /** Calls and voicemails in the thread of a person. */
    entriesOf: (span: ThreadSpan) => readCallEntries(db, span),
  } satisfies FeatureModule;
}

type Workers = {
  missedCalls: MissedCalls;
  voicemails: Voicemails;
  findVoiceCarrier: FindVoiceCarrier;
  findTranscription: () => Transcription | null;
  flag: OptOutReviewsService['flag'];
};

/** The background work: what is missed, what callers leave, and forgetting both. */
function createJobs(
  { db, clock, jobs, files }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'files'>,
  { missedCalls, voicemails, findVoiceCarrier, findTranscription, flag }: Workers,
): NonNullable<FeatureModule['jobs']> {
  return [
    {
      ...missedJob,
      schedule: '* * * * *',
      retryLimit: 0,
      run: () => missedCalls.fileAll(),
    },
    {
      ...textMissedCallJob,
      retryLimit: 5,
      noticedWithin: 2,
      run: ({ data }: { data: { callId: number } }) => missedCalls.text(data.callId),
    },
    {
      ...fetchVoicemailJob,
      concurrency: 2,
      retryLimit: 6,
      retryDelay: 5,
      expireAfter: 120,
      run: (job: Parameters<typeof voicemails.fetch>[1] & { data: { voicemailId: number } }) =>
        voicemails.fetch(job.data.voicemailId, job),
    },
    createInstructJob(findVoiceCarrier),
    createTranscribeJob({ db, clock, files, findTranscription, flag }),
    scheduledJob({
      name: 'carrier-calls.recover',
      schedule: '*/10 * * * *',
      retryLimit: 0,
      run: () => recoverVoicemails({ db, clock, jobs, findVoiceCarrier, voicemails }),
    }),
    scheduledJob({
      name: 'carrier-calls.read-costs',
      schedule: '23 * * * *',
      // The next hour's run asks again.
      retryLimit: 0,
      run: () => readCallCosts(db, { clock, findVoiceCarrier }),
    }),
    scheduledJob({
      name: 'carrier-calls.forget',
      schedule: '15 4 * * *',
      async run() {
        await voicemails.forgetGone();
        await carrierReportsStore.forgetBefore(db, new Date(clock.now().getTime() - 30 * day));
      },
    }),
  ];
}
