import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import {
  announceIncomingCall,
  checkVoicemailDrop as checkVoicemailDropCall,
  deleteRecording,
  issueCallAccess,
  listPhoneCalls,
  logCallOutcome,
  moveCall,
  playRecording,
  readCallSetup,
  startCall,
  transferCall as transferCallCall,
  uploadRecordingPart,
} from '#api/calls/calls.api.ts';
import { deleteCallSound, playCallSound, uploadCallSound } from '#api/calls/call-settings.api.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { VoiceProvider } from '#server/providers/voice/voice-provider.ts';
import { createNoSoundError } from './calls.errors.ts';
import type { CallSounds } from './call-sounds.store.ts';
import { findSounds } from './call-sounds.store.ts';
import type { CallsService } from './calls.service.ts';
import type { logOutcome } from './log-outcome.ts';
import { readPhoneCalls } from './phone-calls.store.ts';
import type { Recordings } from './recordings.service.ts';
import { transferCall } from './transfer-call.ts';
import { checkVoicemailDrop } from './voicemail-drop.ts';

type Options = {
  db: Db;
  calls: CallsService;
  findVoice: () => VoiceProvider;
  recordings: Recordings;
  sounds: CallSounds;
  gate: Pick<ContactGate, 'preview'>;
  log: (id: number, given: Parameters<typeof logOutcome>[2]) => Promise<void>;
  readFile: (key: string) => Promise<Readable>;
};

export function mountCalls({ mount, mountStream }: Mounter, options: Options): void {
  const { db, calls, findVoice, recordings, sounds, gate, log, readFile } = options;
  mount(readCallSetup, ({ session }) => calls.setup(session));
  mount(issueCallAccess, ({ session }) => calls.issueAccess(session));
  mount(startCall, ({ body, session }) => calls.start(body, session));
  mount(announceIncomingCall, ({ body }) => calls.announceIncoming(body));
  mount(moveCall, async ({ params, body, session }) => {
    const moved = await calls.move(params.id, body, session);
    if (moved.state === 'ended') await recordings.dropUnannounced(params.id);
    return moved;
  });
  mount(transferCallCall, async ({ params, body, session }) => {
    await transferCall(
      { db, findVoice, gate },
      { id: params.id, to: body.to, userId: session.userId },
    );
    return { message: 'They are being put through.' };
  });
  mount(logCallOutcome, async ({ params, body, session }) => {
    await log(params.id, { body, userId: session.userId });
    return calls.find(params.id);
  });
  mount(listPhoneCalls, async ({ query: { lead, which } }) => ({
    data: await readPhoneCalls(db, { lead, isMissed: which === 'missed' }),
  }));
  mount(checkVoicemailDropCall, ({ params, session }) =>
    checkVoicemailDrop({ db, gate }, params.id, session.userId),
  );

  mount(uploadRecordingPart, async ({ params, file, session }) => {
    await recordings.addPart(params.id, params.part, file, session);
    return { message: 'Kept.' };
  });
  mountStream(playRecording, async ({ params, reply }) => {
    const { stream, contentType, size } = await recordings.open(params.id);
    reply.header('content-length', size);
    return sendSound(reply, stream, contentType);
  });
  mount(deleteRecording, async ({ params, noteForAudit }) => {
    // The log outlives an erasure: it names no person outside.
    noteForAudit(`Deleted the recording of call ${(await calls.find(params.id)).id}`);
    await recordings.remove(params.id);
    return { message: 'Recording deleted' };
  });

  mount(uploadCallSound, async ({ params, file, session }) => {
    await sounds.store(params.kind, file.path, session);
    return { message: 'Saved.' };
  });
  mountStream(playCallSound, async ({ params, session, reply }) => {
    const sound = (await findSounds(db, session.userId))[params.kind];
    if (!sound) throw createNoSoundError();
    return sendSound(reply, await readFile(sound.file_key), sound.content_type);
  });
  mount(deleteCallSound, async ({ params, session }) => {
    await sounds.remove(params.kind, session);
    return { message: 'Deleted.' };
  });
}

/** A sound that a browser treats only as a sound, and keeps nowhere. */
function sendSound(reply: FastifyReply, stream: Readable, contentType: string) {
  reply
    .type(contentType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store');
  return stream;
}
