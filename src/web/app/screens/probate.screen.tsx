import { ScrollText } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The probate leads. */
export function ProbateScreen() {
  return (
    <Page title="Probates">
      <Card>
        <EmptyState icon={<ScrollText />} title="No probate properties found" />
      </Card>
    </Page>
  );
}
