import { SlidersHorizontal } from 'lucide-react';
import type {
  ConditionName,
  LeadConditions,
} from '#web/features/leads/properties/filters/lead-conditions.ts';
import { FilterBuilder } from '#web/features/leads/properties/filters/builder/filter-builder.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';

type MoreFiltersProps = {
  conditions: LeadConditions;
  onChange: (change: Partial<Record<ConditionName, unknown>>, replace?: boolean) => void;
  /** Opened by the press that had it loaded. */
  defaultOpen: boolean;
};

/** The filter builder in a panel beside its button. */
export function MoreFilters({ conditions, onChange, defaultOpen }: MoreFiltersProps) {
  return (
    <Popover defaultOpen={defaultOpen}>
      <PopoverTrigger asChild>
        <Button>
          <SlidersHorizontal aria-hidden /> More filters
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="More filters"
        className="max-h-(--radix-popover-content-available-height) w-112 overflow-y-auto"
      >
        <FilterBuilder conditions={conditions} onChange={onChange} />
      </PopoverContent>
    </Popover>
  );
}
