import type { PhoneCall } from '#api/calls/calls.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';

export type LeadLineProps = {
  record: PhoneCall | null;
  onOpenLead: (id: number) => void;
  /** Makes the number that has no lead one. */
  onAddLead: (phoneNumber: string) => void;
  /** The lead that it was made meanwhile. */
  addedId: number | null;
};

/** The house that the call is about, and the way to its lead. */
export function LeadLine({ record, onOpenLead, onAddLead, addedId }: LeadLineProps) {
  if (!record) return null;
  const { propertyId, lead } = record;
  if (!lead || propertyId === null) {
    const { theirNumber } = record;
    return (
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {addedId === null ? 'No lead has this number.' : 'Added as a lead.'}
        </p>
        {addedId !== null ? (
          <Button size="sm" onClick={() => onOpenLead(addedId)}>
            Open lead
          </Button>
        ) : (
          /^\d{10}$/.test(theirNumber) && (
            <Button size="sm" onClick={() => onAddLead(theirNumber)}>
              Add lead
            </Button>
          )
        )}
      </div>
    );
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
