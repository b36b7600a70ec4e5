import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { AutomationEntry } from './automation-entry.tsx';
import { useAutomations } from './automations.query.ts';
import { AutomationDialog } from './automation-dialog.tsx';

/** Rules that act on a lead when something happens to it. */
export function AutomationsCard() {
  const [isCreating, setIsCreating] = useState(false);
  const automations = useAutomations();
  return (
    <Card>
      <CardHeader
        title="Automations"
        description="When something happens to a lead, Lotline does one thing with it. A change that an automation makes starts no other."
        actions={
          <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
            New automation
          </Button>
        }
        className="max-sm:flex-col"
      />
      <CardContent>
        <QueryState query={automations} failed="The automations cannot be shown" shape={['h-14']}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                icon={<Workflow />}
                title="No automations"
                description="Create one, see which leads it would have touched, then switch it on."
                className="min-h-40"
              />
            ) : (
              <ul className="divide-y" aria-label="Automations">
                {data.map((automation) => (
                  <AutomationEntry key={automation.id} automation={automation} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </CardContent>
      <AutomationDialog open={isCreating} onOpenChange={setIsCreating} />
    </Card>
  );
}
