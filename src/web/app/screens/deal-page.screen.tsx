import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { DealPage } from '#api/deals/buyer-offers.api.ts';
import { formatMoney } from '#domain/money.ts';
import { dealPageQuery } from '#web/features/documents/buyers/buyers.queries.ts';
import { OfferForm } from '#web/features/documents/buyers/offer-form.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { LinkFailure } from '../link-failure.tsx';

/** What a buyer, without an account, sees of a deal and offers for it. */
export function DealPageScreen() {
  const { token } = useParams({ from: '/deal/$token' });
  const query = useQuery(dealPageQuery(token));
  const { data } = query;
  if (query.isLoadingError) {
    return (
      <LinkFailure
        query={query}
        title="House for sale"
        ended="It may have ended or been replaced. Ask the sender for a new one."
      />
    );
  }
  if (!data) return <Skeleton className="m-6 h-96" />;
  const { property, buyer, expiresOn, words, sender, offered, photos } = data;
  return (
    <Page
      width="text"
      title={property}
      description={`For ${buyer}, through ${shortDay(expiresOn)}`}
    >
      {offered && (
        <Alert tone="success" title={`You offered ${formatMoney(offered.price)}`}>
          Another offer replaces it.
        </Alert>
      )}
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid gap-2 sm:grid-cols-2">
          {photos.map(({ id }, index) => (
            <li
              key={id}
              // The first of an odd number takes the row that would have a gap.
              className={cn(index === 0 && photos.length % 2 === 1 && 'sm:col-span-2')}
            >
              <img
                src={`/api/deal-pages/${token}/photos/${id}`}
                alt={`${index + 1} of ${photos.length} of the house`}
                className="w-full rounded-lg border object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <Numbers page={data} />
      {words && <p className="text-sm whitespace-pre-line text-ink">{words}</p>}
      <Comps page={data} />
      <Card>
        <CardHeader title="Your offer" />
        <CardContent>
          <OfferForm token={token} today={data.today} />
        </CardContent>
      </Card>
      <p className="text-sm text-ink-soft">
        Offered by{' '}
        {[sender.name, sender.company, sender.phone, sender.email].filter(Boolean).join(', ')}. What
        is for sale is a right under a purchase contract. Check every number yourself.
      </p>
    </Page>
  );
}

function Numbers({ page }: { page: DealPage }) {
  const shown = [
    ['Price', page.price],
    ['Value after repair', page.valueAfterRepair],
    ['Repairs', page.repairs],
  ] as const;
  const known = shown.filter(([, cents]) => cents !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {known.map(([label, cents]) => (
        <Card
          key={label}
          className="p-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3"
        >
          <dt className="text-xs text-ink-soft max-sm:text-sm">{label}</dt>
          <dd className="tabular text-lg font-semibold text-ink">{formatMoney(cents ?? 0)}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Comps({ page: { comps } }: { page: DealPage }) {
  if (comps.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Sold nearby" />
      <CardContent>
        <ul className="divide-y">
          {comps.map(({ label, soldOn, price }) => (
            <li key={`${label} ${soldOn}`} className="flex justify-between gap-3 py-2 text-sm">
              <span className="min-w-0 text-ink">
                {label}
                <span className="block text-xs text-ink-soft">{shortDay(soldOn)}</span>
              </span>
              <span className="tabular text-ink">{formatMoney(price)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
