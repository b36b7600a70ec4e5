import { uploadRecordingPart } from '#api/calls/calls.api.ts';
import { playCallSound } from '#api/calls/call-settings.api.ts';
import { call, urlOf } from '#web/lib/call.ts';
import type { BrowserCall } from '../phone/phone.ts';

/** A lost page loses at most so much of a recording. */
const partMs = 3_000;
const retryMs = 2_000;
const mostTries = 30;

export type CallRecorder = ReturnType<typeof recordCall>;

/**
 * Records both sides of a call, mixed, and uploads it in parts of seconds. With a notice, it is
 * played to both ends first, in place of the microphone, and is itself on the recording: before it
 * has ended, nothing else is.
 */
export function recordCall(options: {
  callId: number;
  browserCall: BrowserCall;
  needsNotice: boolean;
  onNoticeHeard: () => void;
  onState: (state: 'notice' | 'on' | 'failed') => void;
}) {
  const { callId, browserCall, needsNotice, onNoticeHeard, onState } = options;
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  const add = (stream: MediaStream | null) => {
    if (stream?.getAudioTracks().length) context.createMediaStreamSource(stream).connect(mixed);
  };
  let unfollow = (): void => undefined;
  const addBoth = () => {
    add(browserCall.localStream());
    add(browserCall.remoteStream());
    unfollow = browserCall.on('remoteStream', add);
  };

  const type = ['audio/webm;codecs=opus', 'audio/mp4'].find((one) =>
    MediaRecorder.isTypeSupported(one),
  );
  const recorder = new MediaRecorder(mixed.stream, type ? { mimeType: type } : {});
  let part = 0;
  let uploading: Promise<void> = Promise.resolve();
  let hasFailed = false;

  async function upload(number: number, sound: Blob) {
    const file = new File([sound], `part-${number}`, { type: sound.type || 'audio/webm' });
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      try {
        await call(uploadRecordingPart, { params: { id: callId, part: number }, file });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
    hasFailed = true;
    onState('failed');
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || hasFailed) return;
    const number = part;
    part += 1;
    uploading = uploading.then(() => upload(number, data));
  });
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });

  async function begin() {
    await context.resume();
    recorder.start(partMs);
    if (needsNotice) {
      onState('notice');
      await speakNotice(context, { mixed, browserCall });
      onNoticeHeard();
    }
    addBoth();
    onState('on');
  }
  const stop = async () => {
    unfollow();
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await stopped;
    }
    await uploading;
    await context.close().catch(() => undefined);
  };
  // Without its notice nothing is recorded on.
  begin().catch(() => {
    onState('failed');
    void stop();
  });
  return { stop };
}

/** Plays the owner's notice to both ends and into the recording. @throws if it cannot be played. */
async function speakNotice(
  context: AudioContext,
  { mixed, browserCall }: { mixed: AudioNode; browserCall: BrowserCall },
): Promise<void> {
  const response = await fetch(urlOf(playCallSound.path, { params: { kind: 'notice' } }));
  if (!response.ok) throw new Error('The notice cannot be loaded.');
  await playInto(context, await response.arrayBuffer(), { browserCall, also: mixed });
}

/**
 * Plays a sound into a call in place of the microphone, and to the user.
 * @param to.also hears it too.
 */
export async function playInto(
  context: AudioContext,
  bytes: ArrayBuffer,
  to: { browserCall: BrowserCall; also?: AudioNode },
): Promise<void> {
  const sound = context.createBufferSource();
  sound.buffer = await context.decodeAudioData(bytes);
  const sent = context.createMediaStreamDestination();
  sound.connect(sent);
  sound.connect(context.destination);
  if (to.also) sound.connect(to.also);
  await to.browserCall.sendInstead(sent.stream.getAudioTracks()[0] ?? null);
  try {
    const played = new Promise<void>((resolve) => {
      sound.addEventListener('ended', () => resolve());
      to.browserCall.on('ended', () => resolve());
    });
    sound.start();
    await played;
  } finally {
    await to.browserCall.sendInstead(null).catch(() => undefined);
  }
}
