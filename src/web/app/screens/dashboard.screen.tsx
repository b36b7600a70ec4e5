import { MapPinned, Plus } from 'lucide-react';
import { useState } from 'react';
import { SummaryCards } from '#web/features/leads/properties/summary/summary-cards.tsx';
import { useFillSampleData } from '#web/features/leads/sample-data/fill-sample-data.mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { AddForeclosureDialog, FirstStepsButton, UploadCard } from '../lazy-dialogs.ts';
import { LeadList, type KnownCounts } from '../leads/lead-list.tsx';

const summary = (counts: KnownCounts) => <SummaryCards counts={counts} />;

/** All leads: counts, upload, search and filters, every view, and bulk actions. */
export function DashboardScreen() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <LeadList
        title="Dashboard"
        titleExtra={<FirstStepsButton />}
        summary={summary}
        upload={<UploadCard />}
        addButton={
          <Button variant="primary" aria-label="Add Property" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            <span className="sm:hidden">Add</span>
            <span className="max-sm:hidden">Add Property</span>
          </Button>
        }
        empty={<FreshStart />}
        noneFound="No properties found"
        words="deleted"
      />
      <LazyMount when={isAdding}>
        <AddForeclosureDialog open={isAdding} onOpenChange={setIsAdding} />
      </LazyMount>
    </>
  );
}

function FreshStart() {
  const sample = useFillSampleData();
  return (
    <EmptyState
      icon={<MapPinned />}
      title="No properties found"
      description="Drop a county’s list on the upload card, add one by hand, or look around with 400 invented leads first."
      action={
        <Button pending={sample.isPending} onClick={() => sample.mutate()}>
          Fill in sample data
        </Button>
      }
    />
  );
}
