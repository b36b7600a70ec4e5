import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#domain/dates.ts';
import type { DealBuyers } from '#api/deals/buyers.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { withWrittenDays } from '#web/lib/written-days.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { BuyerLinkLine } from './buyer-link-line.tsx';
import { useSendLinks } from './buyers.mutations.ts';

type DealBuyerListProps = { closingId: number; deal: DealBuyers };

/** Who matches a deal and why, and the links that they got. */
export function DealBuyerList({ closingId, deal }: DealBuyerListProps) {
  const { buyers, links, today, page } = deal;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [expiresOn, setExpiresOn] = useState<string | null>(addDays(today, 7));
  const send = useSendLinks(closingId, () => setChosen([]));
  const isReady = page.isSaved && chosen.length > 0 && expiresOn !== null;
  const make = (byEmail: boolean) =>
    expiresOn && send.mutate({ buyerIds: [...chosen], expiresOn, byEmail });
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Buyers of this deal" className="divide-y">
        {buyers.map((buyer) => {
          const link = links.find(({ buyerId }) => buyerId === buyer.id);
          return (
            <li key={buyer.id} className="flex items-start gap-3 py-3 first:pt-0">
              <Checkbox
                className="mt-0.5"
                label={`Choose ${buyer.name}`}
                checked={chosen.includes(buyer.id)}
                onChange={(checked) =>
                  setChosen(
                    checked ? [...chosen, buyer.id] : chosen.filter((each) => each !== buyer.id),
                  )
                }
              />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-2">
                  <p className="text-sm font-medium break-words text-ink">{buyer.name}</p>
                  {buyer.isMatch && <Badge tone="green">Matches</Badge>}
                </div>
                <Criteria criteria={buyer.criteria} />
                {link && <BuyerLinkLine key={link.id} link={link} buyerName={buyer.name} />}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <DateField
          label="Links work through"
          className="w-44"
          value={expiresOn}
          min={today}
          onChange={setExpiresOn}
        />
        <Button
          variant="primary"
          className="max-md:h-11"
          disabled={!isReady || send.isPending}
          pending={send.isPending && send.variables.byEmail}
          onClick={() => make(true)}
        >
          E-mail the link
        </Button>
        <Button
          className="max-md:h-11"
          disabled={!isReady || send.isPending}
          pending={send.isPending && !send.variables.byEmail}
          onClick={() => make(false)}
        >
          Make links to copy
        </Button>
      </div>
      <p className="text-xs text-ink-soft">
        {page.isSaved
          ? 'Your contact rules are checked before each e-mail. An earlier link of the same buyer stops working.'
          : 'Save what buyers see first.'}
      </p>
    </div>
  );
}

function Criteria({ criteria }: Pick<DealBuyers['buyers'][number], 'criteria'>) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {criteria.map(({ name, fits, words }) => {
        const Icon = fits === null ? Minus : fits ? Check : X;
        return (
          <li
            key={name}
            className={cn(
              'flex items-center gap-1 text-xs text-ink-soft',
              fits === false && 'text-danger-text',
            )}
          >
            <Icon aria-hidden className="size-3 shrink-0" />
            <span className="sr-only">
              {fits === null ? 'Not known:' : fits ? 'Fits:' : 'Does not fit:'}
            </span>
            {withWrittenDays(words)}
          </li>
        );
      })}
    </ul>
  );
}
