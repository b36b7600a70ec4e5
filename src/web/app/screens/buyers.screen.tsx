import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Buyer } from '#api/deals/buyers.api.ts';
import { BuyerDialog } from '#web/features/documents/buyers/buyer-dialog.tsx';
import { BuyerList } from '#web/features/documents/buyers/buyer-list.tsx';
import { buyersQuery } from '#web/features/documents/buyers/buyers.queries.ts';
import { FoundBuyers } from '#web/features/documents/buyers/found-buyers.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';

/** Who buys contracts. */
export function BuyersScreen() {
  const query = useQuery(buyersQuery);
  const [edited, setEdited] = useState<Partial<Buyer>>();
  return (
    <Page
      title="Buyers"
      description="Who buys your contracts, and what they look for."
      className="in-order max-w-5xl"
      actions={
        <Button variant="primary" className="max-md:h-11" onClick={() => setEdited({})}>
          <Plus aria-hidden /> Add a buyer
        </Button>
      }
    >
      <QueryState onPage query={query} failed="The buyers cannot be shown" shape={['h-64']}>
        {({ data, today }) => (
          <Card className="overflow-hidden">
            {data.length === 0 ? (
              <EmptyState
                icon={<UsersRound />}
                title="No buyers yet"
                description="Add those you know. Each deal then shows who matches it."
              />
            ) : (
              <BuyerList buyers={data} today={today} onEdit={setEdited} />
            )}
          </Card>
        )}
      </QueryState>
      <Card>
        <CardHeader
          title="Found in recorded sales"
          description="Bought twice in two years, or without a loan, as the table says."
        />
        <CardContent>
          <FoundBuyers onAdd={setEdited} />
        </CardContent>
      </Card>
      {edited && <BuyerDialog buyer={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
