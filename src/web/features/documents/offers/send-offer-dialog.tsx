import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Offer } from '#api/deals/offers.api.ts';
import { type OfferChannel, offerChannelLabels, offerChannels } from '#domain/deals/offer.ts';
import { formatMoney } from '#domain/money.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormDialogContent } from '#web/ui/dialogs/form-dialog-content.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useEmailOffer, useMarkOfferSent } from './offers.mutations.ts';

type SendOfferDialogProps = {
  offer: Offer;
  /** Known addresses of the owner. */
  emails: readonly string[];
  onClose: () => void;
};

const ways = offerChannels.map((value) => ({ value, label: offerChannelLabels[value] }));

/** Sends the letter by e-mail, or says that it went another way; either is asked of the gate. */
export function SendOfferDialog({ offer, emails, onClose }: SendOfferDialogProps) {
  const [via, setVia] = useState<OfferChannel>(emails.length > 0 ? 'email' : 'mail');
  const [to, setTo] = useState(emails[0] ?? '');
  const email = useEmailOffer(offer, onClose);
  const mark = useMarkOfferSent(offer, onClose);
  const isEmail = via === 'email';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <FormDialogContent
        title={`Send the offer of ${formatMoney(offer.price)}`}
        about={offer.id}
        description="Your contact rules are checked first."
        width="sm"
        submitLabel={isEmail ? 'Send e-mail' : 'Mark as sent'}
        disabled={isEmail && to.trim() === ''}
        pending={email.isPending || mark.isPending}
        onSubmit={() => (isEmail ? email.mutate(to.trim()) : mark.mutate(via))}
      >
        <SelectField
          label="How it reaches the owner"
          value={via}
          options={ways}
          onChange={setVia}
        />
        {isEmail ? (
          <InputField
            label="E-mail address"
            required
            type="email"
            controlClassName="max-md:text-base"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        ) : (
          <p className="text-sm text-ink-soft">
            Print the letter and bring it to the owner, then mark it as sent.
          </p>
        )}
        <a
          className={buttonClasses({ className: 'self-start max-md:h-11' })}
          href={`/api/offers/${offer.id}/letter`}
          target="_blank"
          rel="noopener"
        >
          <Download aria-hidden /> Letter (PDF)
        </a>
      </FormDialogContent>
    </Dialog>
  );
}
