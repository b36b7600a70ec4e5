import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getCallSettings,
  saveCallSettings,
  type CallSettings,
} from '#api/calls/call-settings.api.ts';
import { listTeam } from '#api/accounts/team.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { QueryCard } from '#web/ui/loading/query-card.tsx';

type Member = { id: string; name: string };

async function readSettings(signal: AbortSignal) {
  const [settings, { members }] = await Promise.all([
    call(getCallSettings, { signal }),
    call(listTeam, { signal }),
  ]);
  return { settings, members };
}

/** Who hears calls that come in, and whether calls are recorded: the owner's. */
export function CallSettingsCard() {
  const query = useQuery({
    queryKey: [getCallSettings.path] as const,
    queryFn: ({ signal }) => readSettings(signal),
  });
  return (
    <QueryCard
      title="Answering and recording"
      description="For calls in the browser. The service itself is set under Providers."
      query={query}
      failed="The settings cannot be shown"
      shape={['h-56']}
    >
      {({ settings, members }) => (
        <SettingsForm key={JSON.stringify(settings)} stored={settings} members={members} />
      )}
    </QueryCard>
  );
}

function SettingsForm({ stored, members }: { stored: CallSettings; members: Member[] }) {
  const [answeredBy, setAnsweredBy] = useState(stored.answeredBy);
  const [records, setRecords] = useState(stored.records);
  const [keepDays, setKeepDays] = useState(String(stored.keepDays));
  const save = useMutationWithToast({
    act: (body: CallSettings) => call(saveCallSettings, { body }),
    done: 'Saved. It is in force already.',
    failed: 'The settings were not saved',
    refresh: [getCallSettings.path, '/api/calls/setup'],
  });
  const everyone = members.map(({ id }) => id);
  const answers = (id: string) => answeredBy?.includes(id) ?? true;
  const setAnswers = (id: string, isOn: boolean) => {
    const next = everyone.filter((one) => (one === id ? isOn : answers(one)));
    setAnsweredBy(next.length === everyone.length ? null : next);
  };
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ answeredBy, records, keepDays: Number(keepDays) });
      }}
    >
      <fieldset>
        <legend className="text-sm font-medium text-ink">Calls that come in ring for</legend>
        {members.map(({ id, name }) => (
          <CheckboxField key={id} checked={answers(id)} onChange={(isOn) => setAnswers(id, isOn)}>
            {name}
          </CheckboxField>
        ))}
      </fieldset>
      <div>
        <CheckboxField checked={records} onChange={setRecords}>
          Record calls
        </CheckboxField>
        <p className="text-sm text-ink-soft">
          The stricter rule of the two states counts. Where everybody has to know, your notice is
          spoken first; without one the call is not recorded.
        </p>
      </div>
      {records && (
        <InputField
          label="Keep recordings for"
          hint="Days, at most 3,650."
          type="number"
          min={1}
          max={3650}
          controlClassName="w-32"
          value={keepDays}
          onChange={({ target }) => setKeepDays(target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="sm" pending={save.isPending}>
        Save
      </Button>
    </form>
  );
}
