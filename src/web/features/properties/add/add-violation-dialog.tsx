import { useState } from 'react';
import { violationTypes, type ViolationType } from '#domain/leads/violation-type.ts';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { AddForeclosureDialogProps } from './add-foreclosure-dialog.tsx';
import { useCreateProperty } from './create-property.mutation.ts';
import { addressProblems, NewAddressFields, type SuggestedAddress } from './new-address-fields.tsx';

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

/** Adds a code violation by hand. */
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
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const creation = useCreateProperty(words);
  const problems = addressProblems(draft);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  function submit() {
    setTried(true);
    if (Object.keys(problems).length > 0 || creation.isPending) return;
    const { violationDate: day, violationType, ...address } = draft;
    const violationDate = day ? `${day}T00:00:00.000Z` : null;
    creation.mutate(
      {
        ...address,
        violationDate,
        violationType,
        metadata: { violationDate, violationType },
        propertyType: 'violation',
        status: 'active',
        skipTraceStatus: 'not_traced',
        leadStatus: 'not_contacted',
        driveNumber: 0,
      },
      { onSuccess: onDone },
    );
  }

  return (
    <FormDialogContent
      title="Add Violation"
      submitLabel="Create Violation"
      pending={creation.isPending}
      onSubmit={submit}
      className="grid grid-cols-6 gap-3"
    >
      <NewAddressFields
        address={draft}
        problems={tried ? problems : {}}
        onChange={set}
        addressBox={addressBox}
      />
      <Field label="Violation type" hint="Optional" className="col-span-6 sm:col-span-3">
        {(control) => (
          <Select
            {...control}
            value={draft.violationType ?? undefined}
            placeholder="Choose a type"
            options={typeOptions}
            onChange={(violationType) => set({ violationType })}
          />
        )}
      </Field>
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
