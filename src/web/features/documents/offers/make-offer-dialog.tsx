import { useState } from 'react';
import type { NewOffer } from '#api/deals/offers.api.ts';
import { offerKindLabels, offerKinds, type OfferKind } from '#domain/deals/offer.ts';
import { monthlyPayment, type SellerTerms } from '#domain/deals/seller-terms.ts';
import { formatMoney } from '#domain/money.ts';
import { today } from '#web/lib/time-zone.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { useMakeOffer } from './offers.mutations.ts';

type MakeOfferDialogProps = {
  propertyId: number;
  /** What the formula gives; null while unknown. */
  price: number | null;
  /** Last day of an offer that is made today. */
  openUntil: string;
  onClose: () => void;
};

const kinds = offerKinds.map((value) => ({ value, label: offerKindLabels[value] }));
const noTerms = { downPayment: 0, rate: 600, months: 360 };

/** The next version of an offer, or the seller's counteroffer. */
export function MakeOfferDialog({ propertyId, price, openUntil, onClose }: MakeOfferDialogProps) {
  const [kind, setKind] = useState<OfferKind>('cash');
  const [amount, setAmount] = useState(price);
  const [terms, setTerms] = useState(noTerms);
  const [expiresOn, setExpiresOn] = useState<string | null>(openUntil);
  const [note, setNote] = useState('');
  const make = useMakeOffer(propertyId, onClose);
  const tooMuchDown = kind === 'terms' && isTooMuch(terms, amount);

  function submit() {
    if (!amount || tooMuchDown) return;
    const offer: NewOffer = { kind, price: amount, expiresOn, note };
    make.mutate(kind === 'terms' ? { ...offer, terms } : offer);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={kind === 'counter' ? 'Record a counteroffer' : 'Make an offer'}
        about={propertyId}
        width="sm"
        submitLabel={kind === 'counter' ? 'Record' : 'Save draft'}
        disabled={!amount || tooMuchDown}
        pending={make.isPending}
        onSubmit={submit}
      >
        <SelectField label="Kind of offer" value={kind} options={kinds} onChange={setKind} />
        <Field label={kind === 'counter' ? 'What the seller asks' : 'Price'} required>
          {(control) => <MoneyInput {...control} value={amount} onChange={setAmount} />}
        </Field>
        {kind === 'terms' && <TermsFields price={amount} terms={terms} onChange={setTerms} />}
        <DateField label="Open until" value={expiresOn} min={today()} onChange={setExpiresOn} />
        <TextareaField
          label={kind === 'counter' ? 'Note' : 'Your own words'}
          hint={kind === 'counter' ? undefined : 'Printed in the letter of intent.'}
          controlClassName="max-md:text-base"
          maxLength={2_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormDialogContent>
    </Dialog>
  );
}

const isTooMuch = ({ downPayment }: SellerTerms, price: number | null) =>
  price !== null && downPayment > price;

type TermsFieldsProps = {
  price: number | null;
  terms: SellerTerms;
  onChange: (terms: SellerTerms) => void;
};

/** How the seller is paid over time. */
function TermsFields({ price, terms, onChange }: TermsFieldsProps) {
  const set = (changes: Partial<SellerTerms>) => onChange({ ...terms, ...changes });
  const isWrong = isTooMuch(terms, price);
  return (
    <>
      <Field label="Down payment" error={isWrong ? 'Must be at most the price' : undefined}>
        {(control) => (
          <MoneyInput
            {...control}
            value={terms.downPayment}
            onChange={(cents) => set({ downPayment: cents ?? 0 })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Interest a year, percent">
          {(control) => (
            <NumberInput
              {...control}
              value={terms.rate / 100}
              most={100}
              onChange={(rate) => set({ rate: Math.round(rate * 100) })}
            />
          )}
        </Field>
        <Field label="Months">
          {(control) => (
            <NumberInput
              {...control}
              value={terms.months}
              most={600}
              onChange={(months) => set({ months: Math.max(1, Math.round(months)) })}
            />
          )}
        </Field>
      </div>
      {price !== null && !isWrong && (
        <p className="text-sm text-ink-soft tabular-nums">
          {formatMoney(monthlyPayment(price, terms))} a month.
        </p>
      )}
    </>
  );
}
