import { useState, type ReactNode } from 'react';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useCreateProperty } from './create-property.mutation.ts';
import {
  addressProblems,
  NewAddressFields,
  type AddressBoxProps,
  type SuggestedAddress,
} from './new-address-fields.tsx';

type Draft = SuggestedAddress & { fullName: string; auctionDate: string | null };
const emptyDraft: Draft = {
  fullName: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  auctionDate: null,
};

export type AddForeclosureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Draws the address search; given by the screen, which knows who looks up addresses. */
  addressBox: (props: AddressBoxProps) => ReactNode;
};

/** Adds a foreclosure by hand: from the dashboard, and from the Foreclosures screen. */
export function AddForeclosureDialog({
  open,
  onOpenChange,
  addressBox,
}: AddForeclosureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <AddForeclosureForm addressBox={addressBox} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function AddForeclosureForm({
  addressBox,
  onDone,
}: Pick<AddForeclosureDialogProps, 'addressBox'> & { onDone: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const creation = useCreateProperty();
  const problems = addressProblems(draft);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || creation.isPending) return;
    const { auctionDate, ...rest } = draft;
    creation.mutate(
      {
        ...rest,
        auctionDate: auctionDate ? `${auctionDate}T00:00:00.000Z` : null,
        propertyType: 'foreclosure',
        status: 'active',
        skipTraceStatus: 'not_traced',
        leadStatus: 'not_contacted',
        driveNumber: 0,
      },
      { onSuccess: onDone },
    );
  };

  return (
    <FormDialogContent
      title="Add New Foreclosure Property"
      submitLabel="Create Property"
      pending={creation.isPending}
      onSubmit={submit}
      className="grid grid-cols-6 gap-3"
    >
      <Field label="Full Name" hint="Optional" className="col-span-6">
        {(control) => (
          <Input
            {...control}
            name="fullName"
            autoComplete="off"
            maxLength={200}
            value={draft.fullName}
            onChange={({ target }) => set({ fullName: target.value })}
          />
        )}
      </Field>
      <NewAddressFields
        address={draft}
        problems={tried ? problems : {}}
        onChange={set}
        addressBox={addressBox}
      />
      <Field label="Auction Date" hint="Optional" className="col-span-6">
        {(control) => (
          <DatePicker
            {...control}
            label="Auction Date"
            placeholder="Pick auction date"
            value={draft.auctionDate}
            onChange={(auctionDate) => set({ auctionDate })}
          />
        )}
      </Field>
    </FormDialogContent>
  );
}
