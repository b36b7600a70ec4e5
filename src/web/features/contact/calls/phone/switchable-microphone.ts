import { closeMicrophone, openMicrophone } from './microphone.ts';

/**
 * The microphone as a stream whose sound can be replaced while a service's own SDK sends it: a
 * recorded message, the spoken notice of a recording.
 */
export async function openSwitchableMicrophone() {
  const microphone = await openMicrophone();
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  let source = context.createMediaStreamSource(microphone);
  source.connect(output);

  function play(stream: MediaStream): void {
    source.disconnect();
    source = context.createMediaStreamSource(stream);
    source.connect(output);
  }

  return {
    /** What is sent. */
    stream: output.stream,
    microphone,
    /** Sends this in place of the microphone; null takes the microphone again. */
    replace: (track: MediaStreamTrack | null) =>
      play(track === null ? microphone : new MediaStream([track])),
    close() {
      closeMicrophone(microphone);
      void context.close();
    },
  };
}

export type SwitchableMicrophone = Awaited<ReturnType<typeof openSwitchableMicrophone>>;
