import { MapPinned } from 'lucide-react';
import { useFillSampleData } from '#web/features/leads/sample-data/fill-sample-data.mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What an installation without a lead can begin with. */
export function FreshStart() {
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
