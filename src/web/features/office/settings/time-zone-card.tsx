import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTimeZone, saveTimeZone } from '#api/settings.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { setTimeZone } from '#web/lib/time-zone.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TimeZoneInput } from '#web/ui/fields/time-zone-input.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

const origins = {
  environment:
    'The server’s own configuration sets the time zone, and wins over what is stored here.',
  stored: 'Stored here.',
  machine: 'The machine’s own, since none is set.',
};

/** The time zone for calendar days; a change applies immediately. */
export function TimeZoneCard({ canChange }: { canChange: boolean }) {
  const present = useQuery(readQuery(getTimeZone));
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useMutationWithToast({
    act: (timeZone: string) => call(saveTimeZone, { body: { timeZone } }),
    done: 'Time zone saved',
    failed: 'The time zone was not saved',
    refresh: [getTimeZone.path],
    onDone: (saved) => {
      setTimeZone(saved.timeZone);
      setChosen(null);
    },
  });
  return (
    <QueryCard
      title="Time zone"
      description="When a day begins and ends: auctions, expired leads, date filters."
      query={present}
      failed="The time zone cannot be shown"
      shape={['h-16']}
    >
      {({ timeZone, source }) => (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) save.mutate(chosen);
          }}
        >
          <Field label="Time zone" hint={origins[source]}>
            {(control) => (
              <TimeZoneInput
                {...control}
                value={chosen ?? timeZone}
                disabled={!canChange || source === 'environment'}
                onChange={setChosen}
              />
            )}
          </Field>
          {canChange && source !== 'environment' && (
            <Button
              type="submit"
              className="self-start"
              pending={save.isPending}
              disabled={!chosen || chosen === timeZone}
            >
              Save time zone
            </Button>
          )}
        </form>
      )}
    </QueryCard>
  );
}
