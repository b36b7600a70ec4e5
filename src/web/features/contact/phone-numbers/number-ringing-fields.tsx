import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '#web/lib/queries/assignees.query.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { DraftChange, NumberDraft } from './number-form-state.ts';

const whom = [
  { value: 'everyone', label: 'Everyone who is signed in' },
  { value: 'members', label: 'Chosen people' },
  { value: 'nobody', label: 'Nobody' },
] as const;
const ends = [
  { value: 'voicemail', label: 'Take a message' },
  { value: 'forward', label: 'Forward' },
] as const;
const seconds = [10, 15, 20, 25, 30, 45].map((value) => ({
  value: String(value),
  label: `${value} seconds`,
}));

type Props = {
  draft: NumberDraft;
  change: DraftChange;
  errors: Partial<Record<'memberIds' | 'forwardTo', string>>;
};

/** Whose browsers ring, and what happens when nobody answers. */
export function NumberRingingFields({ draft, change, errors }: Props) {
  const { rings, closed, unanswered } = draft;
  const forwards = closed === 'forward' || unanswered === 'forward';
  const takesMessages = closed === 'voicemail' || unanswered === 'voicemail';
  return (
    <>
      <WhomFields draft={draft} change={change} />
      {rings === 'members' && <Members draft={draft} change={change} error={errors.memberIds} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Nobody answers"
          value={unanswered}
          options={ends}
          onChange={(to) => change({ unanswered: to })}
        />
        <SelectField
          label="Outside the hours"
          value={closed}
          options={ends}
          onChange={(to) => change({ closed: to })}
        />
      </div>
      {forwards && (
        <InputField
          label="Forward to"
          required
          error={errors.forwardTo}
          type="tel"
          inputMode="tel"
          maxLength={40}
          placeholder="(615) 555-0142"
          value={draft.forwardTo}
          onChange={({ target }) => change({ forwardTo: target.value })}
        />
      )}
      {takesMessages && (
        <TextareaField
          label="Greeting"
          hint="Spoken before the beep. Left empty, callers hear that you cannot take the call and may leave a message."
          maxLength={500}
          value={draft.greeting}
          onChange={({ target }) => change({ greeting: target.value })}
        />
      )}
    </>
  );
}

function WhomFields({ draft: { rings, ringSeconds }, change }: Omit<Props, 'errors'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Rings"
        value={rings}
        options={whom}
        onChange={(to) => change({ rings: to })}
      />
      {rings !== 'nobody' && (
        <SelectField
          label="For"
          value={String(ringSeconds)}
          options={seconds}
          onChange={(to) => change({ ringSeconds: Number(to) })}
        />
      )}
    </div>
  );
}

type MembersProps = { draft: NumberDraft; change: DraftChange; error: string | undefined };

function Members({ draft: { memberIds }, change, error }: MembersProps) {
  const { data: people = [] } = useQuery(assigneesQuery());
  return (
    <fieldset>
      <legend className="sr-only">People to ring</legend>
      {people.map(({ id, name }) => (
        <CheckboxField
          key={id}
          checked={memberIds.includes(id)}
          onChange={(isChosen) =>
            change({
              memberIds: isChosen ? [...memberIds, id] : memberIds.filter((other) => other !== id),
            })
          }
        >
          {name}
        </CheckboxField>
      ))}
      {error && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
