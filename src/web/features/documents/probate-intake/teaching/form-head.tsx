import type { z } from 'zod';
import type { startLesson } from '#api/petition-forms.api.ts';
import { usStates } from '#domain/places/us-states.ts';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type Head = z.output<typeof startLesson.answer>['head'];

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

export type FormHeadProps = {
  head: Head;
  /** The problem of a field, by its name. */
  issueOf: (name: string) => string | undefined;
  onChange: (head: Head) => void;
};

/** The name of a form, and the court that accepts it. */
export function FormHead({ head, issueOf, onChange }: FormHeadProps) {
  return (
    <section aria-label="About the form" className="grid gap-3 sm:grid-cols-2">
      <InputField
        label="Name of the form"
        required
        error={issueOf('title')}
        value={head.title}
        onChange={(event) => onChange({ ...head, title: event.target.value })}
      />
      <InputField
        label="Number"
        hint="As printed on it"
        error={issueOf('number')}
        value={head.number}
        onChange={(event) => onChange({ ...head, number: event.target.value })}
      />
      <SelectField
        label="State"
        required
        error={issueOf('state')}
        value={head.state || undefined}
        options={states}
        onChange={(state) => onChange({ ...head, state })}
      />
      <InputField
        label="Court"
        hint="{county} stands for the county"
        error={issueOf('court')}
        value={head.court}
        onChange={(event) => onChange({ ...head, court: event.target.value })}
      />
    </section>
  );
}
