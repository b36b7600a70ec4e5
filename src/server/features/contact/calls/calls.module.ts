import { listCallerNumbers } from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import { followEach, followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import { transcriptionPort } from '#server/providers/transcription/transcription.port.ts';
import {
  createVoiceCarrier,
  voiceCarrierNames,
} from '#server/providers/voice/create-voice-provider.ts';
import { voicePort } from '#server/providers/voice/voice.port.ts';
import type { Platform } from '#server/server-platform.ts';
import type {
  ContactGate,
  OptOutsService,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { RecordCall } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import {
  createEndLostCallsJob,
  createForgetRecordingsJob,
  createTranscribeRecordingsJob,
} from './calls.job.ts';
import { mountCalls } from './calls.http.ts';
import { samplePhoneCalls } from './sample-phone-calls.ts';
import { createCallsService } from './calls.service.ts';
import { createCallSounds } from './call-sounds.store.ts';
import { createMoveByCarrier } from './move-by-carrier.ts';
import { logOutcome } from './log-outcome.ts';
import { createRecordings } from './recordings.service.ts';

type Needs = {
  properties: { changeProperty: ChangeProperty };
  contactGate: {
    gate: Pick<ContactGate, 'decide' | 'preview'>;
    optOuts: Pick<OptOutsService, 'optOutByPerson'>;
  };
  followUp: { recordCall: RecordCall };
};

/** Calls in the browser: permission, access, what became of them, and recordings. */
export function createCallsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'environment' | 'timeZone'>,
  { properties: { changeProperty }, contactGate, followUp: { recordCall } }: Needs,
) {
  const { db, clock, files, environment, timeZone } = platform;
  const { gate, optOuts } = contactGate;
  const findVoice = followPort(environment, voicePort);
  /** Those of the settings of calls only where no number is on the list. */
  const listOwnNumbers = async (userId: string) => {
    const listed = await listCallerNumbers(db, userId);
    return listed.length > 0 ? listed : findVoice().ownNumbers;
  };
  const at = { db, clock, timeZone };
  const calls = createCallsService({ ...at, findVoice, listOwnNumbers, gate, changeProperty });
  const recordings = createRecordings({ ...at, files });
  const sounds = createCallSounds({ db, clock, files });
  return {
    endpoints: (mounter) =>
      mountCalls(mounter, {
        db,
        calls,
        findVoice,
        recordings,
        sounds,
        gate,
        log: (id, given) => logOutcome({ db, recordCall, optOuts }, id, given),
        readFile: (key) => files.read(key),
      }),
    jobs: [
      createEndLostCallsJob({ db, clock, recordings }),
      createForgetRecordingsJob(recordings),
      createTranscribeRecordingsJob({
        db,
        clock,
        recordings,
        findTranscription: followPort(environment, transcriptionPort),
      }),
    ],
    providerPorts: [voicePort],
    /** Writes down a call that comes in, and what becomes of it: for carriers' webhooks. */
    phoneCalls: {
      addIncoming: calls.addIncoming,
      move: calls.move,
      find: calls.find,
      moveByCarrier: createMoveByCarrier({ db, clock }),
    },
    findVoice,
    /** A carrier by its name, whether calls go by it at present or not. */
    findVoiceCarrier: followEach(environment, voiceCarrierNames, {
      groups: voicePort.groups,
      create: createVoiceCarrier,
    }),
    samplePhoneCalls,
    /** Origins that pages connect to for calls. */
    connectOrigins(): string[] {
      try {
        return findVoice().connectOrigins;
      } catch {
        // Settings that cannot be used allow nothing; the settings screen shows the problem.
        return [];
      }
    },
  } satisfies FeatureModule;
}
