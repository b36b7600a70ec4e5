import { Gavel } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The foreclosure leads. */
export function ForeclosuresScreen() {
  return (
    <Page title="Foreclosures">
      <Card>
        <EmptyState icon={<Gavel />} title="No foreclosure properties found" />
      </Card>
    </Page>
  );
}
