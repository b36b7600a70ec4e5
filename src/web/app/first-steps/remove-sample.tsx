import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { usedPartsQuery } from '#web/features/office/settings/used-parts.query.ts';
import { useRemoveSampleData } from '#web/features/leads/sample-data/remove-sample-data.mutation.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';

/** Whether the owner looks at an installation that has the sample. */
function useHasSample(): boolean {
  const isOwner = useQuery(sessionQuery).data?.account?.role === 'owner';
  const { data } = useQuery({ ...usedPartsQuery(), enabled: isOwner });
  return data?.used.includes('sample') ?? false;
}

/** Removes the sample in one click, beside the title of the dashboard; a phone has the card. */
export function RemoveSampleButton() {
  return useHasSample() ? <RemoveButton className="max-md:hidden" /> : null;
}

/** The same in the settings. */
export function RemoveSampleCard() {
  if (!useHasSample()) return null;
  return (
    <Card>
      <CardHeader
        title="Sample data"
        description="Invented leads with texts, letters, a drive, a contract and a petition, to look around. They go with everything that was done with them; your own leads stay."
      />
      <CardContent>
        <RemoveButton />
      </CardContent>
    </Card>
  );
}

function RemoveButton({ className }: { className?: string }) {
  const sample = useRemoveSampleData();
  return (
    <Button
      size="sm"
      className={className}
      pending={sample.isPending}
      onClick={() => sample.mutate()}
    >
      Remove sample data
    </Button>
  );
}
