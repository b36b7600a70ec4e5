import { Check, FileText, X } from 'lucide-react';
import type { BuyerOffer } from '#api/deals/buyers.api.ts';
import { formatMoney } from '#domain/money.ts';
import { Button, buttonClasses } from '#web/ui/buttons/button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { useDecideBuyerOffer } from './buyers.mutations.ts';

const states = {
  received: { label: 'Received', tone: 'blue' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'slate' },
} as const;

/** Offers of buyers side by side, the highest first. */
export function BuyerOfferTable({ offers }: { offers: readonly BuyerOffer[] }) {
  const decide = useDecideBuyerOffer();
  return (
    <ul aria-label="Offers of buyers" className="grid gap-3 sm:grid-cols-2">
      {offers.map((offer) => {
        const { id, buyerName, price, earnestMoney, closingOn, isCash, note, state } = offer;
        return (
          <li key={id} className="flex flex-col gap-2 rounded-md border p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="tabular text-base font-semibold text-ink">{formatMoney(price)}</p>
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </div>
            <p className="text-sm font-medium break-words text-ink">{buyerName}</p>
            <dl className="grid grid-cols-2 gap-x-3 text-sm">
              <dt className="text-ink-soft">Deposit</dt>
              <dd className="tabular text-ink">{formatMoney(earnestMoney)}</dd>
              <dt className="text-ink-soft">Closing</dt>
              <dd className="text-ink">{closingOn ? shortDay(closingOn) : 'As in the contract'}</dd>
              <dt className="text-ink-soft">Payment</dt>
              <dd className="text-ink">{isCash ? 'Cash' : 'With a loan'}</dd>
            </dl>
            {note && <p className="text-sm break-words text-ink-soft">{note}</p>}
            <div className="flex flex-wrap gap-2">
              {state !== 'accepted' && (
                <Button
                  className="max-md:h-11"
                  aria-label={`Accept the offer of ${buyerName}`}
                  onClick={() => decide.mutate({ id, decision: 'accepted' })}
                >
                  <Check aria-hidden /> Accept
                </Button>
              )}
              {state === 'accepted' && (
                <a
                  className={cn(buttonClasses({ variant: 'primary' }), 'max-md:h-11')}
                  href={`/api/buyers/offers/${id}/assignment`}
                  target="_blank"
                  rel="noopener"
                >
                  <FileText aria-hidden /> Assignment (PDF)
                </a>
              )}
              {state !== 'declined' && (
                <Button
                  variant="ghost"
                  className="max-md:h-11"
                  aria-label={`${state === 'accepted' ? 'Fell through:' : 'Decline'} the offer of ${buyerName}`}
                  onClick={() => decide.mutate({ id, decision: 'declined' })}
                >
                  <X aria-hidden /> {state === 'accepted' ? 'Fell through' : 'Decline'}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
