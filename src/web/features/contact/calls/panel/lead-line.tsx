import type { PhoneCall } from '#api/calls/calls.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type LeadLineProps = { record: PhoneCall | null; onOpenLead: (id: number) => void };

/** The house that the call is about, and the way to its lead. */
export function LeadLine({ record, onOpenLead }: LeadLineProps) {
  if (!record) return null;
  const { propertyId, lead } = record;
  if (!lead || propertyId === null) {
    return <p className="text-sm text-ink-soft">No lead has this number.</p>;
  }
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 truncate text-sm text-ink">{lead.address}</p>
      <Button size="sm" onClick={() => onOpenLead(propertyId)}>
        Open lead
      </Button>
    </div>
  );
}
