import { Route } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Plans a drive over the selected properties. */
export function RoutePlannerScreen() {
  return (
    <Page title="Route Planner">
      <Card>
        <EmptyState
          icon={<Route />}
          title="No properties selected"
          description="Select properties on the dashboard and create a driving campaign."
        />
      </Card>
    </Page>
  );
}
