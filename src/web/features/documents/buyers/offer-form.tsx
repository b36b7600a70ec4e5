import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { useOfferOnPage } from './buyers.mutations.ts';
import { MoneyField } from './money-field.tsx';

/** A buyer's offer, without an account. */
export function OfferForm({ token, today }: { token: string; today: string }) {
  const [price, setPrice] = useState<number | null>(null);
  const [earnestMoney, setEarnestMoney] = useState<number | null>(null);
  const [closingOn, setClosingOn] = useState<string | null>(null);
  const [isCash, setIsCash] = useState(true);
  const [note, setNote] = useState('');
  const offer = useOfferOnPage(token);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (price)
          offer.mutate({ price, earnestMoney: earnestMoney ?? 0, closingOn, isCash, note });
      }}
    >
      <MoneyField label="Your price" required value={price} onChange={setPrice} />
      <MoneyField label="Deposit" value={earnestMoney} onChange={setEarnestMoney} />
      <Field label="Closing by">
        {(control) => (
          <DatePicker {...control} value={closingOn} min={today} onChange={setClosingOn} />
        )}
      </Field>
      <CheckboxField checked={isCash} onChange={setIsCash}>
        I pay cash, without a loan
      </CheckboxField>
      <Field label="Note">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            className="max-md:text-base"
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="h-11"
        disabled={!price}
        pending={offer.isPending}
      >
        Send the offer
      </Button>
    </form>
  );
}
