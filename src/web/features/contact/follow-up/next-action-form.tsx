import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NextAction } from '#api/properties/next-action.schema.ts';
import {
  nextActionKinds,
  nextActionLabels,
  type NextActionKind,
} from '#domain/follow-up/next-action.ts';
import { today } from '#web/lib/time-zone.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { useSetNextAction } from './follow-up.mutations.ts';
import { dueDay } from '#domain/follow-up/due-days.ts';

type NextActionFormProps = {
  id: number;
  /** The current one, if any. */
  action: NextAction | null;
  onDone: () => void;
};

const kinds = nextActionKinds.map((value) => ({ value, label: nextActionLabels[value] }));

/** The next step, its user and its due date. */
export function NextActionForm({ id, action, onDone }: NextActionFormProps) {
  const [kind, setKind] = useState<NextActionKind>(action?.kind ?? 'call');
  const [dueOn, setDueOn] = useState(action?.dueOn ?? dueDay(today(), 1));
  const [dueTime, setDueTime] = useState(action?.dueTime ?? '');
  const [what, setWhat] = useState(action?.what ?? '');
  const [userId, setUserId] = useState(action?.userId ?? undefined);
  const people = useQuery(assigneesQuery());
  const set = useSetNextAction();
  return (
    <DraftForm
      draft={{ title: 'Next action', about: id }}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const input = { id, kind, what, dueOn, dueTime: dueTime || null, userId };
        set.mutate(input, { onSuccess: onDone });
      }}
    >
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField label="What" value={kind} options={kinds} onChange={setKind} />
        <DateField
          label="Day"
          required
          value={dueOn}
          clearable={false}
          onChange={(day) => day && setDueOn(day)}
        />
        <InputField
          label="Time"
          type="time"
          value={dueTime}
          onChange={(event) => setDueTime(event.target.value)}
        />
        {(people.data?.length ?? 0) > 1 && (
          <SelectField
            label="Who"
            value={userId}
            placeholder="Me"
            options={people.data!.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setUserId}
          />
        )}
      </div>
      <InputField
        label="Details"
        data-first-box
        maxLength={200}
        placeholder="Ask for the deed"
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={set.isPending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </DraftForm>
  );
}
