import { useState } from 'react';
import type { ClosingParty } from '#api/deals/closing-parts.api.ts';
import { partyRoleLabels, partyRoles } from '#domain/closings/closing-ways.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useRemoveParty, useSaveParty } from './closings.mutations.ts';

type PartyDialogProps = {
  closingId: number;
  /** The one to change; without it, a new one. */
  party: ClosingParty | undefined;
  onClose: () => void;
};

const roles = partyRoles.map((value) => ({ value, label: partyRoleLabels[value] }));
const nobody = { role: 'attorney', name: '', company: '', phone: '', email: '', note: '' } as const;

const fields = [
  { key: 'name', label: 'Name', max: 200, type: 'text' },
  { key: 'company', label: 'Company', max: 200, type: 'text' },
  { key: 'phone', label: 'Phone', max: 40, type: 'tel' },
  { key: 'email', label: 'E-mail', max: 254, type: 'email' },
  { key: 'note', label: 'Note', max: 1_000, type: 'text' },
] as const;

/** One person or office that takes part in a closing. */
export function PartyDialog({ closingId, party, onClose }: PartyDialogProps) {
  const [values, setValues] = useState<Omit<ClosingParty, 'id'>>(party ?? nobody);
  const save = useSaveParty(closingId, party?.id, onClose);
  const remove = useRemoveParty(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={party ? 'Edit contact' : 'Add a contact'}
        about={party?.id ?? `new ${closingId}`}
        width="sm"
        submitLabel="Save"
        disabled={values.name.trim() === ''}
        pending={save.isPending}
        onSubmit={() => save.mutate(values)}
        after={
          party && (
            <Button
              variant="ghost"
              className="mt-3 self-start max-md:h-11"
              pending={remove.isPending}
              onClick={() => remove.mutate(party.id)}
            >
              Take out of this deal
            </Button>
          )
        }
      >
        <SelectField
          label="Part"
          value={values.role}
          options={roles}
          onChange={(role) => setValues({ ...values, role })}
        />
        {fields.map(({ key, label, max, type }) => (
          <InputField
            key={key}
            label={label}
            required={key === 'name'}
            type={type}
            controlClassName="max-md:text-base"
            value={values[key]}
            maxLength={max}
            onChange={({ target }) => setValues({ ...values, [key]: target.value })}
          />
        ))}
      </FormDialogContent>
    </Dialog>
  );
}
