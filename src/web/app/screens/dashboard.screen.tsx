import { House } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Every lead, of all three types. */
export function DashboardScreen() {
  return (
    <Page title="Dashboard">
      <Card>
        <EmptyState icon={<House />} title="No properties found" />
      </Card>
    </Page>
  );
}
