import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { useOfferOnPage } from './buyers.mutations.ts';
import { emptyOffer, OfferFields } from './offer-fields.tsx';

/** A buyer's offer, without an account. */
export function OfferForm({ token, today }: { token: string; today: string }) {
  const [offer, setOffer] = useState(emptyOffer);
  const send = useOfferOnPage(token);
  const { price, earnestMoney, ...others } = offer;
  return (
    <DraftForm
      draft={{ title: 'Your offer', about: token }}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (price) send.mutate({ ...others, price, earnestMoney: earnestMoney ?? 0 });
      }}
    >
      <OfferFields
        offer={offer}
        onChange={setOffer}
        today={today}
        priceLabel="Your price"
        cashLabel="I pay cash, without a loan"
      />
      <Button
        type="submit"
        variant="primary"
        className="h-11"
        disabled={!price}
        pending={send.isPending}
      >
        Send the offer
      </Button>
    </DraftForm>
  );
}
