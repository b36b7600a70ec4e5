import { MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { TypeSummary } from '#web/features/properties/summary/type-summary.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { AddViolationDialog, ViolationUpload } from '../lazy-dialogs.ts';
import { LeadList, type KnownCounts } from '../leads/lead-list.tsx';

const summary = (counts: KnownCounts) => (
  <TypeSummary propertyType="violation" totalLabel="Total Violations" counts={counts} />
);

/** Every code violation, the city's list to upload, and the way to add one by hand. */
export function CodeViolationsScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <>
      <LeadList
        title="Violations"
        propertyType="violation"
        summary={summary}
        upload={<ViolationUpload />}
        addButton={
          <Button variant="primary" aria-label="Add Violation" onClick={add}>
            <Plus aria-hidden />
            <span className="sm:hidden">Add</span>
            <span className="max-sm:hidden">Add Violation</span>
          </Button>
        }
        empty={
          <EmptyState
            icon={<MapPinned />}
            title="No violations found"
            description="Upload a city’s list above, or add a violation by hand."
            action={<Button onClick={add}>Add Violation</Button>}
          />
        }
        words="removed"
      />
      <LazyMount when={isAdding}>
        <AddViolationDialog open={isAdding} onOpenChange={setIsAdding} />
      </LazyMount>
    </>
  );
}
