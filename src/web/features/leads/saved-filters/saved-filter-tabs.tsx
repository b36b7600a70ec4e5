import type { PropertyType } from '#domain/leads/property-type.ts';
import type { SavedFilter } from '#api/properties/saved-filters.api.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import {
  fittingFilters,
  savedFilterOf,
  useSavedFilters,
} from '#web/lib/queries/saved-filters.query.ts';

type SavedFilterTabsProps = {
  /** The current query of the list. */
  filter: PropertyListFilter;
  /** The type of leads that the screen is about; undefined: every type. */
  screen: PropertyType | undefined;
  /** Undefined: every lead. */
  onApply: (filter: SavedFilter['filter'] | undefined) => void;
};

const tabClasses =
  'h-8 max-w-44 truncate rounded-md px-2.5 text-sm font-medium text-ink-soft hover:bg-hover hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-accent-text';

/** The saved filters above the list: one press shows its leads. */
export function SavedFilterTabs({ filter, screen, onApply }: SavedFilterTabsProps) {
  const fitting = fittingFilters(useSavedFilters().data ?? [], screen);
  if (fitting.length === 0) return null;
  const now = savedFilterOf(fitting, filter, screen);
  const isWhole = Object.keys(filter).every((name) => name === 'propertyType');
  return (
    <div role="group" aria-label="Saved filters" className="flex min-w-0 gap-1 overflow-x-auto">
      <button
        type="button"
        aria-pressed={isWhole}
        className={tabClasses}
        onClick={() => onApply(undefined)}
      >
        All
      </button>
      {fitting.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === now?.id}
          title={one.name}
          className={tabClasses}
          onClick={() => onApply(one.filter)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}
