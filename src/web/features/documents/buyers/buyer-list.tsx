import { Pencil } from 'lucide-react';
import type { Buyer } from '#api/deals/buyers.api.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { formatMoney } from '#domain/money.ts';
import { timestampDay } from '#web/lib/date-style.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { counted } from './counted.ts';

type BuyerListProps = { buyers: readonly Buyer[]; today: string; onEdit: (buyer: Buyer) => void };

function looksFor({ areas, uses, priceMin, priceMax, repairsMax }: Buyer): string {
  const money = (cents: number) => formatMoney(cents);
  const price =
    priceMin !== null && priceMax !== null
      ? `${money(priceMin)} to ${money(priceMax)}`
      : priceMax !== null
        ? `up to ${money(priceMax)}`
        : priceMin !== null && `from ${money(priceMin)}`;
  const parts = [
    areas.join('; '),
    uses.join(', '),
    price,
    repairsMax !== null && `repairs up to ${money(repairsMax)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Nothing entered that they look for';
}

/** Buyers with what they look for and what came of it. */
export function BuyerList({ buyers, today, onEdit }: BuyerListProps) {
  return (
    <ul aria-label="Buyers" className="divide-y">
      {buyers.map((buyer) => {
        const { id, name, company, email, phone, funds, fundsUntil, source } = buyer;
        const isExpired = fundsUntil !== null && fundsUntil < today;
        return (
          <li key={id} className="flex items-start gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-2">
                <p className="text-sm font-medium break-words text-ink">
                  {name}
                  {company && <span className="font-normal text-ink-soft">, {company}</span>}
                </p>
                {funds !== null && (
                  <Badge tone={isExpired ? 'red' : 'green'}>
                    Funds {formatMoney(funds)}
                    {fundsUntil && `, ${isExpired ? 'expired' : 'until'} ${shortDay(fundsUntil)}`}
                  </Badge>
                )}
              </div>
              <p className="text-sm break-words text-ink">{looksFor(buyer)}</p>
              <p className="text-xs break-words text-ink-soft">
                {[
                  email,
                  phone && formatPhoneNumber(phone),
                  buyer.agreedOn && `agreed ${shortDay(buyer.agreedOn)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-xs break-words text-ink-faint">
                {counted(buyer.links, 'deal')} shown, {counted(buyer.visits, 'visit')},{' '}
                {counted(buyer.offers, 'offer')}
                {buyer.lastVisitAt && `, last visit ${timestampDay(buyer.lastVisitAt)}`}
                {source && ` · ${source}`}
              </p>
            </div>
            <IconButton
              label={`Edit ${name}`}
              className="max-md:size-11"
              onClick={() => onEdit(buyer)}
            >
              <Pencil />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
