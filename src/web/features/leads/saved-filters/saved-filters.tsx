import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { SavedFilter } from '#api/properties/saved-filters.api.ts';
import type { PropertyListFilter } from '#web/lib/property-selection.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';
import { useDeleteFilter, useSaveFilter } from './saved-filters.mutations.ts';
import { fittingFilters, useSavedFilters } from '#web/lib/queries/saved-filters.query.ts';

export type SavedFiltersProps = {
  /** The current query of the list. */
  filter: PropertyListFilter;
  /** The type of leads that the screen is about; undefined: every type. */
  screen: PropertyType | undefined;
  onApply: (filter: SavedFilter['filter']) => void;
};

/** Filters that were given a name: applied, forgotten, and the present one kept. */
export function SavedFilters({ filter, screen, onApply }: SavedFiltersProps) {
  const fitting = fittingFilters(useSavedFilters().data ?? [], screen);
  const save = useSaveFilter();
  const remove = useDeleteFilter();
  const [name, setName] = useState('');
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button className="max-md:h-11">
          <Bookmark aria-hidden /> Saved filters
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Saved filters" className="w-80">
        {fitting.length > 0 && (
          <ul className="relative -mx-1 mb-2 max-h-64 overflow-y-auto border-b pb-2">
            {fitting.map((one) => (
              <li key={one.id} className="flex items-center gap-1">
                <PopoverClose asChild>
                  <Button
                    variant="ghost"
                    className="min-w-0 flex-1 justify-start"
                    onClick={() => onApply(one.filter)}
                  >
                    <span className="truncate">{one.name}</span>
                  </Button>
                </PopoverClose>
                <IconButton
                  label={`Delete the filter ${one.name}`}
                  size="sm"
                  onClick={() => remove.mutate(one)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isFiltered || name.trim() === '') return;
            save.mutate({ name, filter }, { onSuccess: () => setName('') });
          }}
        >
          <Input
            aria-label="Name of the present filter"
            placeholder="Name of the present filter"
            maxLength={60}
            value={name}
            disabled={!isFiltered}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            type="submit"
            pending={save.isPending}
            disabled={!isFiltered || name.trim() === ''}
          >
            Save
          </Button>
        </form>
        {!isFiltered && (
          <p className="mt-2 text-xs text-ink-soft">
            Search or filter first. A saved filter can also be the audience of a campaign.
          </p>
        )}
      </PopoverContent>
    </Popover>
  );
}
