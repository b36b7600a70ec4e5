import { useState } from 'react';
import type { DealBuyers } from '#api/deals/buyers.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useRecordBuyerOffer } from './buyers.mutations.ts';
import { emptyOffer, OfferFields } from './offer-fields.tsx';

type RecordOfferDialogProps = { closingId: number; deal: Pick<DealBuyers, 'buyers' | 'today'> };

/** What a buyer offered on the telephone or in person. */
export function RecordOfferDialog({ closingId, deal }: RecordOfferDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [buyerId, setBuyerId] = useState('');
  const [offer, setOffer] = useState(emptyOffer);
  const record = useRecordBuyerOffer(closingId, () => {
    setIsOpen(false);
    setBuyerId('');
    setOffer(emptyOffer);
  });
  const { price, earnestMoney, ...others } = offer;
  return (
    <>
      <Button className="max-md:h-11" onClick={() => setIsOpen(true)}>
        Record an offer
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <FormDialogContent
          title="Record an offer"
          about={closingId}
          description="What a buyer offered you on the telephone or in person."
          submitLabel="Record"
          disabled={!price || !buyerId}
          pending={record.isPending}
          onSubmit={() => {
            if (!price || !buyerId) return;
            const money = { price, earnestMoney: earnestMoney ?? 0 };
            record.mutate({ ...others, ...money, buyerId: Number(buyerId) });
          }}
        >
          <SelectField
            label="Buyer"
            required
            value={buyerId}
            onChange={setBuyerId}
            options={deal.buyers.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder="Choose a buyer"
          />
          <OfferFields
            offer={offer}
            onChange={setOffer}
            today={deal.today}
            priceLabel="Price"
            cashLabel="Pays cash, without a loan"
          />
        </FormDialogContent>
      </Dialog>
    </>
  );
}
