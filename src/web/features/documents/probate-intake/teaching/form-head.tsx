import type { z } from 'zod';
import type { startLesson } from '#api/petition-forms.api.ts';
import { usStates } from '#domain/places/us-states.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

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
      <Field label="Name of the form" required error={issueOf('title')}>
        {(control) => (
          <Input
            {...control}
            value={head.title}
            onChange={(event) => onChange({ ...head, title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Number" hint="As printed on it" error={issueOf('number')}>
        {(control) => (
          <Input
            {...control}
            value={head.number}
            onChange={(event) => onChange({ ...head, number: event.target.value })}
          />
        )}
      </Field>
      <Field label="State" required error={issueOf('state')}>
        {(control) => (
          <Select
            {...control}
            value={head.state || undefined}
            options={states}
            onChange={(state) => onChange({ ...head, state })}
          />
        )}
      </Field>
      <Field label="Court" hint="{county} stands for the county" error={issueOf('court')}>
        {(control) => (
          <Input
            {...control}
            value={head.court}
            onChange={(event) => onChange({ ...head, court: event.target.value })}
          />
        )}
      </Field>
    </section>
  );
}
