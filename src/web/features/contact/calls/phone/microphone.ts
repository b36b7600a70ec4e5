/**
 * The microphone's sound.
 * @throws Error with a sentence that says what to do if there is none or it is not allowed.
 */
export async function openMicrophone(): Promise<MediaStream> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!devices) throw new Error('This browser gives a microphone only to pages over https.');
  try {
    return await devices.getUserMedia({ audio: true });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Error(sentences[name] ?? 'The microphone cannot be used.', { cause: error });
  }
}

const sentences: Record<string, string> = {
  NotAllowedError: 'Allow the microphone for this page in the browser, then call again.',
  NotFoundError: 'No microphone is connected.',
  NotReadableError: 'Another program holds the microphone.',
};

/** Lets the microphone go, so that the browser no longer shows it in use. */
export function closeMicrophone(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
