import type { ReactNode } from 'react';
import { callOutcomeRules, callOutcomes } from '#domain/follow-up/call-outcome.ts';
import { dueChoices } from '#domain/follow-up/due-days.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import type { DeskCall } from '../desk/desk-state.ts';
import { CallNote } from './live-call.tsx';
import type { WrapUpState } from './use-wrap-up.ts';

type WrapUpProps = { call: DeskCall; leadLine: ReactNode; wrapUp: WrapUpState };

/** How the call ended for the user: one key saves it. */
export function WrapUp({ call, leadLine, wrapUp }: WrapUpProps) {
  return (
    <>
      {call.sentence && <p className="text-sm text-ink-soft">{call.sentence}</p>}
      {call.record?.propertyId === null && leadLine}
      {call.record?.propertyId && <CallAgain wrapUp={wrapUp} />}
      <CallNote wrapUp={wrapUp} />
      <div role="group" aria-label="Outcome" className="grid grid-cols-2 gap-2">
        {callOutcomes.map((outcome, index) => (
          <Button
            key={outcome}
            className="h-11 justify-start"
            disabled={wrapUp.isPending || !call.record}
            onClick={() => wrapUp.save(outcome)}
          >
            <Kbd className="max-md:hidden">{index + 1}</Kbd>
            {callOutcomeRules[outcome].label}
          </Button>
        ))}
      </div>
    </>
  );
}

function CallAgain({ wrapUp }: { wrapUp: WrapUpState }) {
  const { days, setDays } = wrapUp;
  return (
    <div role="group" aria-label="Call again" className="flex flex-wrap gap-2">
      <span className="basis-full text-sm font-medium text-ink">Call again</span>
      {dueChoices.map((choice) => (
        <Button
          key={choice.key}
          size="sm"
          aria-pressed={days === choice.days}
          variant={days === choice.days ? 'primary' : 'secondary'}
          onClick={() => setDays(days === choice.days ? null : choice.days)}
        >
          <Kbd className="max-md:hidden">{choice.key}</Kbd> {choice.label}
        </Button>
      ))}
    </div>
  );
}
