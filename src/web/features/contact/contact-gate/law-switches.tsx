import { useState } from 'react';
import type { z } from 'zod';
import type { readLawBook } from '#api/law/law.api.ts';
import { usStates } from '#domain/places/us-states.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ChooseLaw, type LawChoice } from './choose-law.tsx';

type LawSwitchesProps = Pick<
  z.output<typeof readLawBook.answer>,
  'switches' | 'emergencies' | 'emergencyStates'
> & { isOwner: boolean };

/** How the book is read as a whole, and the emergencies that a program cannot know of. */
export function LawSwitches({ switches, emergencies, emergencyStates, isOwner }: LawSwitchesProps) {
  const [asked, setAsked] = useState<{ choice: LawChoice; about: string } | null>(null);
  const declared = new Map(emergencies.map(({ state, choice }) => [state, choice]));
  return (
    <ul className="flex flex-col gap-3 text-sm text-ink-soft" aria-label="Switches">
      {switches.map(({ key, label, sentence, isOn, off }) => (
        <li key={key} className="flex flex-col items-start gap-1">
          <p className="font-medium text-ink">
            {label}: {isOn ? 'on' : 'off'}
          </p>
          <p>{sentence}</p>
          {off && (
            <p>
              Turned off by {off.by}: {off.reason}
            </p>
          )}
          {isOwner && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                setAsked({ choice: { kind: 'switch_off', key, isChosen: isOn }, about: label })
              }
            >
              {isOn ? `Turn off: ${label}` : `Turn on: ${label}`}
            </Button>
          )}
        </li>
      ))}
      {emergencyStates.map((state) => {
        const choice = declared.get(state);
        const name = usStates[state] ?? state;
        return (
          <li key={state} className="flex flex-col items-start gap-1">
            <p className="font-medium text-ink">
              {name}: {choice ? 'an emergency is declared, no calls and texts' : 'no emergency set'}
            </p>
            {isOwner && (
              <Button
                size="sm"
                variant="secondary"
                onClick={() =>
                  setAsked({
                    choice: { kind: 'emergency', key: state, isChosen: !choice },
                    about: `State of emergency in ${name}`,
                  })
                }
              >
                {choice ? `The emergency in ${name} is over` : `Set an emergency in ${name}`}
              </Button>
            )}
          </li>
        );
      })}
      <Dialog open={asked !== null} onOpenChange={(open) => !open && setAsked(null)}>
        {asked && <ChooseLaw {...asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </ul>
  );
}
