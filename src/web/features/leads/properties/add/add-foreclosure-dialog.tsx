import type { ReactNode } from 'react';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import {
  NewAddressFields,
  type AddressBoxProps,
  type SuggestedAddress,
} from './new-address-fields.tsx';
import { dayToSend, useNewLead } from './use-new-lead.ts';

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
  onCreated?: (id: number) => void;
  /** Draws the address search; given by the screen, which knows who looks up addresses. */
  addressBox: (props: AddressBoxProps) => ReactNode;
};

/** Adds a foreclosure manually: from the dashboard, and from the Foreclosures screen. */
export function AddForeclosureDialog({
  open,
  onOpenChange,
  onCreated,
  addressBox,
}: AddForeclosureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <AddForeclosureForm
          addressBox={addressBox}
          onDone={({ id }) => {
            onOpenChange(false);
            onCreated?.(id);
          }}
        />
      )}
    </Dialog>
  );
}

function AddForeclosureForm({
  addressBox,
  onDone,
}: Pick<AddForeclosureDialogProps, 'addressBox'> & { onDone: (created: { id: number }) => void }) {
  const { draft, set, submit, isPending, problems } = useNewLead({
    empty: emptyDraft,
    toLead: ({ auctionDate, ...rest }) => ({
      ...rest,
      auctionDate: dayToSend(auctionDate),
      propertyType: 'foreclosure',
    }),
    onDone,
  });

  return (
    <FormDialogContent
      title="Add New Foreclosure Property"
      about="new"
      submitLabel="Create Property"
      pending={isPending}
      onSubmit={submit}
      className="grid grid-cols-6 gap-3"
    >
      <InputField
        label="Full Name"
        hint="Optional"
        className="col-span-6"
        name="fullName"
        autoComplete="off"
        maxLength={200}
        value={draft.fullName}
        onChange={({ target }) => set({ fullName: target.value })}
      />
      <NewAddressFields
        address={draft}
        problems={problems}
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
