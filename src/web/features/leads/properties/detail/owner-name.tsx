import { useState } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { ownerDisplayName, unknownOwner } from '#domain/leads/owner-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { useOwnerName } from '../mutations/progress.mutations.ts';
import { EditableSection } from './section.tsx';

/** The owner's name, which letters, texts and contracts address. */
export function OwnerName({ property }: { property: Property }) {
  const name = ownerDisplayName(property);
  return (
    <EditableSection
      title="Owner"
      editLabel={name === unknownOwner ? 'Add name' : 'Edit'}
      renderForm={(close) => (
        <OwnerNameForm id={property.id} name={name === unknownOwner ? '' : name} onDone={close} />
      )}
    >
      <p className="text-sm text-ink">{name}</p>
    </EditableSection>
  );
}

type OwnerNameFormProps = { id: number; name: string; onDone: () => void };

function OwnerNameForm({ id, name, onDone }: OwnerNameFormProps) {
  const [fullName, setFullName] = useState(name);
  const change = useOwnerName();
  return (
    <DraftForm
      draft={{ title: 'Owner', about: id }}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ id, fullName: fullName.trim() }, { onSuccess: onDone });
      }}
    >
      <InputField
        label="Owner’s name"
        className="min-w-56 flex-1"
        autoComplete="off"
        maxLength={200}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <Button variant="ghost" onClick={onDone}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" pending={change.isPending}>
        Save
      </Button>
    </DraftForm>
  );
}
