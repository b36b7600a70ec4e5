import {
  Grid3x3,
  Mic,
  MicOff,
  Pause,
  PhoneForwarded,
  PhoneOff,
  Play,
  Voicemail,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { CallDesk } from '../desk/call-desk.ts';
import type { DeskCall } from '../desk/desk-state.ts';
import { Keypad } from './keypad.tsx';
import { RecordingLine } from './recording-line.tsx';
import { TransferForm } from './transfer-form.tsx';
import type { WrapUpState } from './use-wrap-up.ts';
import { VoicemailDrop } from './voicemail-drop.tsx';

type LiveCallProps = {
  call: DeskCall;
  desk: CallDesk;
  script: string | null;
  leadLine: ReactNode;
  wrapUp: WrapUpState;
};

type Tool = 'keypad' | 'transfer' | 'voicemail';

/** A call that is being dialled or talked: its buttons, what to say, and notes. */
export function LiveCall({ call, desk, script, leadLine, wrapUp }: LiveCallProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const isTalking = call.phase === 'talking';
  const { isMuted, isHeld } = call;
  const pick = (next: Tool) => setTool(tool === next ? null : next);
  const hold = () =>
    void desk
      .hold(!isHeld)
      .catch(() => toast({ title: 'The call could not be put on hold', variant: 'destructive' }));
  return (
    <>
      {leadLine}
      <RecordingLine call={call} />
      <div role="group" aria-label="Call controls" className="grid grid-cols-3 gap-2">
        <Button disabled={!isTalking} aria-pressed={isMuted} onClick={() => desk.mute(!isMuted)}>
          {isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />} {isMuted ? 'Unmute' : 'Mute'}
        </Button>
        <Button disabled={!isTalking} aria-pressed={isHeld} onClick={hold}>
          {isHeld ? <Play aria-hidden /> : <Pause aria-hidden />} {isHeld ? 'Resume' : 'Hold'}
        </Button>
        <Button
          disabled={!isTalking}
          aria-expanded={tool === 'keypad'}
          onClick={() => pick('keypad')}
        >
          <Grid3x3 aria-hidden /> Keypad
        </Button>
        <Button
          disabled={!isTalking}
          aria-expanded={tool === 'transfer'}
          onClick={() => pick('transfer')}
        >
          <PhoneForwarded aria-hidden /> Transfer
        </Button>
        <Button
          disabled={!isTalking}
          aria-expanded={tool === 'voicemail'}
          onClick={() => pick('voicemail')}
        >
          <Voicemail aria-hidden /> Voicemail
        </Button>
        <Button variant="danger" onClick={desk.hangUp}>
          <PhoneOff aria-hidden /> Hang up
        </Button>
      </div>
      {isTalking && tool === 'keypad' && <Keypad onKey={desk.sendKey} />}
      {isTalking && tool === 'transfer' && <TransferForm call={call} onTransfer={desk.transfer} />}
      {isTalking && tool === 'voicemail' && call.record && (
        <VoicemailDrop
          callId={call.record.id}
          state={call.voicemail}
          onLeave={desk.leaveVoicemail}
        />
      )}
      {script && (
        <div>
          <h3 className="text-sm font-medium text-ink">What to say</h3>
          <p className="text-sm text-ink-soft">{script}</p>
        </div>
      )}
      {call.record && <CallNote wrapUp={wrapUp} />}
    </>
  );
}

/** What was said; kept on this device until the outcome is saved. */
export function CallNote({ wrapUp }: { wrapUp: WrapUpState }) {
  return (
    <TextareaField
      label="Note"
      maxLength={2000}
      rows={2}
      value={wrapUp.note}
      onChange={(event) => wrapUp.setNote(event.target.value)}
    />
  );
}
