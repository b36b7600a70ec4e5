import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BuyerOfferTable } from '#web/features/documents/buyers/buyer-offer-table.tsx';
import { dealBuyersQuery } from '#web/features/documents/buyers/buyers.queries.ts';
import { DealBuyerList } from '#web/features/documents/buyers/deal-buyer-list.tsx';
import { closingQuery } from '#web/features/documents/closings/closings.queries.ts';
import { PageForm } from '#web/features/documents/buyers/page-form.tsx';
import { RecordOfferDialog } from '#web/features/documents/buyers/record-offer-dialog.tsx';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** Selling one deal: what buyers see, who matches, what they offered. */
export function DealBuyersScreen() {
  const { id } = useParams({ from: '/deals/$id/buyers' });
  const closingId = Number(id);
  const query = useQuery(dealBuyersQuery(closingId));
  const closing = useQuery(closingQuery(closingId));
  // The address comes with what is below it: alone it would push it down under a thumb.
  const isShown = !closing.isPending && query.data !== undefined;
  return (
    <Page
      title="Sell this deal"
      description={isShown && closing.data?.property}
      className="max-w-5xl"
      actions={
        <Link
          to="/deals/$id"
          params={{ id }}
          className={buttonClasses({ className: 'max-md:h-11' })}
        >
          Back to the deal
        </Link>
      }
    >
      <QueryState
        onPage
        query={{ ...query, data: isShown ? query.data : undefined }}
        failed="The buyers of this deal cannot be shown"
        shape={['h-64', 'h-64']}
      >
        {(deal) => (
          <>
            {deal.buyers.length > 0 && (
              <Card>
                <CardHeader
                  title="Offers"
                  description={deal.offers.length === 0 ? 'No offers yet.' : undefined}
                  actions={<RecordOfferDialog closingId={closingId} deal={deal} />}
                />
                {deal.offers.length > 0 && (
                  <CardContent>
                    <BuyerOfferTable offers={deal.offers} />
                  </CardContent>
                )}
              </Card>
            )}
            <Card>
              <CardHeader title="What buyers see" description="An empty number is not shown." />
              <CardContent>
                <PageForm closingId={closingId} page={deal.page} photos={deal.photos} />
              </CardContent>
            </Card>
            <Card>
              <CardHeader title="Buyers" />
              <CardContent>
                {deal.buyers.length === 0 ? (
                  <EmptyState
                    className="min-h-40"
                    title="No buyers yet"
                    description="Add those you know, with what they look for."
                    action={
                      <Link to="/buyers" className={buttonClasses({ variant: 'primary' })}>
                        Add buyers
                      </Link>
                    }
                  />
                ) : (
                  <DealBuyerList closingId={closingId} deal={deal} />
                )}
              </CardContent>
            </Card>
          </>
        )}
      </QueryState>
    </Page>
  );
}
