import { useQuery } from '@tanstack/react-query';
import { Mic, Square, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  deleteCallSound,
  playCallSound,
  uploadCallSound,
  type CallSoundKind,
} from '#api/calls/call-settings.api.ts';
import { call, urlOf } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { callSetupQuery } from '../desk/setup.query.ts';
import { closeMicrophone, openMicrophone } from '../phone/microphone.ts';

const words = {
  notice: {
    title: 'Notice of recordings',
    description:
      'Spoken to everybody on the line before a call is recorded: ‘This call is recorded.’ Say it yourself, or choose a sound file.',
  },
  voicemail: {
    title: 'Your voicemail message',
    description:
      'Your own words, left with one press where the law and a recorded consent allow it. Say your name, your company and a number to call back or to stop calls.',
  },
} as const;

/** A sound that is played into calls: heard, recorded with the microphone, uploaded or deleted. */
export function CallSoundCard({ kind }: { kind: CallSoundKind }) {
  const { data: setup } = useQuery(callSetupQuery);
  const exists = kind === 'notice' ? setup?.hasNotice : setup?.hasVoicemail;
  const [version, setVersion] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);
  const common = { refresh: ['/api/calls/setup'], onDone: () => setVersion(version + 1) };
  const store = useMutationWithToast({
    act: (file: File) => call(uploadCallSound, { params: { kind }, file }),
    done: 'The sound is saved',
    failed: 'The sound was not saved',
    ...common,
  });
  const remove = useMutationWithToast({
    act: () => call(deleteCallSound, { params: { kind } }),
    done: 'The sound is deleted',
    failed: 'The sound was not deleted',
    ...common,
  });
  const src = urlOf(playCallSound.path, { params: { kind } });
  return (
    <Card>
      <CardHeader title={words[kind].title} description={words[kind].description} />
      <CardContent className="flex flex-col items-start gap-3">
        {exists && (
          // Its words are the user's own.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio key={version} controls preload="none" src={src} className="h-10 w-full max-w-md" />
        )}
        <div className="flex flex-wrap gap-2">
          <RecordButton name={kind} pending={store.isPending} onRecorded={store.mutate} />
          <Button size="sm" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden /> Choose a file
          </Button>
          <input
            ref={chooser}
            type="file"
            accept="audio/*"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) store.mutate(file);
              target.value = '';
            }}
          />
          {exists && (
            <Button
              size="sm"
              variant="ghost"
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Delete
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

type RecordButtonProps = { name: string; pending: boolean; onRecorded: (file: File) => void };

function RecordButton({ name, pending, onRecorded }: RecordButtonProps) {
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null);
  async function begin() {
    try {
      const microphone = await openMicrophone();
      const next = new MediaRecorder(microphone);
      const parts: Blob[] = [];
      next.addEventListener('dataavailable', ({ data }) => parts.push(data));
      next.addEventListener('stop', () => {
        closeMicrophone(microphone);
        setRecorder(null);
        onRecorded(new File(parts, name, { type: next.mimeType }));
      });
      next.start();
      setRecorder(next);
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      toast({ title: 'It cannot be recorded', description, variant: 'destructive' });
    }
  }
  return recorder ? (
    <Button size="sm" variant="danger" onClick={() => recorder.stop()}>
      <Square aria-hidden /> Stop and save
    </Button>
  ) : (
    <Button size="sm" pending={pending} onClick={() => void begin()}>
      <Mic aria-hidden /> Record
    </Button>
  );
}
