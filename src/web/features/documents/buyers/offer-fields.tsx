import { DateField } from '#web/ui/dates/date-field.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { MoneyField } from './money-field.tsx';

/** A buyer's offer as it is typed; money is cents. */
export type TypedOffer = {
  price: number | null;
  earnestMoney: number | null;
  closingOn: string | null;
  isCash: boolean;
  note: string;
};

export const emptyOffer: TypedOffer = {
  price: null,
  earnestMoney: null,
  closingOn: null,
  isCash: true,
  note: '',
};

type OfferFieldsProps = {
  offer: TypedOffer;
  onChange: (offer: TypedOffer) => void;
  today: string;
  priceLabel: string;
  cashLabel: string;
};

/** The fields of a buyer's offer, for the buyer's own page and for the user who was told of it. */
export function OfferFields({ offer, onChange, today, priceLabel, cashLabel }: OfferFieldsProps) {
  const set = (part: Partial<TypedOffer>) => onChange({ ...offer, ...part });
  return (
    <>
      <MoneyField
        label={priceLabel}
        required
        value={offer.price}
        onChange={(price) => set({ price })}
      />
      <MoneyField
        label="Deposit"
        value={offer.earnestMoney}
        onChange={(earnestMoney) => set({ earnestMoney })}
      />
      <DateField
        label="Closing by"
        value={offer.closingOn}
        min={today}
        onChange={(closingOn) => set({ closingOn })}
      />
      <CheckboxField checked={offer.isCash} onChange={(isCash) => set({ isCash })}>
        {cashLabel}
      </CheckboxField>
      <TextareaField
        label="Note"
        rows={3}
        controlClassName="max-md:text-base"
        maxLength={2_000}
        value={offer.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}
