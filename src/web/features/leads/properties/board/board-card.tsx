import { memo } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import type { SelectionState } from '../list/use-property-selection.ts';
import { DistressRow } from '../parts/distress-row.tsx';
import { LeadStatusMenu } from '../parts/lead-menus.tsx';
import { leadTitle } from '../parts/lead-title.ts';
import { addressLine } from '../parts/listing-link.tsx';
import { TypeBadge } from '../parts/property-badges.tsx';

type BoardCardProps = {
  property: Property;
  selected: boolean;
  /** Whether the type is shown: not if all leads have the same. */
  showsType: boolean;
  onSelect: SelectionState['set'];
  onOpen: (id: number) => void;
  onDragStart: (property: Property) => void;
};

/** A lead on the board: who, where, the date that matters, and its status. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { property, selected, onSelect, onOpen } = props;
  const name = leadTitle(property);
  return (
    <div
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        props.onDragStart(property);
      }}
      className={cn(
        'flex h-full cursor-grab flex-col gap-1 overflow-hidden rounded-lg border bg-surface p-2.5 text-sm shadow-xs',
        selected && 'border-accent ring-1 ring-accent',
      )}
    >
      <div className="flex items-center gap-2">
        <Checkbox
          checked={selected}
          onChange={(next) => onSelect(property.id, next)}
          label={`Select ${name}`}
        />
        <button
          type="button"
          onClick={() => onOpen(property.id)}
          className="min-w-0 flex-1 touch-target truncate text-left font-semibold hover:underline"
        >
          {name}
        </button>
      </div>
      <p className="shrink-0 truncate text-ink-soft">{addressLine(property)}</p>
      <div className="h-6 shrink-0 overflow-hidden">
        <DistressRow property={property} />
      </div>
      <div className="flex items-center gap-1.5">
        {props.showsType && <TypeBadge type={property.propertyType} />}
        <LeadStatusMenu property={property} />
      </div>
    </div>
  );
});
