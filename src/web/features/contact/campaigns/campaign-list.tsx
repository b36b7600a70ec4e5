import { Megaphone } from 'lucide-react';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { CampaignCard } from './campaign-card.tsx';
import type { useCampaigns } from './campaigns.query.ts';

export type CampaignListProps = {
  campaigns: ReturnType<typeof useCampaigns>;
  onNew: () => void;
  onOpen: (id: number) => void;
};

/** The cards of all campaigns; after a failed poll the known ones stay visible. */
export function CampaignList({ campaigns, onNew, onOpen }: CampaignListProps) {
  return (
    <QueryState
      query={campaigns}
      failed="Failed to fetch campaigns"
      reasonOf={(error) => (error instanceof ApiError ? error.loaderMessage : undefined)}
      shape={['h-52 rounded-lg', 'h-52 rounded-lg', 'h-52 rounded-lg']}
      arrange={grid}
      onPage
    >
      {(data) => {
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
      }}
    </QueryState>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
