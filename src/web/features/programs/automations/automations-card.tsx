import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { AutomationEntry } from './automation-entry.tsx';
import { useAutomations } from './automations.query.ts';
import { AutomationDialog } from './automation-dialog.tsx';

/** Rules that act on a lead when something happens to it. */
export function AutomationsCard() {
  const [isCreating, setIsCreating] = useState(false);
  const automations = useAutomations();
  return (
    <>
      <ListCard
        title="Automations"
        description="When something happens to a lead, Lotline runs one action on it. A change made by an automation does not start another."
        actions={
          <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
            New automation
          </Button>
        }
        query={automations}
        failed="The automations cannot be shown"
        empty={{
          icon: <Workflow />,
          title: 'No automations',
          description: 'Create one, see which leads it would have touched, then switch it on.',
        }}
      >
        {(automation) => <AutomationEntry key={automation.id} automation={automation} />}
      </ListCard>
      <AutomationDialog open={isCreating} onOpenChange={setIsCreating} />
    </>
  );
}
