import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SummaryCards } from '#web/features/leads/properties/summary/summary-cards.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { AddForeclosureDialog, FirstStepsButton, FreshStart, UploadCard } from '../lazy-dialogs.ts';
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
        empty={
          <Suspense fallback={<div className="min-h-64" />}>
            <FreshStart />
          </Suspense>
        }
        noneFound="No properties found"
        words="deleted"
      />
      <LazyMount when={isAdding}>
        <AddForeclosureDialog open={isAdding} onOpenChange={setIsAdding} />
      </LazyMount>
    </>
  );
}
