import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import type { FirstSteps } from '#api/preferences.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';
import { streetMapSends, useStreetMap } from '../street-map-offer.tsx';
import { RemoveSampleButton } from './remove-sample.tsx';
import { useStoredSteps, useSaveSteps, useStepsDone } from './use-first-steps.ts';

const steps = [
  { id: 'timeZone', label: 'Set the time zone', hint: 'When a day begins', section: 'sender' },
  { id: 'sender', label: 'Say who writes', hint: 'Name and return address', section: 'sender' },
  { id: 'list', label: 'Upload a first list', hint: 'Or add a lead by hand' },
  {
    id: 'providers',
    label: 'Choose providers',
    hint: 'Texts, letters and tracing; the sandbox sends nothing',
    section: 'providers',
  },
  { id: 'map', label: 'Show streets on the map', hint: streetMapSends },
  { id: 'invite', label: 'Invite a member', hint: 'By a link', section: 'team' },
] as const;

/**
 * What a new installation has beside the title: the way out of the sample, and the owner's checklist
 * until all is done or dismissed.
 */
export function FirstStepsButton() {
  const kept = useStoredSteps();
  return (
    <>
      {kept && !kept.isDismissed && <OpenSteps kept={kept} />}
      <RemoveSampleButton />
    </>
  );
}

function OpenSteps({ kept }: { kept: FirstSteps }) {
  const done = useStepsDone(kept);
  const save = useSaveSteps();
  const streets = useStreetMap();
  const count = done && Object.values(done).filter(Boolean).length;
  if (!done || count === steps.length) return null;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          size="sm"
          // So narrow that a phone has the title, this and the actions in one line.
          className="max-md:px-1.5"
        >
          <ListChecks aria-hidden className="max-md:hidden" />
          <span className="max-md:sr-only">First steps</span>
          <span className="tabular">
            {count}/{steps.length}
          </span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="First steps" className="w-80">
        <ol className="flex flex-col gap-2.5">
          {steps.map((step) => (
            <li key={step.id} className="flex items-start gap-2 text-sm">
              {done[step.id] ? (
                <CircleCheck aria-label="Done" className="mt-0.5 size-4 shrink-0 text-green-text" />
              ) : (
                <Circle aria-label="Open" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              )}
              <div className="min-w-0 flex-1">
                {'section' in step && !done[step.id] ? (
                  <Link
                    to="/settings/$section"
                    params={{ section: step.section }}
                    className="touch-target font-medium text-accent-text underline-offset-4 hover:underline"
                  >
                    {step.label}
                  </Link>
                ) : (
                  <span className="font-medium">{step.label}</span>
                )}
                <p className="text-ink-soft">{step.hint}</p>
                {step.id === 'map' && !done.map && (
                  <Button
                    size="sm"
                    className="mt-1"
                    pending={streets.isPending}
                    onClick={() => streets.mutate()}
                  >
                    Show streets
                  </Button>
                )}
                {step.id === 'providers' && !done.providers && (
                  <Button
                    size="sm"
                    className="mt-1"
                    onClick={() => save.mutate({ ...kept, keepsSandbox: true })}
                  >
                    Keep the sandbox
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
        <PopoverClose asChild>
          <Button
            size="sm"
            variant="ghost"
            className="mt-3"
            onClick={() => save.mutate({ ...kept, isDismissed: true })}
          >
            Dismiss
          </Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  );
}
