import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { Field, type FieldControl } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useCreateProperty } from './create-property.mutation.ts';

/** The parts of an address that a suggestion brings. */
export type SuggestedAddress = {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

/** What the box for the address gets, whatever looks up its suggestions. */
export type AddressBoxProps = {
  control: FieldControl;
  value: string;
  onChange: (text: string) => void;
  onSelect: (address: SuggestedAddress) => void;
};

type Draft = SuggestedAddress & { fullName: string; auctionDate: string | null };
const emptyDraft: Draft = {
  fullName: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  auctionDate: null,
};

const required = {
  streetAddress: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'ZIP is required',
} as const;
type RequiredName = keyof typeof required;

/** Sentences for what is missing or too short. */
function problemsOf(draft: Draft): Partial<Record<RequiredName, string>> {
  const problems: Partial<Record<RequiredName, string>> = {};
  for (const name of Object.keys(required) as RequiredName[]) {
    if (draft[name].trim() === '') problems[name] = required[name];
  }
  if (draft.state.length === 1) problems.state = 'State must be two letters';
  if (draft.zipCode !== '' && draft.zipCode.length < 5)
    problems.zipCode = 'ZIP must be five digits';
  return problems;
}

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
  const formId = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const creation = useCreateProperty();
  const problems = problemsOf(draft);
  const problem = (name: RequiredName) => (tried ? problems[name] : undefined);
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
    <DialogContent
      title="Add New Foreclosure Property"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={creation.isPending}>
            Create Property
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-6 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
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
        <Field label="Address" required error={problem('streetAddress')} className="col-span-6">
          {(control) =>
            addressBox({
              control,
              value: draft.streetAddress,
              onChange: (streetAddress) => set({ streetAddress }),
              onSelect: (address) => set(address),
            })
          }
        </Field>
        <Field label="City" required error={problem('city')} className="col-span-6 sm:col-span-3">
          {(control) => (
            <Input
              {...control}
              name="city"
              autoComplete="off"
              maxLength={100}
              value={draft.city}
              onChange={({ target }) => set({ city: target.value })}
            />
          )}
        </Field>
        <Field label="State" required error={problem('state')} className="col-span-3 sm:col-span-1">
          {(control) => (
            <Input
              {...control}
              name="state"
              autoComplete="off"
              maxLength={2}
              value={draft.state}
              onChange={({ target }) => set({ state: target.value.toUpperCase().slice(0, 2) })}
            />
          )}
        </Field>
        <Field label="ZIP" required error={problem('zipCode')} className="col-span-3 sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              name="zipCode"
              autoComplete="off"
              inputMode="numeric"
              value={draft.zipCode}
              onChange={({ target }) =>
                set({ zipCode: target.value.replaceAll(/\D/g, '').slice(0, 5) })
              }
            />
          )}
        </Field>
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
      </form>
    </DialogContent>
  );
}
