import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useDeceased, type Deceased } from '../mutations/progress.mutations.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { EditableSection, Facts } from './section.tsx';

const textFields = [
  ['fullName', 'Full name', 'col-span-6'],
  ['streetAddress', 'Street', 'col-span-6'],
  ['city', 'City', 'col-span-6 sm:col-span-3'],
  ['state', 'State', 'col-span-3 sm:col-span-1'],
  ['zipCode', 'ZIP', 'col-span-3 sm:col-span-2'],
] as const;

/** The deceased, and where they lived. */
export function DeceasedInformation({ property }: { property: Property }) {
  const deceased = property.metadata.deceased ?? {};
  return (
    <EditableSection
      title="Deceased Information"
      renderForm={(close) => <DeceasedForm property={property} onDone={close} />}
    >
      <Facts
        facts={[
          ...textFields.map(([name, label]): [string, string] => [label, deceased[name] ?? '']),
          ['Deceased date', <DayText key="date" day={deceased.deceasedDate} form="dialog" />],
        ]}
      />
    </EditableSection>
  );
}

function DeceasedForm({ property, onDone }: { property: Property; onDone: () => void }) {
  const [draft, setDraft] = useState<Deceased>(property.metadata.deceased ?? {});
  const change = useDeceased();

  function save() {
    const { id, metadata } = property;
    const deceased = { ...draft, deceasedDate: draft.deceasedDate || null };
    change.mutate({ id, metadata, deceased }, { onSuccess: onDone });
  }

  return (
    <DraftForm
      draft={{ title: 'Deceased', about: property.id }}
      className="grid grid-cols-6 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {textFields.map(([name, label, width]) => (
        <InputField
          key={name}
          label={label}
          className={width}
          value={draft[name] ?? ''}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      ))}
      <DateField
        label="Deceased date"
        className="col-span-6 sm:col-span-3"
        value={draft.deceasedDate?.slice(0, 10) ?? null}
        onChange={(day) =>
          setDraft({ ...draft, deceasedDate: day ? `${day}T00:00:00.000Z` : null })
        }
      />
      <div className="col-span-6 flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save
        </Button>
      </div>
    </DraftForm>
  );
}
