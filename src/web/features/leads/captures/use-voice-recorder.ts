import { useEffect, useRef, useState, type RefObject } from 'react';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** A spoken note is at most this long, in milliseconds. */
const longestMs = 3 * 60 * 1000;

/** Whether this browser records. */
export const canRecord = () =>
  'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined;

/** Records a spoken note. @param onRecorded gets it when the user, or its time, ends it */
export function useVoiceRecorder(onRecorded: (voice: StoredFile) => void) {
  const [isRecording, setRecording] = useState(false);
  const recorder = useRef<MediaRecorder | null>(null);
  const stop = () => stopRecorder(recorder);
  // The person may be asked for the microphone first: a second tap, or leaving, comes before the answer.
  const asking = useRef<object | null>(null);
  useEffect(
    () => () => {
      asking.current = null;
      stopRecorder(recorder);
    },
    [],
  );

  async function start(): Promise<void> {
    if (asking.current) return;
    const mine = (asking.current = {});
    const stream = await navigator.mediaDevices
      .getUserMedia({ audio: true })
      .catch(() => undefined);
    if (mine !== asking.current) return stream?.getTracks().forEach((track) => track.stop());
    asking.current = null;
    if (!stream) {
      toast({
        title: 'The microphone is not available',
        description: 'Type the note instead.',
        variant: 'destructive',
      });
      return;
    }
    const started = new MediaRecorder(stream);
    const parts: Blob[] = [];
    started.addEventListener('dataavailable', ({ data }) => parts.push(data));
    started.addEventListener('stop', () => {
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
      void keep(parts, started.mimeType).then((voice) => {
        if (voice) onRecorded(voice);
        setRecording(false);
      });
    });
    const timer = setTimeout(stop, longestMs);
    recorder.current = started;
    started.start(1_000);
    setRecording(true);
  }

  return { isRecording, start: () => void start(), stop };
}

function stopRecorder({ current }: RefObject<MediaRecorder | null>): void {
  if (current?.state === 'recording') current.stop();
}

async function keep(parts: Blob[], mimeType: string): Promise<StoredFile | undefined> {
  const type = mimeType.split(';')[0] || 'audio/webm';
  const bytes = await new Blob(parts, { type }).arrayBuffer();
  return bytes.byteLength === 0 ? undefined : { bytes, type, name: 'note' };
}
