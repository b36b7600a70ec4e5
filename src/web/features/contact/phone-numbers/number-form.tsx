import { useState } from 'react';
import {
  addPhoneNumber,
  changePhoneNumber,
  listPhoneNumbers,
  phoneNumberInput,
  type PhoneNumber,
} from '#api/phone/phone-numbers.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { draftOf, inputOf, type NumberDraft } from './number-form-state.ts';
import { NumberHoursFields } from './number-hours-fields.tsx';
import { NumberRingingFields } from './number-ringing-fields.tsx';
import { NumberSourceFields } from './number-source-fields.tsx';

type Props = {
  /** The number that is edited; a new one without. */
  known?: PhoneNumber | undefined;
  /** Typed in already: the sender of the settings. */
  number?: string | undefined;
  timeZone: string;
  onDone: () => void;
};

const usualText = 'Sorry we missed your call. How can we help? You can also reply here.';

/** The first problem of each part of the form. */
function problemsOf(draft: NumberDraft): Record<string, string> {
  const parsed = phoneNumberInput.safeParse(inputOf(draft));
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}

/** Asks for a number: its source, its hours, whom it rings and what a missed call gets. */
export function NumberForm({ known, number, timeZone, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(known, number));
  const [wasTried, setTried] = useState(false);
  const change = (part: Partial<NumberDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = problemsOf(draft);
  const errors = wasTried ? problems : {};
  const save = useMutationWithToast({
    act: () => {
      const body = phoneNumberInput.parse(inputOf(draft));
      return known
        ? call(changePhoneNumber, { params: { id: known.id }, body })
        : call(addPhoneNumber, { body });
    },
    done: known ? 'The number was saved' : 'The number was added',
    failed: known ? 'The number was not saved' : 'The number was not added',
    refresh: [listPhoneNumbers.path],
    onDone,
  });
  return (
    <FormDialogContent
      title={known ? 'Edit number' : 'Add number'}
      about={known?.id ?? 'new'}
      description="A number that you have at your carrier."
      width="lg"
      className="flex flex-col gap-4"
      submitLabel={known ? 'Save number' : 'Add number'}
      pending={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(problems).length === 0) save.mutate();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField
          label="Number"
          required
          error={errors.number}
          type="tel"
          inputMode="tel"
          maxLength={40}
          placeholder="(615) 555-0142"
          value={draft.number}
          onChange={({ target }) => change({ number: target.value })}
        />
        <InputField
          label="Name"
          hint="As you call it: Billboard on Main"
          maxLength={80}
          value={draft.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </div>
      <NumberSourceFields
        draft={draft}
        knownName={known?.source.name ?? ''}
        change={change}
        error={errors.source}
      />
      <NumberRingingFields draft={draft} change={change} errors={errors} />
      <NumberHoursFields
        draft={draft}
        timeZone={timeZone}
        change={change}
        {...(errors.hours ? { error: errors.hours } : {})}
      />
      <MissedCallText draft={draft} change={change} error={errors.missedCallText} />
    </FormDialogContent>
  );
}

type MissedProps = {
  draft: NumberDraft;
  change: (part: Partial<NumberDraft>) => void;
  error: string | undefined;
};

function MissedCallText({ draft, change, error }: MissedProps) {
  const { textsMissedCalls: isOn, missedCallText: text } = draft;
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        checked={isOn}
        onChange={(to) =>
          change({ textsMissedCalls: to, missedCallText: to && text === '' ? usualText : text })
        }
      >
        Text back whoever could not reach you
      </CheckboxField>
      {isOn && (
        <TextareaField
          label="Text after a missed call"
          required
          error={error}
          hint="Sent once within a minute, if your contact rules allow it; outside the permitted hours it waits for the morning."
          maxLength={480}
          value={text}
          onChange={({ target }) => change({ missedCallText: target.value })}
        />
      )}
    </div>
  );
}
