import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/menus/popover.tsx';
import { tableColumns, type TableColumnId, type TableLayout } from './table-columns.ts';

export type ColumnChooserProps = { layout: TableLayout; onChange: (layout: TableLayout) => void };

/** Which columns the table shows, in which order, and which stays at the left edge; open at first. */
export function ColumnChooser({ layout, onChange }: ColumnChooserProps) {
  const { shown, pinned } = layout;
  const hidden = tableColumns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const show = (id: TableColumnId, isShown: boolean) => {
    const next = isShown ? [...shown, id] : shown.filter((one) => one !== id);
    // A table without any column could not be read.
    if (next.length > 0) onChange({ ...layout, shown: next });
  };
  const swap = (index: number, other: number) => {
    const next = [...shown];
    [next[index], next[other]] = [next[other]!, next[index]!];
    onChange({ ...layout, shown: next });
  };
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>
        <Button size="sm">
          <Columns3 aria-hidden /> Columns
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Columns"
        align="end"
        className="max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto"
      >
        <ul className="flex flex-col">
          {[...shown, ...hidden].map((id, index) => {
            const { label } = tableColumns.find((column) => column.id === id)!;
            const isShown = index < shown.length;
            return (
              <li key={id} className="flex items-center gap-1">
                <CheckboxField
                  className="min-w-0 flex-1"
                  checked={isShown}
                  onChange={(next) => show(id, next)}
                >
                  {label}
                </CheckboxField>
                {isShown && (
                  <>
                    <IconButton
                      size="sm"
                      label={pinned === id ? `Unpin ${label}` : `Pin ${label}`}
                      aria-pressed={pinned === id}
                      className={pinned === id ? 'text-accent-text' : ''}
                      onClick={() => {
                        const { pinned: _pinned, ...unpinned } = layout;
                        onChange(pinned === id ? unpinned : { ...layout, pinned: id });
                      }}
                    >
                      <Pin aria-hidden />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Move ${label} up`}
                      disabled={index === 0}
                      onClick={() => swap(index, index - 1)}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Move ${label} down`}
                      disabled={index === shown.length - 1}
                      onClick={() => swap(index, index + 1)}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
