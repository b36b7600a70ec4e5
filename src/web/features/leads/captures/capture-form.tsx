import { Camera, Mic, Square, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { captureKinds, captureKindWords, type CaptureKind } from '#domain/leads/capture-kind.ts';
import type { StoredFile } from '#web/lib/offline/queued-action.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { AddressBox } from './open-captures.tsx';
import type { NewCapture } from './save-capture.ts';
import { addressLine, takeShared } from './shared-capture.ts';
import { useKeptFiles, useLeaveWarning } from './use-kept-files.ts';
import { usePhoto } from './use-photo.ts';
import { type PositionState, usePosition } from './use-position.ts';
import { canRecord, useVoiceRecorder } from './use-voice-recorder.ts';

type Typed = { kind: CaptureKind; note: string; address: string };
const nothingTyped: Typed = { kind: 'vacant', note: '', address: '' };

function parseTyped(kept: unknown): Typed | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { kind, note, address } = kept as Partial<Record<keyof Typed, unknown>>;
  const known = captureKinds.find((one) => one === kind);
  if (!known || typeof note !== 'string' || typeof address !== 'string') return undefined;
  return { kind: known, note, address };
}

type CaptureFormProps = {
  /** Whose capture it is: another user of this device does not see it. */
  userId: string;
  /** Another app has shared a photo or an address. */
  isShared: boolean;
  addressBox: AddressBox;
  /** Keeps it on this device. */
  onSave: (capture: NewCapture) => Promise<void>;
};

/** A house seen from the street, with one thumb: photo, kind, note, and where. */
export function CaptureForm({ userId, isShared, addressBox, onSave }: CaptureFormProps) {
  const draft = useDraft({ kind: 'capture', id: 'new', empty: nothingTyped, parse: parseTyped });
  const { kind, note, address } = draft.value;
  const change = (part: Partial<Typed>) => draft.change({ ...draft.value, ...part });
  const { photo, voice, current, forget, change: changeFiles } = useKeptFiles(userId);
  const camera = usePhoto((taken) => changeFiles({ photo: taken }));
  const recorder = useVoiceRecorder((said) => changeFiles({ voice: said }));
  const [isSaving, setSaving] = useState(false);
  const place = usePosition();
  useShared(isShared, {
    onPhoto: camera.take,
    onText: (text) => change(addressLine(text)),
  });
  const isEmpty = !photo && !voice && !note.trim() && !address.trim() && !place.position;

  async function save() {
    setSaving(true);
    try {
      const saved = current();
      await onSave({ kind, note, address, position: place.position, ...saved });
      draft.clear();
      forget(saved);
    } catch {
      toast({
        title: 'The capture was not saved',
        description: 'This device has no room for it. Free some space and try again.',
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className="flex flex-col gap-4"
      aria-label="New capture"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PhotoField
        photo={photo}
        onTake={camera.take}
        onRemove={() => changeFiles({ photo: null })}
      />
      <KindChoice kind={kind} onChange={(one) => change({ kind: one })} />
      <TextareaField
        label="Note"
        rows={2}
        controlClassName="min-h-16"
        maxLength={1_500}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <VoiceField voice={voice} recorder={recorder} onRemove={() => changeFiles({ voice: null })} />
      <Field label="Address" hint={`${placeHint(place)} You can also add the address later.`}>
        {(control) =>
          addressBox({ control, value: address, onChange: (line) => change({ address: line }) })
        }
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="h-14 w-full text-base"
        disabled={isEmpty || recorder.isRecording}
        pending={isSaving || camera.isPreparing}
      >
        Save capture
      </Button>
    </form>
  );
}

type KindChoiceProps = { kind: CaptureKind; onChange: (kind: CaptureKind) => void };

function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <div role="radiogroup" aria-label="What you see" className="grid grid-cols-3 gap-2">
      {captureKinds.map((one) => (
        <Button
          key={one}
          role="radio"
          aria-checked={kind === one}
          variant={kind === one ? 'primary' : 'secondary'}
          className="h-12 px-1"
          onClick={() => onChange(one)}
        >
          {captureKindWords[one].label}
        </Button>
      ))}
    </div>
  );
}

function placeHint({ state, position }: PositionState): string {
  if (state === 'looking') return 'Finding where you are.';
  if (state === 'none') return 'Your position is not available: type the address.';
  return `Your position is known within ${Math.max(1, Math.round(position.accuracy))} m.`;
}

/** Takes what another app has shared, once. */
function useShared(
  isShared: boolean,
  { onPhoto, onText }: { onPhoto: (photo: Blob) => void; onText: (text: string) => void },
): void {
  const hasTaken = useRef(false);
  useEffect(() => {
    if (!isShared || hasTaken.current) return;
    hasTaken.current = true;
    void takeShared().then(({ text, photo }) => {
      if (text) onText(text);
      if (photo) onPhoto(photo);
    });
  }, [isShared, onPhoto, onText]);
}

type PhotoFieldProps = {
  photo: StoredFile | null;
  onTake: (file: Blob) => void;
  onRemove: () => void;
};

function PhotoField({ photo, onTake, onRemove }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const url = useMemo(
    () => photo && URL.createObjectURL(new Blob([photo.bytes], { type: photo.type })),
    [photo],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <div className="relative">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of the house"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onTake(file);
        }}
      />
      <button
        type="button"
        aria-label={photo ? 'Take another photo' : 'Take a photo'}
        onClick={() => input.current?.click()}
        className="flex h-40 w-full flex-col items-center justify-center gap-2 overflow-hidden rounded-xl border border-dashed border-line-strong/60 bg-surface text-sm font-medium text-ink-soft hover:bg-hover"
      >
        {url ? (
          <img src={url} alt="As taken just now" className="size-full object-cover" />
        ) : (
          <>
            <Camera aria-hidden className="size-8" />
            Take a photo
          </>
        )}
      </button>
      {photo && (
        <IconButton
          label="Remove the photo"
          className="absolute top-2 right-2 border bg-surface"
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

type VoiceFieldProps = {
  voice: StoredFile | null;
  recorder: ReturnType<typeof useVoiceRecorder>;
  onRemove: () => void;
};

function VoiceField({ voice, recorder, onRemove }: VoiceFieldProps) {
  useLeaveWarning(recorder.isRecording);
  if (!canRecord()) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {recorder.isRecording ? (
        <Button variant="danger" className="h-11 flex-1" onClick={recorder.stop}>
          <Square aria-hidden /> Stop recording
        </Button>
      ) : (
        <Button className="h-11 flex-1" onClick={recorder.start}>
          <Mic aria-hidden /> {voice ? 'Record the note again' : 'Say the note'}
        </Button>
      )}
      {voice && !recorder.isRecording && (
        <Button variant="ghost" className="h-11" onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}
