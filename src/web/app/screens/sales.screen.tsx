import { useQuery } from '@tanstack/react-query';
import { RollsCard } from '#web/features/leads/bulk-changes/rolls-card.tsx';
import { SaleChecksCard } from '#web/features/leads/sales/sale-checks-card.tsx';
import { SaleCountiesCard } from '#web/features/leads/sales/sale-counties-card.tsx';
import { SaleListsCard } from '#web/features/leads/sales/sale-lists-card.tsx';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { Page } from '#web/ui/display/page.tsx';

/** Recorded sales, and how good the values are that rest on them. */
export function SalesScreen() {
  const account = useQuery(sessionQuery).data?.account;
  return (
    <Page
      title="Sales"
      description="What houses sold for, as a measure for the value of an open lead."
      className="in-order max-w-4xl"
    >
      <SaleCountiesCard isOwner={account?.role === 'owner'} />
      <RollsCard />
      <SaleListsCard isOwner={account?.role === 'owner'} />
      <SaleChecksCard />
    </Page>
  );
}
