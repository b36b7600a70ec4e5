import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { filterGroups } from '#domain/leads/filter-field.ts';
import type { FilterFieldName } from '#domain/leads/filter-fields.ts';
import { CommandGroup, CommandItem } from '#web/ui/menus/command-menu.tsx';
import type { ConditionField } from './condition-fields.ts';
import { readRecentFields } from './recent-fields.ts';

type FieldPickerProps = {
  fields: readonly ConditionField[];
  onChoose: (field: ConditionField) => void;
  onCancel: () => void;
};

/** A search among the fields: recent ones first, then by group; arrows move, Enter takes, Esc closes. */
export function FieldPicker({ fields, onChoose, onCancel }: FieldPickerProps) {
  const [search, setSearch] = useState('');
  const [recent] = useState(readRecentFields);
  const root = useRef<HTMLDivElement>(null);
  // Below several conditions it would open outside the panel.
  useEffect(() => {
    // No result: browsers may return a promise, which React would call as a cleanup.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isRecent = (name: FilterFieldName) => recent.includes(name);
  const groups = [
    {
      heading: 'Recent',
      members: recent.flatMap((name) => fields.filter((field) => field.name === name)),
    },
    ...filterGroups.map((heading) => ({
      heading,
      members: fields.filter(({ group, name }) => group === heading && !isRecent(name)),
    })),
  ];
  return (
    <Command ref={root} label="Fields" loop className="rounded-md border" filter={matchesWords}>
      <div className="flex items-center gap-2 border-b px-2.5">
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on 'Add condition'
          autoFocus
          // Signals to the panel around it that Esc closes the list.
          data-list-open=""
          value={search}
          onValueChange={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            onCancel();
          }}
          placeholder="Find a field…"
          className="h-9 w-full bg-transparent text-sm text-ink outline-none placeholder:text-ink-faint max-md:h-11 max-md:text-base"
        />
      </div>
      <Command.List label="Fields" className="max-h-56 overflow-y-auto overscroll-contain p-1">
        <Command.Empty className="py-6 text-center text-sm text-ink-soft">
          No field has this name
        </Command.Empty>
        {groups.map(
          ({ heading, members }) =>
            members.length > 0 && (
              <CommandGroup key={heading} heading={heading}>
                {members.map((field) => (
                  <CommandItem
                    key={field.name}
                    value={field.label}
                    keywords={[field.group]}
                    onSelect={() => onChoose(field)}
                  >
                    {field.label}
                  </CommandItem>
                ))}
              </CommandGroup>
            ),
        )}
      </Command.List>
    </Command>
  );
}

/** Every typed word stands in the field's name or its group; a name that begins with them comes first. */
function matchesWords(label: string, search: string, keywords: string[] = []): number {
  const name = label.toLowerCase();
  const typed = search.trim().toLowerCase();
  const text = [name, ...keywords].join(' ').toLowerCase();
  if (!typed.split(/\s+/).every((word) => text.includes(word))) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(typed) ? 0.8 : 0.5;
}
