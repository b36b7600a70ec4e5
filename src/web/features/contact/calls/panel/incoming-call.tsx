import { Phone, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import type { CallDesk } from '../desk/call-desk.ts';
import type { DeskCall } from '../desk/desk-state.ts';

type IncomingCallProps = { call: DeskCall; desk: CallDesk; leadLine: ReactNode };

/** Who calls, and about which house, before it is answered. */
export function IncomingCall({ call, desk, leadLine }: IncomingCallProps) {
  return (
    <>
      {leadLine}
      {call.sentence && <p className="text-sm text-danger-text">{call.sentence}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" size="lg" onClick={desk.answer}>
          <Phone aria-hidden /> Answer <Kbd className="max-md:hidden">Enter</Kbd>
        </Button>
        <Button variant="danger" size="lg" onClick={desk.hangUp}>
          <PhoneOff aria-hidden /> Turn down
        </Button>
      </div>
    </>
  );
}
