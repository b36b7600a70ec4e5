import { violationTypes, type ViolationType } from '#domain/leads/violation-type.ts';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { AddForeclosureDialogProps } from './add-foreclosure-dialog.tsx';
import { NewAddressFields, type SuggestedAddress } from './new-address-fields.tsx';
import { dayToSend, useNewLead } from './use-new-lead.ts';

type Draft = SuggestedAddress & {
  violationDate: string | null;
  violationType: ViolationType | null;
};

const emptyDraft: Draft = {
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  violationDate: null,
  violationType: null,
};
const words = {
  created: 'Code violation created successfully',
  failed: 'Failed to create code violation',
};
const typeOptions = violationTypes.map((type) => ({ value: type, label: type }));

/** Adds a code violation manually. */
export function AddViolationDialog(props: AddForeclosureDialogProps) {
  const { open, onOpenChange, addressBox } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <AddViolationForm addressBox={addressBox} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type FormProps = Pick<AddForeclosureDialogProps, 'addressBox'> & { onDone: () => void };

function AddViolationForm({ addressBox, onDone }: FormProps) {
  const { draft, set, submit, isPending, problems } = useNewLead({
    empty: emptyDraft,
    toLead: ({ violationDate: day, violationType, ...address }) => {
      const violationDate = dayToSend(day);
      return {
        ...address,
        violationDate,
        violationType,
        metadata: { violationDate, violationType },
        propertyType: 'violation',
      };
    },
    words,
    onDone,
  });

  return (
    <FormDialogContent
      title="Add Violation"
      about="new"
      submitLabel="Create Violation"
      pending={isPending}
      onSubmit={submit}
      className="grid grid-cols-6 gap-3"
    >
      <NewAddressFields
        address={draft}
        problems={problems}
        onChange={set}
        addressBox={addressBox}
      />
      <SelectField
        label="Violation type"
        hint="Optional"
        className="col-span-6 sm:col-span-3"
        value={draft.violationType ?? undefined}
        placeholder="Choose a type"
        options={typeOptions}
        onChange={(violationType) => set({ violationType })}
      />
      <Field label="Violation date" hint="Optional" className="col-span-6 sm:col-span-3">
        {(control) => (
          <DatePicker
            {...control}
            label="Violation date"
            value={draft.violationDate}
            onChange={(violationDate) => set({ violationDate })}
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
