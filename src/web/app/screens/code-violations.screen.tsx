import { TriangleAlert } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The code violation leads. */
export function CodeViolationsScreen() {
  return (
    <Page title="Violations">
      <Card>
        <EmptyState icon={<TriangleAlert />} title="No violations found" />
      </Card>
    </Page>
  );
}
