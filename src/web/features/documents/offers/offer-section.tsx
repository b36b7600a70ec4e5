import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Offer, OpenDeal } from '#api/deals/offers.api.ts';
import { dealOffer } from '#domain/deals/deal.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { dealQuery } from './deal.query.ts';
import { DealInputs } from './deal-inputs.tsx';
import { DealResult } from './deal-result.tsx';
import { DealSettingsDialog } from './deal-settings-dialog.tsx';
import { MakeOfferDialog } from './make-offer-dialog.tsx';
import { OfferList } from './offer-list.tsx';
import { useDealEditing } from './use-deal-editing.ts';

type OfferSectionProps = {
  propertyId: number;
  /** Known addresses of the owner. */
  emails: readonly string[];
  /** Whether the user may change the price book. */
  isOwner: boolean;
  contractLink: (offer: Offer, className: string) => ReactNode;
  /** The comparable sales; `use` takes a value after repair over. */
  comps: (propertyId: number, use: (cents: number) => void) => ReactNode;
};

/** The deal of a lead: inputs left, the offer right, its versions beneath. */
export function OfferSection(props: OfferSectionProps) {
  const query = useQuery(dealQuery(props.propertyId));
  return (
    <QueryState
      query={query}
      failed="The deal cannot be shown"
      shape={['h-64', 'h-64']}
      arrange="grid gap-4 @xl:grid-cols-[1fr_18rem]"
    >
      {(open) => <OpenOffer open={open} {...props} />}
    </QueryState>
  );
}

function OpenOffer({
  open,
  propertyId,
  emails,
  isOwner,
  contractLink,
  comps,
}: OfferSectionProps & { open: OpenDeal }) {
  const { deal, isUnsaved, change } = useDealEditing(propertyId, open.deal);
  const [dialog, setDialog] = useState<'offer' | 'settings'>();
  const offer = dealOffer(deal);
  const close = () => setDialog(undefined);
  return (
    // Beside the phones it has a column, on a page of its own the whole width.
    <div className="@container flex flex-col gap-3">
      {comps(propertyId, (valueAfterRepair) => change({ valueAfterRepair }))}
      <div className="grid gap-4 @xl:grid-cols-[1fr_18rem] @xl:items-start">
        <DealInputs deal={deal} priceBook={open.priceBook} onChange={change} />
        <DealResult deal={deal} onChange={change} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" className="max-md:h-11" onClick={() => setDialog('offer')}>
          Make offer
        </Button>
        {isOwner && (
          <Button variant="ghost" className="max-md:h-11" onClick={() => setDialog('settings')}>
            Price book
          </Button>
        )}
        <span role="status" className="text-xs text-ink-faint">
          {isUnsaved ? 'Saving' : deal.version > 0 || open.deal.version > 0 ? 'Saved' : ''}
        </span>
      </div>
      <OfferList offers={open.offers} emails={emails} contractLink={contractLink} />
      {dialog === 'offer' && (
        <MakeOfferDialog
          propertyId={propertyId}
          price={offer !== undefined && offer > 0 ? offer : null}
          openUntil={open.openUntil}
          onClose={close}
        />
      )}
      {dialog === 'settings' && <DealSettingsDialog onClose={close} />}
    </div>
  );
}
