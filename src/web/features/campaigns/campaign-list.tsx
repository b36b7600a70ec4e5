import { Megaphone } from 'lucide-react';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { CampaignCard } from './campaign-card.tsx';
import type { useCampaigns } from './campaigns.query.ts';

export type CampaignListProps = {
  campaigns: ReturnType<typeof useCampaigns>;
  onNew: () => void;
  onOpen: (id: number) => void;
};

/** The cards of all campaigns; a failed poll leaves what is known in sight. */
export function CampaignList({ campaigns, onNew, onOpen }: CampaignListProps) {
  const { data, error, refetch, isFetching } = campaigns;
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title="Failed to fetch campaigns"
          description={error instanceof ApiError ? error.loaderMessage : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!data) {
    return (
      <LoadingRegion className={grid}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-52 rounded-lg" />
        ))}
      </LoadingRegion>
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Megaphone />}
          title="No campaigns found"
          description="Record one here, or select properties on the dashboard and choose Create a Campaign."
          action={
            <Button variant="primary" onClick={onNew}>
              New Campaign
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <ul className={grid}>
      {data.map((campaign) => (
        <li key={campaign.id} className="flex min-w-0 *:flex-1">
          <CampaignCard campaign={campaign} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
