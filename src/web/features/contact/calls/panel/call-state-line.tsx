import { useEffect, useState } from 'react';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import type { DeskCall } from '../desk/desk-state.ts';
import { lengthText } from '#web/ui/display/length-text.ts';

const words = {
  asking: 'Asking whether this call is allowed',
  refused: 'Not called',
  dialling: 'Dialling',
  ringing: 'Ringing',
  incoming: 'Incoming call',
  talking: 'In call',
  ended: 'Call ended',
  failed: 'The call failed',
} as const;

/** What the call does now, with its number and how long it has gone on. */
export function CallStateLine({ call }: { call: DeskCall }) {
  const { phase, record, asked, isHeld, isHeldByThem, isMuted, isConnected } = call;
  const number = record?.theirNumber ?? asked?.phoneNumber ?? '';
  const more = [
    !isConnected && 'connection lost, trying again',
    isHeld && 'on hold',
    isHeldByThem && 'they put you on hold',
    isMuted && 'muted',
  ].filter(Boolean);
  return (
    <>
      <span aria-live="polite">
        {[words[phase], ...(phase === 'talking' ? more : [])].join(', ')}
      </span>
      {phase === 'talking' && call.answeredAt !== null && (
        <>
          {' · '}
          <Duration since={call.answeredAt} />
        </>
      )}
      {record?.lead && number && (
        <span className="tabular-nums"> · {formatPhoneNumber(number)}</span>
      )}
      {record?.ownNumber && (
        <span className="tabular-nums">
          {record.direction === 'incoming' ? ' · to ' : ' · from '}
          {record.ownLabel || formatPhoneNumber(record.ownNumber)}
        </span>
      )}
    </>
  );
}

/** '3:07', counted while it is shown. */
function Duration({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{lengthText(Math.floor((now - since) / 1000))}</span>;
}
