import type { DeletedProperty } from '#api/properties/trash.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { dayOfTimestamp } from '#web/lib/time-zone.ts';
import { DayText } from '#web/lib/day-text.tsx';
import { addressLine } from '../parts/listing-link.tsx';
import { TypeBadge } from '../parts/property-badges.tsx';

type TrashRowProps = {
  lead: DeletedProperty;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
  onRestore: () => void;
};

/** One deleted lead: its data, who deleted it when, and until when it can be restored. */
export function TrashRow({ lead, selected, onSelectedChange, onRestore }: TrashRowProps) {
  const name = ownerDisplayName(lead);
  return (
    <li className="flex items-start gap-3 p-4">
      <Checkbox
        checked={selected}
        onChange={(next) => onSelectedChange(next === true)}
        label={`Select ${name}`}
        className="mt-0.5"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
            {name} <TypeBadge type={lead.propertyType} />
          </p>
          <p className="text-sm break-words text-ink-soft">{addressLine(lead)}</p>
        </div>
        <p className="basis-60 text-sm text-ink-soft">
          Deleted <DayText day={dayOfTimestamp(lead.deletedAt)} form="dialog" />
          {lead.deletedBy && ` by ${lead.deletedBy}`}, kept until{' '}
          <DayText day={dayOfTimestamp(lead.keptUntil)} form="dialog" />
        </p>
      </div>
      <Button size="sm" aria-label={`Restore ${name}`} onClick={onRestore}>
        Restore
      </Button>
    </li>
  );
}
