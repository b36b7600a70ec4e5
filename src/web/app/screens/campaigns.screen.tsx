import { Megaphone } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The campaigns. */
export function CampaignsScreen() {
  return (
    <Page title="Campaigns">
      <Card>
        <EmptyState icon={<Megaphone />} title="No campaigns found" />
      </Card>
    </Page>
  );
}
