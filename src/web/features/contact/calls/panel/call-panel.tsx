import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { CallOutcome } from '#domain/follow-up/call-outcome.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import type { CallDesk } from '../desk/call-desk.ts';
import type { DeskCall } from '../desk/desk-state.ts';
import { CallStateLine } from './call-state-line.tsx';
import { FailedCall } from './failed-call.tsx';
import { IncomingCall } from './incoming-call.tsx';
import { LeadLine, type LeadLineProps } from './lead-line.tsx';
import { LiveCall } from './live-call.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { RefusedCall } from './refused-call.tsx';
import { WrapUp } from './wrap-up.tsx';
import { useWrapUp } from './use-wrap-up.ts';

export type CallPanelProps = {
  desk: CallDesk;
  /** The lead whose number was asked for, before there is a record. */
  leadName: string | null;
  /** What to say first, for the lead of the call. */
  script: string | null;
  leadLine: Omit<LeadLineProps, 'record'>;
  /** The outcome was logged. */
  onLogged: (outcome: CallOutcome) => void;
  /** It was closed without an outcome. */
  onDismissed: () => void;
  /** Of a calling session: where it is. */
  progress: ReactNode;
};

/** The one call of this page, over whatever the user works on meanwhile. */
export function CallPanel(props: CallPanelProps) {
  const { desk } = props;
  const { call } = useSyncExternalStore(desk.store.subscribe, desk.store.current);
  if (!call) return null;
  return <OpenPanel key={call.record?.id ?? 'new'} call={call} {...props} />;
}

function OpenPanel({ call, ...props }: CallPanelProps & { call: DeskCall }) {
  const { desk, onDismissed, progress } = props;
  const [isFolded, setFolded] = useState(false);
  const isOwner = useAccount()?.role === 'owner';
  const wrapUp = useWrapUp(call.record, desk.told, props.onLogged);
  const { phase } = call;
  const dismiss = () => {
    desk.close();
    onDismissed();
  };
  const leadLine = <LeadLine record={call.record} {...props.leadLine} />;
  const isDone = phase === 'ended' || phase === 'failed' || phase === 'refused';

  function onKey(key: string): boolean {
    if (phase === 'incoming' && key === 'Enter') desk.answer();
    else if (key === 'h' && !isDone) desk.hangUp();
    else if (phase === 'talking' && key === 'm') desk.mute(!call.isMuted);
    else if (phase === 'ended') return wrapUp.press(key);
    else return false;
    return true;
  }
  return (
    <PanelFrame
      label="Call"
      title={nameOf(call, props.leadName)}
      subtitle={<CallStateLine call={call} />}
      isFolded={isFolded}
      onFold={setFolded}
      onKey={onKey}
      focusOn={phase}
      onClose={isDone ? dismiss : undefined}
    >
      {progress}
      {phase === 'incoming' && <IncomingCall call={call} desk={desk} leadLine={leadLine} />}
      {(phase === 'asking' ||
        phase === 'dialling' ||
        phase === 'ringing' ||
        phase === 'talking') && (
        <LiveCall
          call={call}
          desk={desk}
          script={props.script}
          leadLine={leadLine}
          wrapUp={wrapUp}
        />
      )}
      {phase === 'ended' && <WrapUp call={call} leadLine={leadLine} wrapUp={wrapUp} />}
      {phase === 'refused' && (
        <RefusedCall sentence={call.sentence} onOverride={isOwner ? desk.override : undefined} />
      )}
      {phase === 'failed' && (
        <FailedCall
          sentence={call.sentence}
          onAgain={call.asked ? () => call.asked && void desk.dial(call.asked) : undefined}
        />
      )}
    </PanelFrame>
  );
}

function nameOf({ record, asked, theirNumber }: DeskCall, leadName: string | null): string {
  const name = record ? record.lead?.name : leadName;
  if (name) return name;
  const number = record?.theirNumber ?? asked?.phoneNumber ?? theirNumber;
  return number ? formatPhoneNumber(number) : 'Hidden number';
}
