import { MapPinned } from 'lucide-react';
import { TypeSummary } from '#web/features/leads/properties/summary/type-summary.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { LeadList, type KnownCounts } from '../leads/lead-list.tsx';

/** The upload of petitions, loaded after the leads. */
const PetitionUpload = lazy(async () => ({
  default: (await import('#web/features/documents/probate-intake/petition-upload.tsx'))
    .PetitionUpload,
}));

const noneFound = 'No probate properties found';
const petitionsInput = 'petitions';
const summary = (counts: KnownCounts) => (
  <TypeSummary propertyType="probate" totalLabel="Total Probates" counts={counts} />
);

/** Every probate, the petitions to upload, and a filter by city. */
export function ProbateScreen() {
  return (
    <LeadList
      title="Probates"
      propertyType="probate"
      summary={summary}
      upload={<PetitionUpload inputId={petitionsInput} />}
      empty={
        <EmptyState
          icon={<MapPinned />}
          title={noneFound}
          description="Drop petitions above, and each becomes a lead."
          action={
            <Button onClick={() => document.getElementById(petitionsInput)?.click()}>
              Choose petitions
            </Button>
          }
        />
      }
      noneFound={noneFound}
      words="deleted"
    />
  );
}
